#!/usr/bin/env node
// A program that plays on a mancalad server: it opens games for whoever joins, or joins one, takes whatever captures most,
// comes back after a cut, and agrees to rematches. docs/outside-bots.md tells what programs may do.
//
//     node bot.mjs [ws://localhost:8080/ws] [--name NAME] [--preset kalah] [--join CODE] [--games N] [--auth TOKEN]
//
// Node 22 has WebSocket; for an older one run `npm install ws` in the folder that it is started in.
import { randomBytes } from "node:crypto";
import { createRequire } from "node:module";
import { parseArgs } from "node:util";

const { values: options, positionals } = parseArgs({
	allowPositionals: true,
	options: {
		name: { type: "string", default: "Greedy" },
		preset: { type: "string", default: "kalah" },
		join: { type: "string" },
		games: { type: "string", default: "0" }, // 0 = until it is stopped
		auth: { type: "string" }, // an account's token, with the claim "bot": true
	},
});
const url = positionals[0] ?? "ws://localhost:8080/ws";
const Socket = globalThis.WebSocket ?? createRequire(`${process.cwd()}/`)("ws");
const session = randomBytes(16).toString("hex"); // keep it in a file to be the same program tomorrow
const REMATCH_MS = 20000;

let socket, next, seat = null; // the place in a room: { room, side, token }
let waitMs = 500, nIds = 0, nOver = 0;

const say = (t, fields = {}) => socket.send(JSON.stringify({ t, id: `${t}-${++nIds}`, ...fields }));
const inRoom = (t, fields = {}) => say(t, { room: seat.room, ...fields });

function enter() {
	seat = null;
	if (options.join) say("join", { room: options.join, as: "seat" });
	else say("create", { preset: options.preset, side: "random", options: { visibility: "open" } });
}

// The whole thinking: what is captured, and a free turn counts for two seeds.
function choose(state) {
	const worth = (landing) => landing.captured + (landing.extra_turn ? 2 : 0);
	return state.landings.reduce((best, landing) => (worth(landing) > worth(best) ? landing : best)).pit;
}

function look(state) {
	if (state.to_move === seat.side && state.legal.length > 0) inRoom("play", { ply: state.ply, pit: choose(state) });
}

function exchange(message) {
	if (message.exchanged || message.t === "swapped") seat.side = seat.side === "south" ? "north" : "south";
}

function over(message) {
	console.log(`${seat.room}: ${message.reason}, ${message.winner ? `${message.winner} wins` : "no winner"}`);
	if (++nOver === Number(options.games)) stop(0);
	else rest();
}

function rest() {
	clearTimeout(next);
	next = setTimeout(() => inRoom("leave"), REMATCH_MS);
}

function stop(code) {
	process.exitCode = code;
	socket.onclose = null;
	socket.close();
}

const handlers = {
	welcome: () => (seat ? inRoom("join", { seat_token: seat.token }) : enter()),
	joined: (m) => (seat = { room: m.room, side: m.side, token: m.seat_token ?? seat?.token }),
	snapshot: (m) => (m.phase === "ended" ? rest() : look(m)),
	started: (m) => (clearTimeout(next), exchange(m), look(m)),
	sown: look,
	swapped: (m) => (exchange(m), look(m)),
	taken_back: (m) => (exchange(m), look(m)),
	offered: ({ offer }) => offer.side !== seat.side && inRoom(offer.kind === "rematch" ? "accept" : "decline", { offer: offer.id }),
	ended: over,
	closed: enter,
	ok: (m) => m.re.startsWith("leave") && enter(),
	error: (m) => (console.error(`${m.re}: ${m.text}`), /^(hello|create|join)-/.test(m.re ?? "hello-") && stop(1)),
};

function connect() {
	socket = new Socket(url);
	socket.onopen = () => {
		waitMs = 500;
		say("hello", { protocol: "1.0", client: "example/1", name: options.name, bot: true, session, auth: options.auth });
	};
	socket.onmessage = ({ data }) => {
		const message = JSON.parse(data);
		handlers[message.t]?.(message);
	};
	socket.onerror = () => {}; // the end that follows is what counts
	socket.onclose = () => setTimeout(connect, (waitMs = Math.min(2 * waitMs, 30000)));
}

connect();
