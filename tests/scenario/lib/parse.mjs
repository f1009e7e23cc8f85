// Reads a transcript into statements; knows the shape of lines, not what the verbs do.
//
// A line that begins with `#` is a comment, one that begins with a blank goes on with the line before. `use PART
// key=value…` is replaced by the lines of parts/PART.part with %key% filled in; the part's first line, `takes key…
// key=default…`, says which there are. Every statement keeps the file and line it came from.

import fs from 'node:fs';
import path from 'node:path';

export class TranscriptError extends Error {
	constructor(message, statement) {
		super(message);
		this.statement = statement;
	}
}

const OPERATORS = ['>!', '>&', '>hex', '>bytes', '>fragments', '>sized', '>', '<~', '<', 'closed', 'quiet'];
const NAMES = /^([A-Z]\w*(?:,[A-Z]\w*)*)\s+(\S+)\s*(.*)$/s;

function joinLines(text, file) {
	const joined = [];
	text.split('\n').forEach((line, index) => {
		if (/^\s*$/.test(line) || line.startsWith('#')) return;
		if (/^\s/.test(line)) {
			if (!joined.length)
				throw new TranscriptError('the first line goes on with nothing', { file, line: index + 1 });
			joined[joined.length - 1].text += '\n' + line.trim();
		} else {
			joined.push({ file, line: index + 1, text: line.trimEnd() });
		}
	});
	return joined;
}

// `word word key=value key="a b" key='{"a":1}'` → { words, options }.
export function readArguments(text) {
	const words = [];
	const options = {};
	for (const [token] of text.matchAll(/(?:[^\s"']|"[^"]*"|'[^']*')+/g)) {
		const bare = token.replace(/"([^"]*)"|'([^']*)'/g, (_, double, single) => double ?? single);
		const option = /^([a-z_]\w*)=(.*)$/s.exec(bare);
		if (option) options[option[1]] = option[2];
		else words.push(bare);
	}
	return { words, options };
}

function readStatement({ file, line, text }) {
	const where = { file, line, text };
	const named = NAMES.exec(text);
	if (named) {
		const [, names, operator, rest] = named;
		if (!OPERATORS.includes(operator)) throw new TranscriptError(`no such operator: ${operator}`, where);
		const times = /^x(\d+)\s+(.*)$/s.exec(rest);
		return {
			...where,
			verb: operator,
			names: names.split(','),
			times: times ? Number(times[1]) : 1,
			rest: times ? times[2] : rest,
		};
	}
	const [, verb, rest] = /^(\S+)\s*(.*)$/s.exec(text);
	return { ...where, verb, names: [], times: 1, rest, ...readArguments(rest) };
}

function fillIn(text, values, where) {
	return text.replace(/%(\w+)%/g, (_, key) => {
		if (!(key in values)) throw new TranscriptError(`the part wants ${key}=…`, where);
		return values[key];
	});
}

function readPart(statement, partsDirectory, depth) {
	const name = statement.words[0];
	const file = path.join(partsDirectory, `${name}.part`);
	if (depth > 4) throw new TranscriptError('parts use each other without end', statement);
	if (!fs.existsSync(file)) throw new TranscriptError(`no part ${name}`, statement);
	const lines = joinLines(fs.readFileSync(file, 'utf8'), file);
	const values = { ...statement.options };
	if (lines[0]?.text.startsWith('takes ')) {
		const { words, options: defaults } = readArguments(lines.shift().text.slice(6));
		for (const key of Object.keys(values)) {
			if (!(key in defaults) && !words.includes(key))
				throw new TranscriptError(`the part ${name} takes no ${key}`, statement);
		}
		Object.assign(values, { ...defaults, ...values });
	}
	return lines.flatMap((line) =>
		expand({ ...line, text: fillIn(line.text, values, statement) }, partsDirectory, depth + 1),
	);
}

function expand(line, partsDirectory, depth) {
	const statement = readStatement(line);
	return statement.verb === 'use' ? readPart(statement, partsDirectory, depth) : [statement];
}

// → [{ file, line, text, verb, names, times, rest, words?, options? }]
export function parseTranscript(text, file, partsDirectory) {
	return joinLines(text, file).flatMap((line) => expand(line, partsDirectory, 0));
}
