// The positions of the rules pages, played by the real program under every rule set that they are shown for: each shows
// what the page says it does.

import assert from 'node:assert/strict';
import fs from 'node:fs';
import test from 'node:test';
import { Server } from '../scenario/lib/server.mjs';
import { Ledger } from '../scenario/lib/ledger.mjs';
import { Peer } from '../scenario/lib/peer.mjs';
import { fetchRaw } from './lib/http.mjs';
import { PROGRAM } from './lib/tool.mjs';

const { points, misreadings } = JSON.parse(
	fs.readFileSync(new URL('../../server/web/src/rules/positions.json', import.meta.url), 'utf8'),
);
const wrap = (process.env.MANCALAD_WRAP ?? '').split(/\s+/).filter(Boolean);
const patienceMs = wrap.length ? 60_000 : 10_000;
let server;
let presets;

test.before(async () => {
	server = await new Server({ program: PROGRAM, wrap, options: ['--store', 'memory'], patienceMs }).start();
	const peer = new Peer('Reader', server.url, new Ledger(null));
	await peer.open();
	peer.sendText(JSON.stringify({ t: 'hello', id: '1', protocol: '1.0', name: 'Reader' }));
	presets = (await peer.next(patienceMs)).message.presets;
	peer.close?.();
});

test.after(() => server.stop());

async function get(path, query) {
	const { status, body } = await fetchRaw(server, `${path}?${new URLSearchParams(query)}`);
	return { status, json: JSON.parse(body) };
}

// { before, after, why }: the position the pit is sown in and what came of it; or why it may not be.
async function played(rules, { position, played: moves = [], pit }) {
	const first = await get('/api/line', { rules: rules.preset, position, moves: moves.join() });
	assert.equal(first.status, 200, JSON.stringify(first.json));
	const before = first.json.positions.at(-1);
	const { status, json } = await get('/api/line', { rules: rules.preset, position, moves: [...moves, pit].join() });
	if (status === 200) return { before, after: json.positions.at(-1), why: null };
	const compared = await get('/api/compare', { position: before.position, pit });
	return { before, after: null, why: compared.json.rule_sets.find(({ preset }) => preset === rules.preset).why };
}

const holds = (rules, when) => Object.entries(when).every(([name, value]) => [rules[name]].flat().join('+') === value);
const drops = ({ after }) => after.trace.drops;
const seeds = (board) => [...board.south, ...board.north, ...board.stores].reduce((sum, n) => sum + n, 0);

// A slam as each policy has it, where the side that sows has other moves.
function slam(rules, { after, why }) {
	if (rules.grand_slam === 'illegal_unless_only') return assert.equal(why, 'slam_forbidden');
	assert.equal(after.trace.slam, { no_capture: 'voided', legal: 'captured' }[rules.grand_slam]);
	if (rules.starved_to_move === 'end_starved_takes_all') assert.ok(after.trace.sweep[1] > 0);
}

const SHOWS = {
	k_sow: (_, sown) => {
		assert.ok(drops(sown).includes(6));
		assert.ok(drops(sown).at(-1) > 6);
		assert.equal(sown.after.to_move, 'north');
	},
	k_skip: (_, sown) => assert.ok([6, 0].every((cell) => drops(sown).includes(cell)) && !drops(sown).includes(13)),
	k_free: (_, { after }) => assert.deepEqual([after.trace.extra_turn, after.to_move], [true, 'south']),
	k_lap: (_, sown) => assert.deepEqual([drops(sown).length, drops(sown).at(-1)], [13, 0]),
	k_capture: (_, { after }) => assert.deepEqual(after.trace.captures, [{ cell: 1, seeds: 1 }, { cell: 11, seeds: 6 }]),
	k_empty: (rules, { after }) => assert.equal(after.trace.captured, rules.empty_capture ? 1 : 0),
	k_sweep: (_, { after }) => assert.deepEqual([after.end?.reason, after.end?.winner], ['row_empty', 'north']),
	k_majority: (_, { after }) => assert.deepEqual([after.board.stores[0], after.end], [25, null]),
	o_sow: (_, sown) => {
		assert.ok(!drops(sown).includes(6) && drops(sown).at(-1) > 6);
		assert.equal(sown.after.to_move, 'north');
	},
	o_lap: (_, sown) => {
		assert.ok(drops(sown).length === 13 && !drops(sown).includes(0));
		assert.equal(sown.after.board.south[0], 0);
	},
	o_chain: (_, { after }) => {
		assert.equal(after.trace.captures.length, 2);
		assert.ok(after.board.north[0] > 3, 'the chain ends at a pit that does not fit');
	},
	o_own: (_, { after }) => assert.deepEqual([after.trace.captured, after.board.south[2]], [0, 2]),
	o_slam: slam,
	o_slam_only: (_, { before, after }) => assert.deepEqual([before.legal, after.trace.slam], [[5], 'captured']),
	o_feed: (_, { before, after }) => {
		assert.ok(before.board.north.every((n) => n === 0) && before.legal.length < before.board.south.filter(Boolean).length);
		assert.ok(after.board.north.some(Boolean));
	},
	o_cannot: (rules, { after }) => {
		const takes = { end_row_owner: 31, end_starved_takes_all: 17 }[rules.cannot_feed];
		if (rules.cannot_feed === 'continue_pass') assert.deepEqual([after.end, after.to_move], [null, 'north']);
		else assert.deepEqual([after.end.reason, after.board.stores[1]], ['cannot_feed', takes]);
	},
	o_win: (_, { after }) => assert.deepEqual([after.end?.reason, after.end?.winner], ['win_at', 'south']),
	o_cycle: (_, { after }) => assert.equal(after.end?.reason, 'repetition'),
};

const MISREAD = {
	k_rival_pit: (_, sown) => {
		assert.equal(sown.before.board.north[drops(sown).at(-1) - 7], 0);
		assert.equal(sown.after.trace.captured, 0);
	},
	k_relay: (_, sown) => {
		assert.ok(sown.before.board.south[drops(sown).at(-1)] > 0);
		assert.equal(sown.after.to_move, 'north');
	},
	o_gap: (_, { after }) => {
		assert.deepEqual(after.trace.captures, [{ cell: 11, seeds: 2 }]);
		assert.deepEqual(after.board.north.slice(1, 4), [2, 2, 5]);
	},
	o_feed: (_, { why }) => assert.equal(why, 'must_feed'),
};

test('every point shows what it is there for, under each rule set that has it', async () => {
	for (const rules of presets.map((preset) => preset.rules)) {
		const own = points.filter(({ when }) => holds(rules, when));
		assert.equal(new Set(own.map(({ id }) => id)).size, own.length, `${rules.preset} has a point twice`);
		for (const point of own) {
			const sown = await played(rules, point);
			if (point.picture) assert.equal(sown.before.position, point.picture);
			assert.equal(seeds(sown.before.board) === 48 || point.id === 'o_slam_only', true, point.id);
			SHOWS[point.id](rules, sown);
		}
	}
});

test('every misreading is proven wrong by a position, under each rule set that is warned of it', async () => {
	for (const rules of presets.map((preset) => preset.rules)) {
		for (const { id, when, point, ...own } of misreadings.filter((one) => holds(rules, one.when))) {
			if (point) assert.ok(points.some((one) => one.id === point && holds(rules, one.when)), `${rules.preset}: ${id}`);
			else MISREAD[id](rules, await played(rules, own));
		}
	}
});
