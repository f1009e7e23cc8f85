// The runner tested by itself: reading transcripts, matching, and the checks it makes behind a transcript's back.

import assert from 'node:assert/strict';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { after, before, test } from 'node:test';
import { judge } from './lib/coverage.mjs';
import { Ledger } from './lib/ledger.mjs';
import { match, readPattern, substitute } from './lib/match.mjs';
import { parseTranscript } from './lib/parse.mjs';
import { frame, readBytes } from './lib/peer.mjs';
import { checkClock } from './lib/clocks.mjs';
import { applyTrace, RoomView } from './lib/room-view.mjs';

let directory;
before(() => (directory = fs.mkdtempSync(path.join(os.tmpdir(), 'runner-'))));
after(() => fs.rmSync(directory, { recursive: true }));

const parse = (text) => parseTranscript(text, 'here.txt', directory);
const matches = (pattern, value, variables = {}) => match(pattern, value, variables) === null;

test('a line is a verb with words and options', () => {
	const [statement] = parse('# a comment\n\nopen A,B origin="http://a b" path=/x\n');
	assert.equal(statement.verb, 'open');
	assert.equal(statement.line, 3);
	assert.deepEqual(statement.words, ['A,B']);
	assert.deepEqual(statement.options, { origin: 'http://a b', path: '/x' });
	assert.deepEqual(parse(`use-not x='{"a":"b c"}'`)[0].options, { x: '{"a":"b c"}' });
});

test('a line that begins with a name has an operator and may be repeated', () => {
	const [statement] = parse('A,B > x100 {"t":"ping"}');
	assert.deepEqual(
		[statement.names, statement.verb, statement.times, statement.rest],
		[['A', 'B'], '>', 100, '{"t":"ping"}'],
	);
	assert.throws(() => parse('A shouts loudly'), /no such operator/);
});

test('a line that begins with a blank goes on with the one before', () => {
	const [statement] = parse('A < {"t":"ok",\n\t"re":"1"}');
	assert.deepEqual(readPattern(statement.rest), { t: 'ok', re: '1' });
	assert.throws(() => parse('  alone'), /goes on with nothing/);
});

test('a part is filled in, with its defaults, and keeps its own file and line', () => {
	fs.writeFileSync(
		path.join(directory, 'hail.part'),
		'# says hello\ntakes who name=Nadia\n%who% > {"name":"%name%"}\n',
	);
	const [statement] = parse('use hail who=A');
	assert.equal(statement.rest, '{"name":"Nadia"}');
	assert.equal(path.basename(statement.file), 'hail.part');
	assert.equal(statement.line, 3);
	assert.throws(() => parse('use hail'), /wants who=/);
	assert.throws(() => parse('use hail who=A age=7'), /takes no age/);
	assert.throws(() => parse('use missing'), /no part missing/);
});

test('a part that uses itself is refused', () => {
	fs.writeFileSync(path.join(directory, 'round.part'), 'use round\n');
	assert.throws(() => parse('use round'), /without end/);
});

test('an object matches with more fields than asked for, an array does not', () => {
	assert.ok(matches({ a: 1 }, { a: 1, b: 2 }));
	assert.ok(!matches({ a: 1 }, { b: 2 }));
	assert.ok(!matches([1], [1, 2]));
	assert.ok(matches([1, '...'], [1, 2]));
	assert.ok(!matches([1, 2, '...'], [1]));
	assert.ok(!matches({ a: null }, {}));
	assert.ok(matches({ '?only': 'a b', a: 1 }, { a: 1, b: 2 }));
	assert.ok(matches({ '?only': 'a b' }, { a: 1 }));
	assert.ok(!matches({ '?only': 'a' }, { a: 1, b: 2 }));
	assert.ok(!matches({ a: { '?only': 'b' } }, { a: { b: 1, c: 2 } }));
	assert.ok(!matches({ a: 0 }, { a: null }));
	assert.ok(!matches({ a: {} }, { a: [] }));
});

test('a star wants something, ?absent wants nothing', () => {
	assert.ok(matches({ a: '*' }, { a: null }));
	assert.ok(!matches({ a: '*' }, {}));
	assert.ok(matches({ a: '?absent' }, {}));
	assert.ok(!matches({ a: '?absent' }, { a: null }));
});

test('bounds and expressions hold for numbers and strings alone', () => {
	assert.ok(matches('?>=3 <5', 4));
	assert.ok(!matches('?>=3 <5', 5));
	assert.ok(!matches('?>=3', '4'));
	assert.ok(matches('?/^[0-9a-f]{32}$/', 'ab'.repeat(16)));
	assert.ok(!matches('?/^[0-9a-f]{32}$/', 'xy'.repeat(16)));
	assert.throws(() => matches('?nonsense', 1), /not a pattern/);
});

test('a variable takes the first value and compares from then on', () => {
	const variables = {};
	assert.equal(match({ room: '$room', again: '$room' }, { room: 'R', again: 'R' }, variables), null);
	assert.deepEqual(variables, { room: 'R' });
	assert.match(match({ room: '$room' }, { room: 'S' }, variables), /expected "R", got "S"/);
	assert.match(match({ a: '$x', b: '$x' }, { a: 1, b: 2 }, variables), /b: expected 1, got 2/);
	assert.ok(!('x' in variables), 'a failed match binds nothing');
});

test('variables are put into what is sent', () => {
	assert.equal(substitute('{"room":"$room","seq":$seq}', { room: 'R', seq: 4 }), '{"room":"R","seq":4}');
	assert.equal(substitute('${room misheard} ${room dashed}', { room: 'A0B1CD1E' }), 'aoblcdie A0B1-CD1E');
	assert.throws(() => substitute('$nobody', {}), /no value/);
});

test('a pattern may name a variable without quotes, and a dollar inside a string stays', () => {
	assert.deepEqual(readPattern('{"seq":$seq,"text":"a $b"}'), { seq: '$seq', text: 'a $b' });
});

test('a frame is masked and knows its length', () => {
	assert.deepEqual([...frame(1, Buffer.from('hi'))], [0x81, 0x82, 0, 0, 0, 0, 104, 105]);
	assert.deepEqual([...frame(0, Buffer.alloc(300), false).subarray(0, 4)], [0x00, 0x80 | 126, 1, 44]);
});

test('a byte can be spelled out', () => {
	assert.deepEqual([...readBytes('a\\xffé')], [97, 255, 195, 169]);
});

const start = { south: [4, 4, 4, 4, 4, 4], north: [4, 4, 4, 4, 4, 4], stores: [0, 0] };
const trace = {
	side: 'south',
	pit: 2,
	drops: [3, 4, 5, 6],
	captures: [],
	captured: 0,
	extra_turn: true,
	slam: 'none',
	sweep: [0, 0],
};

test('a trace leads to a board', () => {
	assert.deepEqual(applyTrace(start, trace), {
		south: [4, 4, 0, 5, 5, 5],
		north: [4, 4, 4, 4, 4, 4],
		stores: [1, 0],
	});
	assert.throws(() => applyTrace(start, { ...trace, drops: [3, 4, 5] }), /4 seeds were lifted/);
	assert.throws(() => applyTrace(start, { ...trace, captures: [{ cell: 8, seeds: 2 }] }), /captured says 0/);
	assert.throws(() => applyTrace(start, { ...trace, sweep: [1, 0] }), /were left/);
});

test('a room view wants events in order, seeds kept and traces true', () => {
	const fresh = () => {
		const view = new RoomView('R');
		view.take({ t: 'snapshot', seq: 3, board: start });
		return view;
	};
	const board = applyTrace(start, trace);
	fresh().take({ t: 'sown', seq: 4, trace, board });
	assert.throws(() => fresh().take({ t: 'sown', seq: 5, trace, board }), /event 5 came after event 3/);
	assert.throws(() => fresh().take({ t: 'sown', seq: 4, trace, board: start }), /the trace leads to/);
	assert.throws(() => fresh().take({ t: 'ended', seq: 4, board: { ...start, stores: [1, 0] } }), /lost or won/);
});

test('clocks are held against the instants that the server names', () => {
	const setting = { kind: 'fischer', base_ms: 1000, increment_ms: 100, increment_per: 'sow' };
	const before = { south_ms: 1000, north_ms: 800, running: 'south', server_unix_ms: 5000 };
	const at = (server_unix_ms, south_ms, north_ms, running) => ({ south_ms, north_ms, running, server_unix_ms });
	const sown = (clock) => ({ t: 'sown', side: 'south', to_move: 'north', clock });
	checkClock(before, sown(at(5300, 800, 800, 'north')), setting);
	assert.throws(() => checkClock(before, sown(at(5300, 700, 800, 'north')), setting), /should show/);
	assert.throws(() => checkClock(before, sown(at(5300, 800, 799, 'north')), setting), /should show/);
	assert.throws(() => checkClock(before, sown(at(5300, 800, 800, 'south')), setting), /north should run/);
	assert.throws(() => checkClock(before, sown(at(4999, 1101, 800, 'north')), setting), /went back/);
	const ended = (clock) => ({ t: 'ended', reason: 'flag', clock });
	checkClock(before, ended(at(6000, 0, 800, null)), setting);
	assert.throws(() => checkClock(before, ended(at(5999, 1, 800, null)), setting), /time left/);
});

test('each kind of clock is held against what a move brings by it', () => {
	const south = (south_ms, running, server_unix_ms, rest) => ({
		south_ms,
		north_ms: 800,
		running,
		server_unix_ms,
		...rest,
	});
	const sown = (clock) => ({ t: 'sown', side: 'south', to_move: 'north', clock });
	const check = (setting, before, clock, used) =>
		checkClock(before, sown(clock), { increment_ms: 100, increment_per: 'sow', ...setting }, used);

	const delay = { kind: 'delay' };
	const delayed = south(1000, 'south', 5000, { free_ms: 60 });
	check(delay, delayed, south(950, 'north', 5110, { free_ms: 100 }));
	assert.throws(() => check(delay, delayed, south(950, 'north', 5110, { free_ms: 60 })), /should show/);
	assert.throws(() => check(delay, delayed, south(890, 'north', 5110, { free_ms: 100 })), /should show/);

	const bronstein = { kind: 'bronstein' };
	check(bronstein, south(1000, 'south', 5000), south(1040, 'north', 5030), 40);
	assert.throws(() => check(bronstein, south(1000, 'south', 5000), south(1001, 'north', 5030), 40), /should show/);

	const byoyomi = { kind: 'byoyomi', periods: 3 };
	const counted = south(250, 'south', 5000, { south_periods: 3, north_periods: 3 });
	check(byoyomi, counted, south(200, 'north', 5060, { south_periods: 2, north_periods: 3 }));
	check(byoyomi, counted, south(300, 'north', 5049, { south_periods: 3, north_periods: 3 }));
	assert.throws(
		() => check(byoyomi, counted, south(200, 'north', 5060, { south_periods: 3, north_periods: 3 })),
		/should show/,
	);

	const days = { kind: 'correspondence' };
	check(days, south(50, 'south', 5000), south(100, 'north', 5030));
	assert.throws(() => check(days, south(50, 'south', 5000), south(120, 'north', 5030)), /should show/);
});

test('an event that reads differently to two connections is a fault', () => {
	const ledger = new Ledger(null);
	const event = { t: 'seated', room: 'R', seq: 1 };
	ledger.received({ name: 'A' }, '{"a":1}', event);
	ledger.received({ name: 'B' }, '{"a":1}', event);
	assert.equal(ledger.complaint, null);
	ledger.received({ name: 'C' }, '{"a":2}', event);
	assert.match(ledger.complaint, /differently to C/);

	const late = new Ledger(null);
	late.received({ name: 'A' }, '{"seq":1,"id":"x","ply":1}', event);
	late.received({ name: 'B' }, '{"seq":1,"ply":1}', event);
	assert.equal(late.complaint, null, 'the id may be gone');
	late.received({ name: 'C' }, '{"seq":1,"id":"y","ply":1}', event);
	assert.match(late.complaint, /differently to C/);
});

test('a message against the schema is a fault, unless it is sent to be refused', () => {
	const ledger = new Ledger({ client: () => 'too short', server: () => null });
	ledger.sent({ name: 'A' }, '{}', false);
	assert.equal(ledger.complaint, null);
	ledger.sent({ name: 'A' }, '{}');
	assert.match(ledger.complaint, /too short/);
});

test('a secret in the log or in an error is a fault', () => {
	const secret = '00112233445566778899aabbccddeeff';
	const ledger = new Ledger(null);
	ledger.sent({ name: 'A' }, `{"t":"hello","session":"${secret}"}`);
	ledger.checkLog('hello: somebody came');
	assert.equal(ledger.complaint, null);
	ledger.checkLog(`hello: ${secret} came`);
	assert.match(ledger.complaint, /a session, into its log/);
	const told = new Ledger(null);
	const text = `{"t":"error","text":"no ${secret}"}`;
	told.received({ name: 'A' }, text, JSON.parse(text));
	assert.match(told.complaint, /an error told A a secret/);
});

test('coverage names what nothing brought about, and excuses that are not needed', () => {
	const root = fs.mkdtempSync(path.join(directory, 'root-'));
	fs.mkdirSync(path.join(root, 'common/game'), { recursive: true });
	fs.writeFileSync(path.join(root, 'common/err.def'), 'ERR(A, "a", "x")\nERR(B, "b", "x")\nERR(C, "c", "x")\n');
	fs.writeFileSync(path.join(root, 'common/game/ends.def'), 'END(FLAG, "flag", "x")\n');
	const unreached = path.join(root, 'unreached');
	fs.writeFileSync(unreached, '# why\nerror a never\nerror b never\nerror gone never\n');
	const { missing, needless } = judge({
		records: [
			{ way: 'received', text: '{"t":"error","code":"b"}' },
			{ way: 'closed', code: 1003 },
		],
		root,
		validator: { types: { client: ['hello'], server: ['error'] } },
		unreached,
	});
	assert.deepEqual(
		missing.filter((row) => !row.startsWith('close')),
		['command hello', 'error c', 'end flag'],
	);
	assert.ok(!missing.includes('close 1003') && missing.includes('close 1009'));
	assert.deepEqual(needless, ['error b', 'error gone']);
});
