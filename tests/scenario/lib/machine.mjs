// Carries out one transcript, statement by statement, against a server of its own. The verbs stand in one table below.
// Nothing here waits for a time to pass: every wait is for a message, a close, or a clock to come down.

import { isDeepStrictEqual } from 'node:util';
import { attach } from './attach.mjs';
import { Ledger } from './ledger.mjs';
import { match, readPattern, substitute } from './match.mjs';
import { TranscriptError } from './parse.mjs';
import { frame, Peer, readBytes } from './peer.mjs';
import { playGame, playMoves } from './play.mjs';
import { Server } from './server.mjs';
import { storm } from './storm.mjs';
import { Issuer } from './issuer.mjs';

const MESSAGE_MS = 5_000;
const START_MS = 10_000;

export class Machine {
	constructor({ program, wrap, validator, timeScale = 1 }) {
		Object.assign(this, {
			program,
			wrap,
			timeScale,
			issuer: new Issuer(),
			peers: new Map(),
			gone: [],
			variables: {},
			server: null,
			fences: 0,
		});
		this.ledger = new Ledger(validator);
	}

	get patienceMs() {
		return MESSAGE_MS * this.timeScale;
	}

	async run(statements) {
		try {
			for (const statement of statements) {
				const verb = verbs[statement.verb];
				if (!verb) throw new TranscriptError(`no such verb: ${statement.verb}`, statement);
				if (!this.server && statement.verb !== 'server')
					throw new TranscriptError('a transcript begins with `server`', statement);
				try {
					await verb(this, statement);
				} catch (error) {
					throw Object.assign(new TranscriptError(error.message, statement), { cause: error });
				}
				if (this.ledger.complaint) throw new TranscriptError(this.ledger.complaint, statement);
			}
			await this.#finish(statements.at(-1));
		} finally {
			this.server?.kill();
		}
	}

	peer(name) {
		const peer = this.peers.get(name);
		if (!peer) throw new Error(`${name} has not been opened`);
		return peer;
	}

	add(name) {
		const before = this.peers.get(name);
		if (before?.isOpen && !before.expectedToClose) throw new Error(`${name} is open already`);
		if (before) this.gone.push(before);
		const peer = new Peer(name, this.server.url, this.ledger);
		this.peers.set(name, peer);
		return peer;
	}

	// The next message. Counts and names of viewers and the players' lag, which the server tells when it finds time for
	// it, are passed over unless asked for.
	async next(name, what, type) {
		try {
			for (;;) {
				const entry = await this.peer(name).next(this.patienceMs);
				if (!['viewers', 'viewer_names', 'lag'].includes(entry.message.t) || entry.message.t === type)
					return entry;
			}
		} catch (error) {
			throw new Error(`${error.message}; expected ${what}`);
		}
	}

	async expectMessage(name, pattern) {
		const expected = JSON.stringify(pattern);
		const { text, message } = await this.next(name, expected, pattern.t);
		const reason = match(pattern, message, this.variables);
		if (reason) throw new Error(`${name}: ${reason}\n  expected ${expected}\n  got      ${text}`);
	}

	// The last of what went to and fro, for a failure's report.
	history(lines = 12) {
		return [...this.gone, ...this.peers.values()].map((peer) => peer.history.slice(-lines).join('\n')).join('\n\n');
	}

	async #finish(last) {
		for (const peer of this.peers.values()) {
			if (!peer.isOpen && !peer.expectedToClose) {
				throw new TranscriptError(
					`${peer.name} was closed without being asked about: ${peer.closedWith.code}`,
					last,
				);
			}
			peer.expectedToClose = true;
		}
		await this.server.stop();
		this.ledger.checkLog(this.server.log);
		if (this.ledger.complaint) throw new TranscriptError(this.ledger.complaint, last);
	}
}

function repeat(statement, action) {
	return Array.from({ length: statement.times }, (_, index) => index).reduce(
		(before, index) => before.then(() => action(index)),
		Promise.resolve(),
	);
}

function outgoing(machine, statement, index = 0) {
	return substitute(statement.rest, { ...machine.variables, i: index });
}

async function send(machine, statement, valid) {
	for (const name of statement.names) {
		const peer = machine.peer(name);
		peer.flush();
		await repeat(statement, (index) => peer.sendText(outgoing(machine, statement, index), valid));
	}
}

// Reads on until a message matches; the others are passed over.
async function expectSometime(machine, name, pattern) {
	for (;;) {
		const { message } = await machine.next(name, JSON.stringify(pattern), pattern.t);
		if (match(pattern, message, machine.variables) === null) return;
	}
}

// A ping's answer must be the next message: nothing else was on its way.
async function quiet(machine, name) {
	const id = `fence-${++machine.fences}`;
	machine.peer(name).sendText(JSON.stringify({ t: 'ping', id }));
	await machine.expectMessage(name, { t: 'pong', re: id });
}

function padded(text, bytes) {
	const missing = bytes - Buffer.byteLength(text);
	if (missing < 0) throw new Error(`the message is ${-missing} bytes longer than ${bytes}`);
	return text.replace('{', `{${' '.repeat(missing)}`);
}

const verbs = {
	// server OPTION…: starts the program with these options.
	async server(machine, { rest }) {
		machine.server = await new Server({
			program: machine.program,
			wrap: machine.wrap,
			options: substitute(rest, machine.issuer).split(/\s+/).filter(Boolean),
			patienceMs: START_MS * machine.timeScale,
		}).start();
	},

	// stop, start: the program ends on SIGTERM and comes back at the same port.
	async stop(machine) {
		await machine.server.stop();
	},
	// die: it is killed, as by a crash.
	async die(machine) {
		await machine.server.die();
	},
	async start(machine) {
		await machine.server.start();
	},

	// token $x [sign=other|none|HS256] CLAIMS: $x is a signed token with these claims, by the key whose public half is
	// $jwtkey.
	async token(machine, { rest }) {
		const [, name, how = '', claims] = /^\$(\w+)\s+(?:sign=(\w+)\s+)?(\{.*)$/s.exec(rest);
		machine.variables[name] = machine.issuer.sign(JSON.parse(claims), how);
	},

	// revoke [--undo] ID…: the program's own command, on the server's folder.
	async revoke(machine, { rest }) {
		await machine.server.runTool('revoke', substitute(rest, machine.variables).split(/\s+/));
		machine.revokedAt = performance.now();
	},

	// open A,B [origin=…] [path=…] [protocol=none] [lag=MS] [refused=STATUS]
	async open(machine, { words, options }) {
		for (const name of words[0].split(',')) {
			const peer = machine.add(name);
			const status = await peer.open(options);
			const wanted = options.refused ? Number(options.refused) : null;
			if (wanted !== null) {
				machine.peers.delete(name);
				peer.expectedToClose = true;
			}
			if (status !== wanted) throw new Error(`${name}: the opening ended with ${status ?? 'an open connection'}`);
		}
	},

	// cut A: the network takes the connection away. close A [CODE]: it closes it itself.
	async cut(machine, { words }) {
		words[0].split(',').forEach((name) => machine.peer(name).cut());
	},
	async close(machine, { words }) {
		const peer = machine.peer(words[0]);
		peer.close(words[1] ? Number(words[1]) : 1000);
		await peer.closing(machine.patienceMs);
	},

	// pause A, unpause A: A stops reading its socket, and reads on.
	async pause(machine, { words }) {
		machine.peer(words[0]).socket.pause();
	},
	async unpause(machine, { words }) {
		machine.peer(words[0]).socket.resume();
	},

	// A closed CODE [within MS]: the server closes it, with this code; so soon after the last `revoke`.
	async closed(machine, { names, rest }) {
		const [wanted, within] = rest.split(/\s+within\s+/).map(Number);
		for (const name of names) {
			const code = await machine.peer(name).closing(machine.patienceMs);
			if (code !== wanted) throw new Error(`${name} was closed with ${code}`);
			const tookMs = performance.now() - machine.revokedAt;
			if (within && tookMs > within * machine.timeScale)
				throw new Error(`${name} was closed after ${Math.round(tookMs)} ms`);
		}
	},

	// A > TEXT: sends it. A >! TEXT: the same, to be refused. A >& TEXT: kept back to go out together with the next
	// `>`.
	'>': (machine, statement) => send(machine, statement, true),
	'>!': (machine, statement) => send(machine, statement, false),
	async '>&'(machine, statement) {
		await repeat(statement, (index) => machine.peer(statement.names[0]).hold(outgoing(machine, statement, index)));
	},

	// A >hex BYTES: straight onto the socket.
	async '>hex'(machine, { names, rest, times }) {
		const bytes = Buffer.from(rest.replace(/\s+/g, ''), 'hex');
		machine.peer(names[0]).note('>hex', rest);
		machine.peer(names[0]).sendBytes(Buffer.concat(Array(times).fill(bytes)));
	},

	// A >bytes TEXT: one text frame in which \xNN is a byte.
	async '>bytes'(machine, { names, rest }) {
		machine.peer(names[0]).note('>bytes', rest);
		machine.peer(names[0]).sendBytes(frame(1, readBytes(rest)));
	},

	// A >fragments N TEXT, A >sized BYTES TEXT (blanks make up the length)
	async '>fragments'(machine, statement) {
		const [, count, text] = /^(\d+)\s+(.*)$/s.exec(statement.rest);
		machine.peer(statement.names[0]).sendFragments(substitute(text, machine.variables), Number(count));
	},
	async '>sized'(machine, statement) {
		const [, bytes, text] = /^(\d+)\s+(.*)$/s.exec(statement.rest);
		machine.peer(statement.names[0]).sendText(padded(substitute(text, machine.variables), Number(bytes)));
	},

	// A < PATTERN: the next message. A <~ PATTERN: one of the next, the others passed over.
	async '<'(machine, statement) {
		for (const name of statement.names) {
			await repeat(statement, (index) =>
				machine.expectMessage(name, readPattern(statement.rest.replaceAll('$i"', `${index}"`))),
			);
		}
	},
	async '<~'(machine, statement) {
		for (const name of statement.names) await expectSometime(machine, name, readPattern(statement.rest));
	},

	// A quiet: nothing more comes.
	async quiet(machine, { names }) {
		for (const name of names) await quiet(machine, name);
	},

	// wait A SIDE below MS [room=…]: until that side's clock, by what A knows, shows less, or does not run any more.
	// wait A until $x: until the server's clock, as it was told to A last, shows the instant $x.
	async wait(machine, { words, options }) {
		const [name, side, , ms] = words;
		const peer = machine.peer(name);
		const view = peer.room(machine.variables[options.room ?? 'room']);
		const remaining =
			words[1] === 'until'
				? () => machine.variables[words[2].slice(1)] - peer.serverUnixMs()
				: () => (view.clock.running === side ? view.remainingMs(side) - Number(ms) : 0);
		while (remaining() > 0) await new Promise((resolve) => setTimeout(resolve, remaining()));
	},

	// forget $name…: the names may be bound anew.
	async forget(machine, { words }) {
		words.forEach((name) => delete machine.variables[name.slice(1)]);
	},

	// remember $x A [room=…]: $x is the seq of the last event that A has been told of.
	async remember(machine, { words, options }) {
		const [variable, name] = words;
		machine.variables[variable.slice(1)] = machine.peer(name).room(machine.variables[options.room ?? 'room']).seq;
	},

	// differ $a $b: two bound values are not the same.
	async differ(machine, { words }) {
		const [a, b] = words.map((name) => machine.variables[name.slice(1)]);
		if (isDeepStrictEqual(a, b)) throw new Error(`both are ${JSON.stringify(a)}`);
	},

	// atmost $a $b [MS]: $a is no more than $b, and MS.
	async atmost(machine, { words }) {
		const [a, b] = words.slice(0, 2).map((name) => machine.variables[name.slice(1)]);
		if (!(a <= b + Number(words[2] ?? 0))) throw new Error(`${a} is ${a - b} more than ${b}`);
	},

	// storm COUNT seed=N [room=…]: so many hostile connections, while the transcript goes on. calm: until all are gone.
	async storm(machine, { words, options }) {
		const { ledger } = machine;
		machine.storm = storm({
			count: Number(words[0]),
			seed: Number(process.env.SCENARIO_SEED ?? options.seed),
			url: machine.server.url,
			room: machine.variables[options.room ?? 'room'],
			ledger: {
				sent() {},
				closed() {},
				received: (peer, text, message) => ledger.check(peer, text, message),
				fault: (sentence) => ledger.fault(sentence),
			},
		}).catch((error) => ledger.fault(error.stack));
	},
	async calm(machine) {
		await machine.storm;
	},

	// attach COUNT SOUTH NORTH seed=N: they play, and somebody comes in the very moment of each move.
	attach,

	// game SOUTH NORTH FILE LINE [plies=FROM..TO] [watch=C,D] [room=…] [reason=…]
	game: playGame,

	// moves SOUTH NORTH S2 N0 … [watch=C,D] [room=…]
	moves: playMoves,
};
