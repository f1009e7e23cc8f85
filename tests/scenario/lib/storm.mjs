// Connections that send whatever comes to mind: commands they have no right to, commands with bytes changed, frames of
// any kind, and then are gone. Everything hangs on a seed. They judge that all they are told is valid by the schema.

import { random } from './chance.mjs';
import { frame, Peer } from './peer.mjs';

const ACTIONS_MAX = 25;
const OPCODES = [0, 1, 1, 1, 2, 3, 8, 9, 9, 10, 11];
const TEMPLATES = [
	{ t: 'hello', protocol: '1.0', client: 'storm', name: 'Storm' },
	{ t: 'create', preset: 'kalah', rules: { pits: 3, swap: true }, side: 'random' },
	{
		t: 'create',
		preset: 'awale',
		rules: { capture_set: [1, 2, 3], repetition: 'off' },
		clock: { base_ms: 50, increment_ms: 0 },
	},
	{ t: 'join', as: 'watch' },
	{ t: 'join', as: 'seat' },
	{ t: 'join', seat_token: '0123456789abcdef0123456789abcdef' },
	{ t: 'resume', seq: 7 },
	{ t: 'resume', seq: 2, seat_token: '00000000000000000000000000000000' },
	{ t: 'leave' },
	{ t: 'play', ply: 3, pit: 2 },
	{ t: 'swap', ply: 1 },
	{ t: 'resign' },
	{ t: 'ping' },
];

function command(dice, room, count) {
	const message = { ...dice.pick(TEMPLATES), id: `s${count}` };
	if (!['hello', 'create', 'ping'].includes(message.t)) message.room = room;
	if ('ply' in message) message.ply = dice.below(60);
	if ('pit' in message) message.pit = dice.below(10);
	if ('seq' in message) message.seq = dice.below(80);
	return JSON.stringify(message);
}

function spoil(dice, text) {
	const bytes = Buffer.from(text);
	for (let changes = 1 + dice.below(4); changes > 0; changes--) {
		const at = dice.below(bytes.length);
		bytes[at] = dice.pick([bytes[at] ^ (1 << dice.below(7)), 0x22, 0x5c, 0x7b, 0x5d, 0x2d, 0x39, 0]);
	}
	return bytes.subarray(0, dice.below(3) ? bytes.length : dice.below(bytes.length));
}

function anything(dice) {
	const payload = Buffer.from(
		Array.from({ length: dice.pick([0, 1, 2, 30, 125, 126, 5000]) }, () => dice.below(256)),
	);
	return frame(dice.pick(OPCODES), payload, dice.below(4) > 0);
}

async function one(dice, url, room, ledger) {
	const peer = new Peer('Storm', url, ledger);
	peer.room = () => ({ take() {} }); // it may be told events in any order: it asks for them so
	await peer.open();
	peer.expectedToClose = true;
	if (dice.below(5)) peer.sendText(JSON.stringify({ t: 'hello', id: 'h', protocol: '1.0' }));
	for (let left = dice.below(ACTIONS_MAX); left > 0 && peer.isOpen; left--) {
		const kind = dice.below(10);
		if (kind < 5) peer.sendText(command(dice, room, left));
		else if (kind < 9) peer.sendBytes(frame(1, spoil(dice, command(dice, room, left))));
		else peer.sendBytes(anything(dice));
		// Now and then it listens, so that not all of it comes in one piece.
		if (dice.below(3) === 0) await peer.next(200).catch(() => {});
	}
	if (dice.below(2)) peer.cut();
	else peer.close();
	// A frame that it left half sent keeps the server from hearing its goodbye.
	await peer.closing(500).catch(() => peer.cut());
}

// Lets `count` of them come, some at a time, until all are gone.
export async function storm({ count, seed, url, room, ledger, atOnce = 6 }) {
	let left = count;
	const worker = async (number) => {
		while (left-- > 0) await one(random(seed * 1000 + left * 7 + number), url, room, ledger);
	};
	await Promise.all(Array.from({ length: atOnce }, (_, number) => worker(number)));
}
