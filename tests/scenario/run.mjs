#!/usr/bin/env node
// Plays transcripts (*.txt beside this file) against the real program. See README.md for what a transcript looks like.

import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { judge } from './lib/coverage.mjs';
import { Machine } from './lib/machine.mjs';
import { parseTranscript } from './lib/parse.mjs';
import { Validator } from './lib/schema.mjs';

const HERE = path.dirname(fileURLToPath(import.meta.url));
const ROOT = path.resolve(HERE, '../..');
const PARTS = path.join(HERE, 'parts');

const HELP = `usage: node run.mjs --server PROGRAM [option…] [transcript…]

Plays the named transcripts, or all of tests/scenario, each against a program of its own on a free port.

  --server PROGRAM   the mancalad to test
  --schema FILE      validate every message by this JSON Schema
  --wrap "WORDS"     put these words before the program ("valgrind -q --error-exitcode=99"); or $MANCALAD_WRAP
  --time-scale N     wait N times as long before giving up (default 1, under a wrapper 10)
  --jobs N           transcripts at a time (default 4)
  --record DIR       write what each transcript exchanged to DIR/NAME.jsonl
  --coverage DIR     play nothing: judge from the records in DIR what all transcripts together left out
`;

function readCommandLine() {
	const string = { type: 'string' };
	const { values, positionals } = parseArgs({
		allowPositionals: true,
		options: {
			server: string,
			schema: string,
			wrap: string,
			'time-scale': string,
			jobs: string,
			record: string,
			coverage: string,
			help: { type: 'boolean', short: 'h' },
		},
	});
	if (values.help) {
		process.stdout.write(HELP);
		process.exit(0);
	}
	if (!values.server && !values.coverage) throw new Error('--server is missing; --help tells more');
	const wrap = (values.wrap ?? process.env.MANCALAD_WRAP ?? '').split(/\s+/).filter(Boolean);
	const timeScale = Number(values['time-scale'] ?? (wrap.length ? 10 : 1));
	return { ...values, wrap, timeScale, files: positionals };
}

function allTranscripts() {
	return fs
		.readdirSync(HERE)
		.filter((name) => name.endsWith('.txt') && name !== 'CMakeLists.txt')
		.sort()
		.map((name) => path.join(HERE, name));
}

const nameOf = (file) => path.basename(file, '.txt');

function report(file, error, machine) {
	const { statement } = error;
	const lines = [`FAILED ${nameOf(file)}`];
	if (statement) lines.push(`${path.relative(ROOT, statement.file)}:${statement.line}: ${statement.text ?? ''}`);
	lines.push(error.message);
	if (!statement || process.env.SCENARIO_STACK) lines.push((error.cause ?? error).stack);
	if (machine)
		lines.push(
			'--- the last messages',
			machine.history(),
			'--- the program wrote',
			(machine.server?.log ?? '').slice(-4000),
		);
	return lines.join('\n');
}

async function playFile(file, options, validator) {
	const record = options.record && path.join(options.record, `${nameOf(file)}.jsonl`);
	if (record) fs.rmSync(record, { force: true });
	const machine = new Machine({
		program: path.resolve(options.server),
		wrap: options.wrap,
		validator,
		timeScale: options.timeScale,
	});
	const began = performance.now();
	try {
		await machine.run(parseTranscript(fs.readFileSync(file, 'utf8'), file, PARTS));
	} catch (error) {
		console.log(report(file, error, machine));
		return { ok: false, entries: [] };
	}
	console.log(
		`ok     ${nameOf(file)} (${Math.round(performance.now() - began)} ms, ${machine.ledger.entries.length} messages)`,
	);
	if (record) {
		fs.mkdirSync(options.record, { recursive: true });
		fs.writeFileSync(record, machine.ledger.entries.map((entry) => `${JSON.stringify(entry)}\n`).join(''));
	}
	return { ok: true, entries: machine.ledger.entries };
}

async function playAll(files, options, validator) {
	const results = [];
	const queue = [...files];
	const worker = async () => {
		for (let file = queue.shift(); file; file = queue.shift())
			results.push(await playFile(file, options, validator));
	};
	await Promise.all(Array.from({ length: Number(options.jobs ?? 4) }, worker));
	return results;
}

function judgeCoverage(records, validator) {
	validator?.checkSchema();
	const { wanted, missing, needless } = judge({
		records,
		root: ROOT,
		validator,
		unreached: path.join(HERE, 'unreached'),
	});
	missing.forEach((row) => console.log(`MISSED ${row}: no transcript brings it about`));
	needless.forEach((row) => console.log(`NEEDLESS ${row} in the file unreached: it was seen, or is no row`));
	if (!missing.length && !needless.length) console.log(`ok     coverage: ${wanted.length} rows`);
	return !missing.length && !needless.length;
}

function readRecords(directory) {
	return allTranscripts().flatMap((file) => {
		const record = path.join(directory, `${nameOf(file)}.jsonl`);
		if (!fs.existsSync(record)) throw new Error(`no record of ${nameOf(file)}: did it fail, or was it not played?`);
		return fs.readFileSync(record, 'utf8').split('\n').filter(Boolean).map(JSON.parse);
	});
}

async function main() {
	const options = readCommandLine();
	const validator = options.schema ? new Validator(options.schema) : null;
	if (options.coverage) return judgeCoverage(readRecords(options.coverage), validator);
	const whole = options.files.length === 0;
	const results = await playAll(whole ? allTranscripts() : options.files, options, validator);
	const failed = results.filter((result) => !result.ok).length;
	const covered =
		whole && !failed
			? judgeCoverage(
					results.flatMap((result) => result.entries),
					validator,
				)
			: !failed;
	console.log(`${results.length - failed} of ${results.length} transcripts passed`);
	return covered;
}

let status = 2;
try {
	status = (await main()) ? 0 : 1;
} catch (error) {
	console.error(error.statement ? report('transcript', error) : `run.mjs: ${error.message}`);
}
// At once: nothing that a transcript left open may keep a verdict from being heard.
process.exit(status);
