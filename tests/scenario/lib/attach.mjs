// The statement `attach`: somebody comes into a room in the very moment in which a player moves, so often. Whoever comes
// must know all that the players know: no event is missing and none is told twice, whichever was first.

import assert from 'node:assert/strict';
import { random } from './chance.mjs';

const GREETING = JSON.stringify({ t: 'hello', id: 'hello', protocol: '1.0', client: 'scenario/1', name: 'Vera' });

// What the newcomer was told of the room, in order: one snapshot or the events that he asked for, then each event once.
function checkTold(messages, resumedFrom) {
	let seq = resumedFrom;
	for (const message of messages) {
		if (message.t === 'snapshot') seq = message.seq;
		else if (typeof message.seq === 'number') {
			assert.ok(seq !== null, `${message.t} came before the snapshot`);
			assert.equal(message.seq, seq + 1, `${message.t} follows event ${seq}`);
			seq = message.seq;
		}
	}
	return seq;
}

// The messages up to the first for which `goesOn` is false.
async function readWhile(run, peer, goesOn) {
	const messages = [];
	do messages.push((await peer.next(run.patienceMs)).message);
	while (goesOn(messages.at(-1)));
	return messages;
}

const readUntil = (run, peer, type) => readWhile(run, peer, (message) => message.t !== type);

// What else is on its way to the peer.
function fence(run, peer) {
	peer.sendText(JSON.stringify({ t: 'ping', id: 'fence' }));
	return readUntil(run, peer, 'pong');
}

// The two in their room, with the tokens of their seats; a new game in a new room when one is over.
class Table {
	constructor(run, names) {
		this.run = run;
		this.peers = { south: run.peer(names[0]), north: run.peer(names[1]) };
		this.games = 0;
		this.ended = true;
	}

	async begin() {
		const { south, north } = this.peers;
		if (this.room)
			for (const peer of [south, north])
				peer.sendText(JSON.stringify({ t: 'leave', id: `leave-${this.games}`, room: this.room }));
		const id = `table-${++this.games}`;
		south.sendText(JSON.stringify({ t: 'create', id, preset: 'oware-abapa', side: 'south' }));
		const made = (await readUntil(this.run, south, 'snapshot')).find((message) => message.t === 'joined');
		this.room = made.room;
		north.sendText(JSON.stringify({ t: 'join', id, room: this.room, as: 'seat' }));
		const joined = (await readUntil(this.run, north, 'snapshot')).find((message) => message.t === 'joined');
		await readUntil(this.run, south, 'started');
		this.tokens = { south: made.seat_token, north: joined.seat_token };
		this.ended = false;
	}

	view(side) {
		return this.peers[side].room(this.room);
	}

	// Both have been told of the move.
	async settle(id) {
		for (const side of ['south', 'north']) {
			const told = await readWhile(this.run, this.peers[side], (message) => message.t !== 'sown' || message.id !== id);
			this.ended = told.at(-1).to_move === null;
		}
	}
}

// What the newcomer asks for, and the seq that he claims to know.
function coming(dice, table, side) {
	const id = 'come';
	const { room } = table;
	const { seq } = table.view('south');
	const back = Math.max(0, seq - dice.below(6));
	return [
		[null, { t: 'join', id, room, as: 'watch' }],
		[null, { t: 'join', id, room, as: 'seat', seat_token: table.tokens[side] }],
		[back, { t: 'resume', id, room, seq: back }],
		[back, { t: 'resume', id, room, seq: back, seat_token: table.tokens[side] }],
	][dice.below(4)];
}

async function attachOnce(run, dice, table, name) {
	if (table.ended) await table.begin();
	const newcomer = run.add(name);
	await newcomer.open();
	newcomer.sendText(GREETING);
	await readUntil(run, newcomer, 'welcome');
	const { to_move: side, ply, legal } = table.view('south');
	const [resumedFrom, command] = coming(dice, table, dice.pick(['south', 'north']));
	if (resumedFrom !== null) newcomer.room(table.room).seq = resumedFrom;
	const both = [
		() =>
			table.peers[side].sendText(
				JSON.stringify({ t: 'play', id: `p${ply}`, room: table.room, ply, pit: dice.pick(legal) }),
			),
		() => newcomer.sendText(JSON.stringify(command)),
	];
	if (dice.below(2)) both.reverse();
	both[0]();
	if (dice.below(3) === 0) await new Promise((resolve) => setImmediate(resolve));
	both[1]();
	await table.settle(`p${ply}`);
	const his = newcomer.room(table.room);
	const told = await readWhile(run, newcomer, () => his.ply !== ply + 1);
	told.push(...(await fence(run, newcomer)));
	checkTold(told, resumedFrom);
	assert.equal(his.ply, ply + 1);
	assert.deepEqual(his.board, table.view('south').board);
	newcomer.close();
	await newcomer.closing(run.patienceMs);
}

// attach COUNT SOUTH NORTH seed=N
export async function attach(run, { words, options }) {
	const dice = random(Number(process.env.SCENARIO_SEED ?? options.seed));
	const table = new Table(run, words.slice(1));
	for (let left = Number(words[0]); left > 0; left--) await attachOnce(run, dice, table, 'Newcomer');
}
