// Compares a received message with the pattern a transcript gives.
//
// An object matches when every field of the pattern matches; further fields are no matter, unless the pattern has a
// field "?only", which names all that there may be, with blanks between. An array matches element by element, unless
// the pattern ends in "...". Strings in a pattern may stand for more than themselves:
//   "*"            any value, present          "?absent"   the field is not there
//   "$name"        the first time it is met it takes the value; from then on it must be equal
//   "?>=1 <=9"     a number within bounds      "?/re/"     a string that the expression finds something in

const BOUNDS = /^\?((?:\s*(?:<=|>=|<|>)\s*-?\d+(?:\.\d+)?)+)$/;

// How a person may have understood a word: ${room misheard}.
const HEARD = {
	lower: (text) => text.toLowerCase(),
	misheard: (text) => text.toLowerCase().replaceAll('0', 'o').replace('1', 'l').replaceAll('1', 'i'),
	dashed: (text) => `${text.slice(0, 4)}-${text.slice(4)}`,
};

// Puts the values of variables into a text that is to be sent: "$room" or, for numbers, $seq without quotes.
export function substitute(text, variables) {
	return text.replace(/\$(?:([A-Za-z]\w*)|\{(\w+) (\w+)\})/g, (_, plain, heard, how) => {
		const name = plain ?? heard;
		if (!(name in variables)) throw new Error(`$${name} has no value yet`);
		const value = variables[name];
		if (how) return HEARD[how](value);
		return typeof value === 'string' ? value : JSON.stringify(value);
	});
}

function withinBounds(bounds, value) {
	if (typeof value !== 'number') return false;
	return [...bounds.matchAll(/(<=|>=|<|>)\s*(-?\d+(?:\.\d+)?)/g)].every(([, operator, text]) => {
		const bound = Number(text);
		if (operator === '<') return value < bound;
		if (operator === '>') return value > bound;
		return operator === '<=' ? value <= bound : value >= bound;
	});
}

function deepEqual(a, b) {
	if (a === b) return true;
	if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false;
	if (Array.isArray(a) !== Array.isArray(b)) return false;
	const keys = Object.keys(a);
	return keys.length === Object.keys(b).length && keys.every((key) => key in b && deepEqual(a[key], b[key]));
}

function differ(at, expected, got) {
	return `${at || 'the message'}: expected ${JSON.stringify(expected)}, got ${got === undefined ? 'nothing' : JSON.stringify(got)}`;
}

function matchString(pattern, value, variables, bound, at) {
	if (pattern === '*') return value === undefined ? differ(at, pattern, value) : null;
	if (pattern === '?absent') return value === undefined ? null : differ(at, pattern, value);
	if (/^\$[A-Za-z]\w*$/.test(pattern)) {
		const name = pattern.slice(1);
		if (value === undefined) return differ(at, pattern, value);
		const known = name in variables ? variables[name] : bound[name];
		if (name in variables || name in bound) return deepEqual(known, value) ? null : differ(at, known, value);
		bound[name] = value;
		return null;
	}
	const bounds = BOUNDS.exec(pattern);
	if (bounds) return withinBounds(bounds[1], value) ? null : differ(at, pattern, value);
	const expression = /^\?\/(.*)\/$/s.exec(pattern);
	if (expression) {
		return typeof value === 'string' && new RegExp(expression[1], 'u').test(value)
			? null
			: differ(at, pattern, value);
	}
	if (pattern.startsWith('?')) throw new Error(`not a pattern: ${pattern}`);
	return pattern === value ? null : differ(at, pattern, value);
}

function matchArray(pattern, value, variables, bound, at) {
	if (!Array.isArray(value)) return differ(at, pattern, value);
	const open = pattern.at(-1) === '...';
	const elements = open ? pattern.slice(0, -1) : pattern;
	if (open ? value.length < elements.length : value.length !== elements.length) return differ(at, pattern, value);
	for (const [index, element] of elements.entries()) {
		const reason = matchValue(element, value[index], variables, bound, `${at}[${index}]`);
		if (reason) return reason;
	}
	return null;
}

function matchValue(pattern, value, variables, bound, at) {
	if (typeof pattern === 'string') return matchString(pattern, value, variables, bound, at);
	if (Array.isArray(pattern)) return matchArray(pattern, value, variables, bound, at);
	if (pattern === null || typeof pattern !== 'object') return pattern === value ? null : differ(at, pattern, value);
	if (value === null || typeof value !== 'object' || Array.isArray(value)) return differ(at, pattern, value);
	const { '?only': only, ...fields } = pattern;
	const more = only ? Object.keys(value).filter((key) => !only.split(' ').includes(key)) : [];
	if (more.length > 0) return `${at || 'the message'}: has ${more.join(', ')} beside ${only}`;
	for (const [key, field] of Object.entries(fields)) {
		const reason = matchValue(field, value[key], variables, bound, at ? `${at}.${key}` : key);
		if (reason) return reason;
	}
	return null;
}

// null when `value` matches, with the new variables put into `variables`; else a sentence, and `variables` as they
// were.
export function match(pattern, value, variables) {
	const bound = {};
	const reason = matchValue(pattern, value, variables, bound, '');
	if (!reason) Object.assign(variables, bound);
	return reason;
}

// A pattern's text as a value; $name may stand without quotes.
export function readPattern(text) {
	return JSON.parse(
		text.replace(/("(?:[^"\\]|\\.)*")|\$([A-Za-z]\w*)/g, (all, quoted, name) => (quoted ? all : `"$${name}"`)),
	);
}
