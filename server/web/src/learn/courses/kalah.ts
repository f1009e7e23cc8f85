/* Kalah, step by step: the board, sowing, free turns, capture, the end, and three tips. */

import type { Course } from "./course.js";

export const kalah = {
	name: "kalah",
	rules: "kalah",
	steps: [
		{
			id: "board",
			show: [0, 1, 2, 3, 4, 5, 6],
			task: {
				position: "4,4,4,4,4,4/4,4,4,4,4,4 0,0 S",
				moves: [[1]],
				glow: true,
				claims: { last: 5, captured: 0 },
			},
		},
		{
			id: "sowing",
			example: {
				position: "4,4,4,4,4,4/4,4,4,4,4,4 0,0 S",
				moves: [4],
				claims: { last: 8, stores: [1, 0] },
			},
			task: {
				position: "4,4,4,4,4,4/4,4,4,4,4,4 0,0 S",
				moves: [[3]],
				glow: true,
				claims: { last: 7, stores: [1, 0] },
			},
		},
		{
			id: "skip",
			example: {
				position: "1,3,0,2,4,8/3,5,1,4,2,6 4,5 S",
				moves: [5],
				claims: { last: 0, captured: 0, stores: [5, 5] },
			},
			task: {
				position: "2,1,0,2,10,1/4,2,5,1,3,4 6,7 S",
				moves: [[4]],
				glow: true,
				claims: { last: 1, captured: 0, stores: [7, 7] },
			},
		},
		{
			id: "turns",
			example: {
				position: "4,4,4,4,4,4/4,4,4,4,4,4 0,0 S",
				moves: [0, 0],
				claims: { to_move: "south" },
			},
			task: {
				position: "0,5,5,5,5,4/0,5,5,5,5,4 0,0 S",
				moves: [[3]],
				glow: true,
				claims: { to_move: "north", extra_turn: false },
			},
		},
		{
			id: "free",
			example: {
				position: "4,1,5,0,2,3/4,4,0,6,3,2 8,6 S",
				moves: [4],
				claims: { extra_turn: true, last: 6, to_move: "south" },
			},
			task: {
				position: "3,5,2,1,0,4/5,0,4,2,6,3 7,6 S",
				moves: [[1]],
				only: "extra_turn",
				claims: { extra_turn: true },
			},
		},
		{
			id: "chain",
			example: {
				position: "3,0,4,0,0,1/5,2,4,1,6,3 10,9 S",
				moves: [5, 2],
				claims: { extra_turn: true, stores: [12, 9] },
			},
			task: {
				position: "3,0,0,0,2,1/5,2,4,1,6,3 12,9 S",
				moves: [[5], [4], [5]],
				claims: { extra_turn: true, stores: [15, 9] },
			},
		},
		{
			id: "capture",
			example: {
				position: "4,2,1,0,3,1/3,1,5,4,2,0 12,10 S",
				moves: [1],
				claims: { captured: 6, last: 3 },
			},
			task: {
				position: "1,0,4,2,0,6/2,0,3,5,4,1 11,9 S",
				moves: [[0]],
				only: "captured",
				claims: { captured: 5, last: 1 },
			},
		},
		{
			id: "nothing",
			variant: "kalah-empty-capture",
			example: {
				position: "2,1,0,3,0,4/4,3,1,0,5,2 12,11 S",
				moves: [1],
				claims: { captured: 0, last: 2 },
			},
			task: {
				position: "3,1,0,1,0,2/2,4,5,0,3,1 14,12 S",
				moves: [[3]],
				only: "captured",
				claims: { captured: 5, last: 4 },
			},
		},
		{
			id: "lap",
			example: {
				position: "0,1,13,0,2,1/2,0,3,4,1,2 10,9 S",
				moves: [2],
				claims: { captured: 6, last: 2 },
			},
			task: {
				position: "2,0,2,0,13,1/1,3,0,2,4,1 10,9 S",
				moves: [[4]],
				only: "captured",
				claims: { captured: 5, last: 4 },
			},
		},
		{
			id: "end",
			example: {
				position: "0,0,0,0,0,1/2,0,1,3,0,2 24,15 S",
				moves: [5],
				claims: { reason: "row_empty", stores: [25, 23], winner: "south" },
			},
			task: {
				position: "1,0,0,2,3,0/0,0,0,0,5,0 17,20 S",
				moves: [[0]],
				only: "captured",
				claims: { captured: 6, reason: "row_empty", stores: [28, 20], winner: "south" },
			},
		},
		{
			id: "score",
			example: {
				position: "0,0,0,0,0,1/2,0,1,0,0,1 25,18 S",
				moves: [5],
				claims: { reason: "row_empty", stores: [26, 22], winner: "south" },
			},
			task: {
				position: "1,2,0,0,0,4/3,0,2,1,4,2 22,7 S",
				moves: [[1]],
				only: "captured",
				claims: { captured: 3, stores: [25, 7] },
			},
		},
		{
			id: "tip_free",
			example: {
				position: "0,0,4,3,0,3/4,1,0,5,2,3 12,11 S",
				moves: [3, 2],
				claims: { extra_turn: true, last: 6 },
			},
			task: {
				position: "1,0,3,0,0,1/4,2,0,3,5,1 15,13 S",
				moves: [[5], [0]],
				claims: { captured: 6 },
			},
		},
		{
			id: "tip_empty",
			example: {
				position: "2,0,7,0,1,2/3,2,1,0,1,4 13,12 N",
				moves: [1],
				claims: { captured: 8 },
			},
			task: {
				position: "2,0,7,0,1,2/3,2,1,0,1,4 13,12 S",
				moves: [[2]],
				safe: true,
				claims: { captured: 0 },
			},
		},
		{
			id: "tip_row",
			example: {
				position: "0,2,0,0,0,6/0,0,0,0,0,1 20,19 S",
				moves: [5],
				claims: { to_move: "north", stores: [21, 19] },
			},
			task: {
				position: "0,2,0,0,0,6/0,0,0,0,0,1 20,19 S",
				moves: [[1]],
				reply: [5],
				claims: { reason: "row_empty", stores: [28, 20], winner: "south" },
			},
		},
	],
} as const satisfies Course;
