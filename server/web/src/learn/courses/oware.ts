/* Oware Abapa, step by step: the ring, capture in chains, what a grand slam comes to, feeding, the end, and two tips. */

import type { Course } from "./course.js";

export const oware = {
	name: "oware",
	rules: "oware-abapa",
	steps: [
		{
			id: "board",
			show: [0, 1, 2, 3, 4, 5, 7, 8, 9, 10, 11, 12],
			task: {
				position: "4,4,4,4,4,4/4,4,4,4,4,4 0,0 S",
				moves: [[0]],
				glow: true,
				claims: { last: 4 },
			},
		},
		{
			id: "sowing",
			example: {
				position: "4,4,4,4,4,4/4,4,4,4,4,4 0,0 S",
				moves: [4],
				claims: { last: 9, stores: [0, 0], to_move: "north" },
			},
			task: {
				position: "4,4,4,4,4,4/4,4,4,4,4,4 0,0 S",
				moves: [[5]],
				glow: true,
				claims: { last: 10, stores: [0, 0], extra_turn: false },
			},
		},
		{
			id: "lap",
			example: {
				position: "2,1,12,0,3,1/1,4,0,2,3,1 9,9 S",
				moves: [2],
				claims: { last: 3, captured: 0 },
			},
			task: {
				position: "0,13,2,1,0,3/5,0,1,2,4,0 8,9 S",
				moves: [[1]],
				glow: true,
				claims: { last: 3, captured: 0 },
			},
		},
		{
			id: "capture",
			example: {
				position: "2,1,4,0,3,3/4,5,1,3,0,4 10,8 S",
				moves: [5],
				claims: { captured: 2, last: 9 },
			},
			task: {
				position: "3,0,1,2,4,0/6,4,2,0,5,1 11,9 S",
				moves: [[4]],
				only: "captured",
				claims: { captured: 3, last: 9 },
			},
		},
		{
			id: "chain",
			example: {
				position: "1,2,0,3,1,5/5,4,3,2,1,4 9,8 S",
				moves: [5],
				claims: { captured: 5, last: 11 },
			},
			task: {
				position: "2,0,1,3,0,2/2,1,4,6,0,3 13,11 S",
				moves: [[5]],
				claims: { captured: 5, last: 8 },
			},
		},
		{
			id: "own",
			example: {
				position: "3,1,0,4,2,1/1,5,0,3,4,2 12,10 S",
				moves: [4],
				claims: { captured: 2, last: 7 },
			},
			task: {
				position: "1,1,3,0,2,4/2,6,0,4,1,3 11,10 S",
				moves: [[4]],
				only: "captured",
				claims: { captured: 3, last: 7 },
			},
		},
		{
			id: "slam",
			example: {
				position: "4,0,2,5,1,2/1,2,0,0,0,0 17,14 S",
				moves: [5],
				claims: { captured: 0, slam: "voided" },
			},
			task: {
				position: "4,0,2,5,2,2/1,2,0,0,0,0 16,14 S",
				moves: [[4]],
				only: "captured",
				claims: { captured: 2, slam: "none" },
			},
		},
		{
			id: "feed",
			example: {
				position: "1,0,3,0,2,0/0,0,0,0,0,0 22,20 S",
				moves: [4],
				claims: { last: 7 },
			},
			task: {
				position: "2,1,0,3,1,0/0,0,0,0,0,0 21,20 S",
				moves: [[3]],
				claims: { last: 7 },
			},
		},
		{
			id: "starved",
			variant: "oware-plyyard",
			example: {
				position: "3,0,2,0,1,0/0,0,0,0,0,1 22,19 N",
				moves: [5],
				claims: { reason: "cannot_feed", stores: [29, 19], winner: "south" },
			},
			task: {
				position: "2,0,1,0,0,0/0,0,0,0,0,1 24,20 S",
				moves: [[0]],
				reply: [5],
				claims: { reason: "cannot_feed", stores: [28, 20], winner: "south" },
			},
		},
		{
			id: "end",
			example: {
				position: "0,3,1,0,2,4/5,1,3,2,0,4 23,0 S",
				moves: [5],
				claims: { captured: 3, reason: "win_at", winner: "south" },
			},
			task: {
				position: "0,2,0,5,1,1/1,4,2,0,3,1 22,6 S",
				moves: [[3]],
				claims: { captured: 3, reason: "win_at", winner: "south" },
			},
		},
		{
			id: "tip_guard",
			example: {
				position: "1,2,4,0,3,2/3,0,5,0,1,2 13,12 N",
				moves: [5],
				claims: { captured: 5 },
			},
			task: {
				position: "1,2,4,0,3,2/3,0,5,0,1,2 13,12 S",
				moves: [[0, 1]],
				safe: true,
				claims: { captured: 0 },
			},
		},
		{
			id: "tip_house",
			example: {
				position: "1,0,1,0,0,14/0,0,0,2,5,1 13,11 S",
				moves: [5],
				claims: { captured: 6, last: 9 },
			},
			task: {
				position: "0,1,0,2,0,13/0,1,4,6,2,0 10,9 S",
				moves: [[5]],
				only: "captured",
				claims: { captured: 5, last: 8 },
			},
		},
	],
} as const satisfies Course;
