// The statements `game`, a recorded game with every board, legal list and clock checked on the way, and `moves`, a few
// moves.

import assert from 'node:assert/strict';
import { readGame } from './games.mjs';

const other = (side) => (side === 'south' ? 'north' : 'south');

function checkPosition(view, game, ply, who) {
	assert.deepEqual(view.board, game.boards[ply], `${who}: the board before ply ${ply}`);
	assert.equal(view.to_move, game.moves[ply].side, `${who}: the side to move at ply ${ply}`);
	assert.deepEqual(view.legal, game.legal[ply], `${who}: the legal pits at ply ${ply}`);
	assert.equal(view.ply, ply, `${who}: the number of plies`);
}

// By our own time: the mover was charged no more than has passed since before the move that gave him the turn.
function checkCharge(before, sown, sinceMs) {
	if (!before) return;
	const charged = before[`${sown.side}_ms`] - sown.clock[`${sown.side}_ms`];
	assert.ok(charged <= performance.now() - sinceMs + 1, `${sown.side} was charged ${charged} ms`);
}

function checkEnd(view, game, everyone) {
	const [south, north] = view.board.stores;
	const rows = [view.board.south, view.board.north].map((row) => row.reduce((sum, seeds) => sum + seeds, 0));
	const swept = [south + rows[0], north + rows[1]];
	assert.ok(
		[[south, north], swept].some((totals) => totals[0] === game.final[0] && totals[1] === game.final[1]),
		`the game ends ${south}-${north} with ${rows} on the board, recorded is ${game.final}`,
	);
	const winner = game.final[0] === game.final[1] ? null : game.final[0] > game.final[1] ? 'south' : 'north';
	for (const [name, ended] of everyone) assert.equal(ended.winner, winner, `${name}: the winner`);
}

// One sowing of `player`, told to everybody in `names`; → the sown event as the first of them got it.
async function sow(run, player, names, code, { id, ply, side, pit }) {
	run.peer(player).sendText(JSON.stringify({ t: 'play', id, room: code, ply, pit }));
	let first = null;
	for (const name of names) {
		const { text, message } = await run.next(name, `the sowing of ply ${ply}`);
		assert.equal(message.t, 'sown', `${name} got ${text}`);
		assert.deepEqual(
			[message.id, message.side, message.pit, message.ply],
			[id, side, pit, ply + 1],
			`${name} got ${text}`,
		);
		assert.deepEqual([message.trace.side, message.trace.pit], [side, pit], `${name} got ${text}`);
		if (message.trace.passed) await run.expectMessage(name, { t: 'passed', side: other(side), ply: ply + 1 });
		first = first ?? message;
	}
	return first;
}

// The statement `moves`: A sows S0, S1, … and B sows N0, N1, …; a pass that the server makes goes along with its
// sowing.
export async function playMoves(run, statement) {
	const [south, north, ...moves] = statement.words;
	const names = [south, north, ...(statement.options.watch ?? '').split(',').filter(Boolean)];
	const code = run.variables[statement.options.room ?? 'room'];
	for (const move of moves) {
		const [, letter, pit] = /^([SN])(\d+)$/.exec(move) ?? assert.fail(`not a move: ${move}`);
		const side = letter === 'S' ? 'south' : 'north';
		const { ply, to_move: toMove } = run.peer(south).room(code);
		assert.equal(toMove, side, `the side to move at ${move}`);
		await sow(run, side === 'south' ? south : north, names, code, { id: `m${ply}`, ply, side, pit: Number(pit) });
	}
}

// `run` is the transcript's machine: run.peer(name), run.next(name, what), run.variables.
export async function playGame(run, statement) {
	const [southName, northName, file, line] = statement.words;
	const { plies = '', watch = '', room = 'room' } = statement.options;
	const code = run.variables[room];
	const game = readGame(file, Number(line));
	const [from, to] = plies ? plies.split('..').map(Number) : [0, game.moves.length];
	const players = { south: southName, north: northName };
	const names = [southName, northName, ...watch.split(',').filter(Boolean)];
	const views = names.map((name) => [name, run.peer(name).room(code)]);
	let since = performance.now() - 60_000;

	for (let ply = from; ply < to; ply++) {
		for (const [name, view] of views) checkPosition(view, game, ply, name);
		const { side, pit } = game.moves[ply];
		const clockBefore = views[0][1].clock;
		const sentAt = performance.now();
		const sown = await sow(run, players[side], names, code, { id: `${file[0]}${line}-${ply}`, ply, side, pit });
		checkCharge(clockBefore, sown, since);
		since = sentAt;
	}
	if (to < game.moves.length) {
		for (const [name, view] of views) checkPosition(view, game, to, name);
		return;
	}
	const ends = [];
	for (const name of names) {
		const { message } = await run.next(name, 'the end');
		assert.equal(message.t, 'ended', `${name} got ${JSON.stringify(message)}`);
		if (statement.options.reason) assert.equal(message.reason, statement.options.reason, `${name}: the reason`);
		ends.push([name, message]);
	}
	checkEnd(views[0][1], game, ends);
}
