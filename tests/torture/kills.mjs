// The server dies at random instants while many play, and comes back; whatever anybody was told must be there, once.

import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { auditArchive, auditRooms } from './lib/audit.mjs';
import { Dice } from './lib/dice.mjs';
import { House } from './lib/house.mjs';
import { readOptions } from './lib/options.mjs';
import { losePower, shimEnvironment } from './lib/power.mjs';
import { Table } from './lib/table.mjs';

const VIEWERS_EACH = 1;
const THINK_MS = 40;
const PLAY_MS = [80, 700]; // between two deaths
const STOP_MS_MAX = 1000;

const options = readOptions(
	{
		server: { type: 'string' },
		shim: { type: 'string' },
		kills: { type: 'string', default: '200' },
		seed: { type: 'string', default: String(1 + (Date.now() % 1_000_000)) },
		tables: { type: 'string', default: '24' },
		how: { type: 'string', default: 'kill' },
		durability: { type: 'string', default: 'power' },
		keep: { type: 'boolean', default: false },
	},
	['kills', 'seed', 'tables'],
);
const kills = Number(options.kills);
const dice = new Dice(Number(options.seed));
const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'mancala-torture-'));
const power = options.how === 'power';
const mustLose = options.how === 'forget' || (power && options.durability !== 'power');
const mayLose = mustLose || (options.durability === 'none' && options.how !== 'stop'); // nothing is promised
const house = new House({
	program: options.server,
	folder: path.join(folder, 'data'),
	options: ['--durability', options.durability],
	environment: power ? shimEnvironment(options.shim, folder) : {},
});

const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms));
const tally = new Map(); // refusals by code
const books = []; // of every room that ever was
const inPlay = new Set();
const faults = [];
let over = false;
let n = 0;
let dropped = { bytes: 0, files: 0 };
let slowestStopMs = 0;
let slowestStartMs = 0;

// A table after another in one place of the house.
async function keepTable(place) {
	for (let game = 0; !over; game++) {
		const table = new Table(house, dice, tally, { name: `t${place}g${game}`, viewers: VIEWERS_EACH, thinkMs: THINK_MS });
		inPlay.add(table);
		await table.play();
		inPlay.delete(table);
		faults.push(...table.faults);
		if (table.book) books.push(table.book);
	}
}

// Books of games in play, and of games that ended lately; all others wait for the archive.
const pressing = () => [...[...inPlay].map((table) => table.book).filter(Boolean), ...books.slice(-60)];

async function die() {
	n++;
	if (options.how === 'stop') {
		slowestStopMs = Math.max(slowestStopMs, await house.stop());
		return;
	}
	await house.kill();
	if (options.how === 'forget') fs.rmSync(path.join(house.folder, 'mancala.db-wal'), { force: true });
	if (!power) return;
	const lost = losePower(folder, dice);
	dropped.bytes += lost.bytes;
	dropped.files += lost.files;
}

// So many times of a hundred it dies while it starts.
async function startSomehow(percent, most = kills) {
	while (n < most && options.how !== 'stop' && dice.chance(percent)) {
		const started = house.start().catch(() => {});
		await pause(dice.below(40));
		await die();
		await started;
	}
	await house.start();
	slowestStartMs = Math.max(slowestStartMs, house.startMs);
}

const count = (kind) => books.concat([...inPlay].map((table) => table.book).filter(Boolean))
	.reduce((sum, book) => sum + book.faults.filter((fault) => fault.kind === kind).length, 0);
const acknowledged = () => books.concat([...inPlay].map((table) => table.book).filter(Boolean))
	.reduce((sum, book) => sum + book.acknowledged, 0);

function progress() {
	if (process.stderr.isTTY)
		process.stderr.write(`\r${n}/${kills} deaths, ${acknowledged()} acknowledgements, ${books.length} games over \x1b[K`);
}

async function main() {
	await startSomehow(75, kills / 3); // the first times, when there is no database yet
	house.unlock();
	const places = Array.from({ length: Number(options.tables) }, (_, place) => keepTable(place));
	while (n < kills) {
		await pause(PLAY_MS[0] + dice.below(PLAY_MS[1] - PLAY_MS[0]));
		await die();
		await startSomehow(8);
		await auditRooms(house.url, pressing());
		progress();
		if (count('missing') && mayLose) break; // shown; what follows would only build on it
		house.unlock();
	}
	over = true;
	for (const table of inPlay) table.giveUp();
	house.unlock();
	await Promise.all(places);
	await house.stop();
	const complaint = !mayLose ? auditArchive(options.server, house.folder, books) : '';
	if (complaint) faults.push(`mancalad verify: ${complaint}`);
	if (process.stderr.isTTY) process.stderr.write('\r\x1b[K');
	report();
}

function report() {
	const missing = count('missing');
	const doubled = count('doubled');
	const shown = mayLose ? 1 : 20;
	for (const fault of books.flatMap((book) => book.faults).slice(0, shown)) console.log(`${fault.kind}: ${fault.what}`);
	for (const fault of faults.slice(0, 20)) console.log(`fault: ${fault}`);
	const refused = [...tally].map(([code, times]) => `${code} ${times}`).join(', ');
	console.log(`seed ${options.seed}: ${books.length} games, ${books.filter((book) => book.ended).length} to their end; refused: ${refused || 'nothing'}`);
	console.log(`slowest start ${Math.round(slowestStartMs)} ms${options.how === 'stop' ? `, slowest stop ${Math.round(slowestStopMs)} ms` : ''}`);
	if (power) console.log(`lost with the power: ${dropped.bytes} bytes of ${dropped.files} files that were never synced`);
	console.log(`kills=${n} acknowledged=${acknowledged()} missing=${missing} doubled=${doubled}`);
	const kept = missing === 0 && doubled === 0;
	process.exitCode = faults.length || slowestStopMs > STOP_MS_MAX || (mayLose ? mustLose && kept : !kept) || (power && dropped.bytes === 0) ? 1 : 0;
}

try {
	await main();
} catch (error) {
	console.log(`seed ${options.seed}, after ${n} deaths: ${error.stack}`);
	console.log(`kills=${n} acknowledged=${acknowledged()} missing=${count('missing')} doubled=${count('doubled')}`);
	house.server.kill();
	process.exit(1);
} finally {
	if (options.keep || process.exitCode) console.log(`the data folder is ${folder}`);
	else fs.rmSync(folder, { recursive: true, force: true });
}
process.exit();
