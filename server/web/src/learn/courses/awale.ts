/* Awalé, and the two games called Wari, step by step: what they do otherwise than Oware Abapa. */

import type { Course } from "./course.js";

export const awale = {
	name: "awale",
	rules: "awale",
	steps: [
		{
			id: "board",
			example: {
				position: "4,4,4,4,4,4/4,4,4,4,4,4 0,0 S",
				moves: [2],
				claims: { last: 7 },
			},
			task: {
				position: "4,4,4,4,4,4/4,4,4,4,4,4 0,0 S",
				moves: [[4]],
				glow: true,
				claims: { last: 9, stores: [0, 0] },
			},
		},
		{
			id: "lap",
			example: {
				position: "3,0,1,2,1,12/2,4,0,3,5,4 6,5 S",
				moves: [5],
				claims: { last: 7, captured: 0 },
			},
			task: {
				position: "0,1,2,12,0,2/3,5,4,0,4,3 6,6 S",
				moves: [[3]],
				glow: true,
				claims: { last: 4, captured: 0 },
			},
		},
		{
			id: "capture",
			example: {
				position: "2,4,0,1,3,4/0,2,1,2,6,3 11,9 S",
				moves: [5],
				claims: { captured: 8 },
			},
			task: {
				position: "3,1,0,4,5,0/6,2,1,1,4,3 9,9 S",
				moves: [[4]],
				claims: { captured: 7 },
			},
		},
		{
			id: "slam",
			example: {
				position: "4,0,2,5,2,2/1,2,0,0,0,0 16,14 S",
				moves: [4],
				claims: { captured: 2, slam: "none" },
			},
			task: {
				position: "2,1,0,4,3,2/2,1,0,0,0,0 18,15 S",
				moves: [[0, 1]],
				claims: { slam: "none", captured: 0 },
			},
		},
		{
			id: "only",
			example: {
				position: "0,0,0,0,0,2/1,2,0,0,0,0 21,22 S",
				moves: [5],
				claims: { captured: 5, slam: "captured" },
			},
			task: {
				position: "0,0,0,0,3,0/1,1,0,0,0,0 22,21 S",
				moves: [[4]],
				claims: { captured: 4, slam: "captured", winner: "south" },
			},
		},
		{
			id: "feed",
			example: {
				position: "0,2,1,0,0,1/0,0,0,0,0,0 23,21 S",
				moves: [5],
				claims: { last: 7 },
			},
			task: {
				position: "0,1,4,0,1,0/0,0,0,0,0,0 22,20 S",
				moves: [[2]],
				claims: { last: 7 },
			},
		},
		{
			id: "starved",
			example: {
				position: "0,3,0,1,0,0/0,0,0,0,0,1 22,21 N",
				moves: [5],
				claims: { reason: "cannot_feed", winner: "south" },
			},
			task: {
				position: "1,2,0,0,1,0/0,0,0,0,0,1 22,21 S",
				moves: [[0, 1]],
				reply: [5],
				claims: { reason: "cannot_feed", winner: "south" },
			},
		},
		{
			id: "win",
			example: {
				position: "0,0,0,0,0,1/1,0,0,0,0,0 22,24 S",
				moves: [5],
				claims: { stores: [24, 24], winner: null },
			},
			task: {
				position: "1,0,2,0,3,1/4,2,1,5,0,2 23,4 S",
				moves: [[4]],
				only: "captured",
				claims: { captured: 3, reason: "win_at", winner: "south" },
			},
		},
		{
			id: "agree",
			example: {
				position: "0,1,0,0,0,0/0,1,0,0,0,0 23,23 S",
				moves: [1, 1, 2, 2],
				claims: { captured: 0 },
			},
			task: {
				position: "0,1,0,0,0,0/0,0,0,1,0,0 23,23 S",
				moves: [[1]],
				glow: true,
				claims: { captured: 0 },
			},
		},
		{
			id: "practice",
			links: ["free", "count"],
			rules: "awale,feed=none",
			example: {
				position: "0,1,4,0,1,0/0,0,0,0,0,0 22,20 S",
				moves: [1],
				claims: { reason: "starved", winner: "south" },
			},
			task: {
				position: "0,2,1,0,3,1/0,0,0,0,0,0 21,20 S",
				moves: [[1, 2]],
				claims: { reason: "starved", winner: "south" },
			},
		},
		{
			id: "wari",
			rules: "wari",
			example: {
				position: "2,0,3,1,4,2/3,0,5,0,4,1 12,11 S",
				moves: [5],
				claims: { captured: 1, last: 8 },
			},
			task: {
				position: "1,3,0,2,3,4/4,1,0,0,5,2 12,11 S",
				moves: [[5]],
				claims: { captured: 4 },
			},
		},
		{
			id: "wari_win",
			win_at: 21,
			rules: "wari",
			example: {
				position: "0,2,0,1,3,0/4,1,2,3,0,6 19,7 S",
				moves: [4],
				claims: { captured: 2, reason: "win_at", stores: [21, 7] },
			},
			task: {
				position: "1,0,2,0,4,1/3,5,0,2,0,4 20,6 S",
				moves: [[4]],
				only: "captured",
				claims: { captured: 1, reason: "win_at", stores: [21, 6] },
			},
		},
		{
			id: "barbados",
			rules: "wari-barbados",
			example: {
				position: "2,1,4,0,3,3/4,5,2,3,0,4 10,7 S",
				moves: [5],
				claims: { captured: 3 },
			},
			task: {
				position: "0,0,0,1,1,2/1,2,0,0,0,0 22,19 S",
				moves: [[5]],
				only: "captured",
				claims: { captured: 5, slam: "captured", reason: "win_at", winner: "south" },
			},
		},
	],
} as const satisfies Course;
