import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { Connection, Refused } from "../src/net/connection.js";
import { Keys } from "../src/net/keys.js";
import { RoomLink } from "../src/net/room-link.js";
import { ServerTime } from "../src/net/server-time.js";
import type { RoomMessage } from "../src/messages.js";
import { FakeSocket } from "./fake-socket.js";
import { ROOM, snapshot, sown, started, viewers } from "./messages.js";

const SESSION = "5".repeat(32);
const TOKEN = "7".repeat(32);

function setUp(name = "Nadia") {
	const sockets: FakeSocket[] = [];
	const keys = new Keys(null);
	const person = { name, lang: "en" };
	let now = 0;
	const connection = new Connection({
		open: () => {
			const socket = new FakeSocket();
			sockets.push(socket);
			return socket;
		},
		keys,
		time: new ServerTime(() => now),
		person: () => person,
		now: () => (now += 5),
		random: () => 0.5,
	});
	const link = new RoomLink(connection, keys);
	const received: RoomMessage[] = [];
	link.onmessage = (message) => received.push(message);
	connection.onmessage = (message) => link.receive(message);
	connection.onready = () => link.ready();
	const socket = () => sockets[sockets.length - 1] as FakeSocket;
	const welcome = async () => {
		socket().onopen?.();
		socket().say({ t: "welcome", re: socket().last("hello").id, session: SESSION, server_unix_ms: 9000, presets: [] });
		await settled();
	};
	const join = async (role: "player" | "viewer" = "player") => {
		const re = (socket().last("resume").id ?? socket().last("join").id) as string;
		socket().say({ t: "joined", re, room: ROOM, role, ...(role === "player" ? { seat_token: TOKEN } : {}) });
		await settled();
	};
	return { connection, link, keys, person, sockets, socket, welcome, join, received };
}

const settled = () => vi.advanceTimersByTimeAsync(0);

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** In the room with a seat, as after a reload. */
async function seated() {
	const all = setUp();
	all.keys.keepSeat(ROOM, TOKEN);
	all.connection.start();
	void all.link.enter(ROOM);
	await all.welcome();
	await all.join();
	all.socket().say(snapshot());
	return all;
}

describe("a connection", () => {
	it("says hello with the session it had, and keeps the one it is given", async () => {
		const { connection, keys, socket, welcome } = setUp();
		keys.session = "1".repeat(32);
		connection.start();
		await welcome();
		expect(socket().last("hello")).toMatchObject({ protocol: "1.0", name: "Nadia", session: "1".repeat(32) });
		expect(keys.session).toBe(SESSION);
		expect(connection.status).toBe("open");
	});

	it("says hello again without a name that the server will not have", async () => {
		const { connection, socket } = setUp("\u202e");
		connection.start();
		socket().onopen?.();
		socket().say({ t: "error", re: socket().last("hello").id, code: "bad_name", text: "" });
		await settled();
		expect(socket().named("hello")).toHaveLength(2);
		expect(socket().last("hello")).not.toHaveProperty("name");
	});

	it("gives up when the server speaks another major version", async () => {
		const { connection, sockets, socket } = setUp();
		connection.start();
		socket().onopen?.();
		socket().say({ t: "error", re: socket().last("hello").id, code: "protocol_version", text: "" });
		await vi.advanceTimersByTimeAsync(120_000);
		expect(connection.fatal).toBe("protocol_version");
		expect(sockets).toHaveLength(1);
	});

	it("stays away once it is shut out", async () => {
		const { connection, keys, sockets, socket, welcome } = setUp();
		connection.start();
		await welcome();
		socket().say({ t: "error", re: null, code: "revoked", text: "" });
		socket().onclose?.({ code: 1008 });
		await vi.advanceTimersByTimeAsync(2_000);
		expect(sockets).toHaveLength(2);
		socket().onopen?.();
		expect(socket().last("hello").session).toBe(SESSION);
		socket().say({ t: "error", re: socket().last("hello").id, code: "revoked", text: "" });
		await vi.advanceTimersByTimeAsync(120_000);
		expect(connection.fatal).toBe("revoked");
		expect(sockets).toHaveLength(2);
		expect(keys.session).toBe(SESSION);
	});

	it("keeps a guest's session when an account's welcome has none", async () => {
		const { connection, keys, socket, welcome } = setUp();
		connection.start();
		await welcome();
		socket().onclose?.({ code: 1006 });
		await vi.advanceTimersByTimeAsync(2_000);
		socket().onopen?.();
		socket().say({ t: "welcome", re: socket().last("hello").id, user: "user:42", server_unix_ms: 9000, presets: [] });
		await vi.advanceTimersByTimeAsync(1);
		expect(connection.status).toBe("open");
		expect(keys.session).toBe(SESSION);
	});

	it("rejects a refused command with the server's word for it", async () => {
		const { connection, socket, welcome } = setUp();
		connection.start();
		await welcome();
		const answer = connection.request({ t: "play", room: ROOM, ply: 0, pit: 0 }, true);
		socket().say({ t: "error", re: socket().last("play").id, code: "must_feed", text: "Feed." });
		await expect(answer).rejects.toMatchObject({ code: "must_feed" });
	});

	it("comes back after a cut, later each time", async () => {
		const { connection, sockets, socket } = setUp();
		connection.start();
		const waits: number[] = [];
		for (let i = 0; i < 4; i++) {
			socket().onclose?.({ code: 1006 });
			expect(connection.status).toBe("closed");
			const had = sockets.length;
			let waited = 0;
			for (; sockets.length === had && waited < 60_000; waited += 50) await vi.advanceTimersByTimeAsync(50);
			waits.push(waited);
		}
		expect([...waits].sort((a, b) => a - b)).toEqual(waits);
		expect(waits[3]).toBeGreaterThan((waits[0] as number) * 4);
	});

	it("takes a server that does not answer its ping for dead", async () => {
		const { connection, sockets, socket, welcome } = setUp();
		connection.start();
		await welcome();
		const first = socket();
		await vi.advanceTimersByTimeAsync(10_000);
		expect(first.named("ping")).toHaveLength(1);
		await vi.advanceTimersByTimeAsync(5_000);
		expect(first.closed).toBe(true);
		await vi.advanceTimersByTimeAsync(1_000);
		expect(sockets).toHaveLength(2);
	});

	it("asks again on another connection what was not answered, under the same id, and more patiently", async () => {
		const { connection, sockets, socket, welcome } = setUp();
		connection.start();
		await welcome();
		const answer = connection.request({ t: "play", room: ROOM, ply: 0, pit: 0 }, true);
		const { id } = socket().last("play");
		for (const patience_ms of [6_000, 12_000]) {
			const before = sockets.length;
			await vi.advanceTimersByTimeAsync(patience_ms - 1);
			expect(sockets).toHaveLength(before);
			await vi.advanceTimersByTimeAsync(1_001);
			expect(sockets).toHaveLength(before + 1);
			await welcome();
			expect(socket().last("play").id).toBe(id);
		}
		socket().say({ t: "ok", re: id });
		await expect(answer).resolves.toMatchObject({ t: "ok" });
		await vi.advanceTimersByTimeAsync(9_000);
		expect(sockets).toHaveLength(3);
	});

	it("goes on pinging as long as it is answered", async () => {
		const { connection, socket, welcome } = setUp();
		connection.start();
		await welcome();
		for (let i = 1; i <= 5; i++) {
			await vi.advanceTimersByTimeAsync(10_000);
			expect(socket().named("ping")).toHaveLength(i);
			socket().say({ t: "pong", re: socket().last("ping").id, server_unix_ms: 9000 });
			await settled();
		}
		expect(connection.status).toBe("open");
	});

	it("never uses an id twice", async () => {
		const { socket, connection, welcome } = setUp();
		connection.start();
		await welcome();
		for (let pit = 0; pit < 6; pit++) void connection.request({ t: "play", room: ROOM, ply: 0, pit }, true);
		const ids = socket().sent.map((message) => message.id);
		expect(new Set(ids).size).toBe(ids.length);
	});
});

describe("a place in a room", () => {
	it("asks a room that has been quiet for long whether something was lost", async () => {
		const { connection, link, socket, received } = await seated();
		connection.onalive = () => link.alive();
		const alive = async () => {
			await vi.advanceTimersByTimeAsync(10_000);
			socket().say({ t: "pong", re: socket().last("ping").id, server_unix_ms: 9000 });
			await settled();
		};
		const asked = () => socket().named("resume").length;
		for (let i = 0; i < 2; i++) await alive();
		expect(asked()).toBe(0);
		socket().say(viewers(11, 5));
		expect(received.at(-1)).toMatchObject({ t: "viewers" });
		for (let i = 0; i < 2; i++) await alive();
		expect(asked()).toBe(0);
		await alive();
		expect(asked()).toBe(1);
		expect(socket().last("resume")).toMatchObject({ room: ROOM, seat_token: TOKEN });
	});

	it("is entered to watch without a token, and on the seat with one", async () => {
		const { connection, link, socket, welcome } = setUp();
		connection.start();
		void link.enter(ROOM);
		await welcome();
		expect(socket().last("join")).toMatchObject({ room: ROOM, as: "watch" });
		const other = await seated();
		expect(other.socket().last("join")).toMatchObject({ as: "seat", seat_token: TOKEN });
	});

	it("resumes from the last event seen after a cut", async () => {
		const { socket, welcome } = await seated();
		socket().say(sown({ seq: 11 }));
		socket().onclose?.({ code: 1006 });
		await vi.advanceTimersByTimeAsync(1_000);
		await welcome();
		expect(socket().last("resume")).toMatchObject({ room: ROOM, seq: 11, seat_token: TOKEN });
	});

	it("sends a play without an answer again, under the same id, after the resume", async () => {
		const { link, socket, welcome, join } = await seated();
		void link.command({ t: "play", room: ROOM, ply: 0, pit: 2 });
		const first = socket().last("play");
		socket().onclose?.({ code: 1006 });
		await vi.advanceTimersByTimeAsync(1_000);
		await welcome();
		expect(socket().named("play")).toHaveLength(0);
		await join();
		expect(socket().last("play")).toEqual(first);
		expect(socket().sent.map((message) => message.t)).toEqual(["hello", "resume", "play"]);
	});

	it("says of a command which game it is for, also once another has begun", async () => {
		const { link, socket, welcome, join } = await seated();
		void link.command({ t: "resign", room: ROOM });
		void link.command({ t: "say", room: ROOM, phrase: "hello" });
		const first = socket().last("resign");
		expect(first).toMatchObject({ game: 1 });
		expect(socket().last("say")).not.toHaveProperty("game");
		socket().onclose?.({ code: 1006 });
		await vi.advanceTimersByTimeAsync(1_000);
		await welcome();
		socket().say({ ...started(), game: 2 });
		await join();
		expect(socket().last("resign")).toEqual(first);
		void link.command({ t: "resign", room: ROOM });
		expect(socket().last("resign")).toMatchObject({ game: 2 });
	});

	it("does not send a play again whose sowing was in the gap", async () => {
		const { link, socket, welcome, join, received } = await seated();
		const answer = link.command({ t: "play", room: ROOM, ply: 0, pit: 2 });
		const id = socket().last("play").id as string;
		socket().onclose?.({ code: 1006 });
		await vi.advanceTimersByTimeAsync(1_000);
		await welcome();
		socket().say(sown({ seq: 11, id }));
		await join();
		await expect(answer).resolves.toMatchObject({ t: "ok" });
		expect(socket().named("play")).toHaveLength(0);
		expect(received.filter((message) => message.t === "sown")).toHaveLength(1);
	});

	it("takes the sown event for the answer to its play", async () => {
		const { link, socket } = await seated();
		const answer = link.command({ t: "play", room: ROOM, ply: 0, pit: 2 });
		socket().say(sown({ id: socket().last("play").id as string }));
		await expect(answer).resolves.toMatchObject({ t: "ok" });
	});

	it("keeps a play made without a connection until there is one", async () => {
		const { link, socket, welcome, join } = await seated();
		socket().onclose?.({ code: 1006 });
		void link.command({ t: "play", room: ROOM, ply: 0, pit: 1 });
		await vi.advanceTimersByTimeAsync(1_000);
		await welcome();
		await join();
		expect(socket().last("play")).toMatchObject({ pit: 1 });
	});

	it("drops an event it has seen", async () => {
		const { socket, received } = await seated();
		socket().say(sown({ seq: 11 }));
		socket().say(sown({ seq: 11 }));
		expect(received.map((message) => message.t)).toEqual(["snapshot", "sown"]);
	});

	it("asks for a gap once, and hands nothing on before it is filled", async () => {
		const { socket, received } = await seated();
		socket().say(viewers(13, 3));
		socket().say(viewers(14, 4));
		expect(socket().named("resume")).toHaveLength(1);
		expect(socket().last("resume")).toMatchObject({ seq: 10 });
		expect(received).toHaveLength(1);
		for (let seq = 11; seq <= 14; seq++) socket().say(viewers(seq, seq));
		expect(received.map((message) => ("seq" in message ? message.seq : 0))).toEqual([10, 11, 12, 13, 14]);
	});

	it("watches when its token opens no seat any more, and forgets the token", async () => {
		const { keys, connection, link, socket, welcome } = setUp();
		keys.keepSeat(ROOM, TOKEN);
		connection.start();
		void link.enter(ROOM);
		await welcome();
		socket().say({ t: "error", re: socket().last("join").id, code: "bad_seat_token", text: "" });
		await settled();
		expect(socket().last("join")).toMatchObject({ as: "watch" });
		expect(keys.seat(ROOM)).toBeNull();
	});

	it("does not fight for a seat that another window took over", async () => {
		const { socket, welcome } = await seated();
		socket().say({ t: "taken_over", room: ROOM });
		socket().onclose?.({ code: 1006 });
		await vi.advanceTimersByTimeAsync(1_000);
		await welcome();
		expect(socket().last("resume")).not.toHaveProperty("seat_token");
	});

	it("reports a room that there is not", async () => {
		const { connection, link, socket, welcome } = setUp();
		const refused = vi.fn();
		link.onrefused = refused;
		connection.start();
		void link.enter(ROOM);
		await welcome();
		socket().say({ t: "error", re: socket().last("join").id, code: "no_such_room", text: "" });
		await settled();
		expect(refused).toHaveBeenCalledWith("no_such_room");
	});

	it("waits as long as the server says when it came too often, and tries again with all it knows", async () => {
		const { connection, link, socket, welcome } = setUp();
		link.onrefused = vi.fn();
		link.ontoofast = vi.fn();
		connection.start();
		void link.enter(ROOM);
		await welcome();
		const tooFast = (t: string, change: object) =>
			socket().say({ t: "error", re: socket().last(t).id, code: "too_fast", text: "", ...change });
		tooFast("join", { again_unix_ms: connection.serverNow + 3_000 });
		await settled();
		void link.unlock("three seeds");
		tooFast("join", { again_unix_ms: connection.serverNow + 3_000 });
		await vi.advanceTimersByTimeAsync(2_900);
		expect(link.ontoofast).toHaveBeenCalledTimes(2);
		expect(socket().named("join")).toHaveLength(2);
		await vi.advanceTimersByTimeAsync(200);
		expect(socket().named("join")).toHaveLength(3);
		expect(socket().last("join")).toMatchObject({ room: ROOM, as: "watch", password: "three seeds" });
		socket().say({ t: "joined", re: socket().last("join").id, room: ROOM, role: "viewer" });
		socket().say(snapshot());
		socket().say(viewers(13, 3));
		tooFast("resume", {});
		await vi.advanceTimersByTimeAsync(6_000);
		expect(socket().named("resume")).toHaveLength(2);
		expect(link.onrefused).not.toHaveBeenCalled();
	});

	it("does not come back to a room that was left while it had to wait", async () => {
		const { connection, link, socket, welcome } = setUp();
		connection.start();
		void link.enter(ROOM);
		await welcome();
		socket().say({ t: "error", re: socket().last("join").id, code: "too_fast", text: "" });
		await settled();
		link.leave();
		socket().say({ t: "ok", re: socket().last("leave").id });
		await vi.advanceTimersByTimeAsync(9_000);
		expect(socket().named("join")).toHaveLength(1);
	});

	it("is refused to who asks without a connection and not to keep it", async () => {
		const { connection } = setUp();
		await expect(connection.request({ t: "ping" })).rejects.toBeInstanceOf(Refused);
	});

	it("opens a locked room with its password, and says it again after a cut", async () => {
		const { connection, link, socket, welcome } = setUp();
		const refused = vi.fn();
		link.onrefused = refused;
		connection.start();
		void link.enter(ROOM);
		await welcome();
		socket().say({ t: "error", re: socket().last("join").id, code: "bad_password", text: "" });
		await settled();
		expect(refused).toHaveBeenCalledWith("bad_password");
		void link.unlock("four seeds");
		expect(socket().last("join")).toMatchObject({ as: "watch", password: "four seeds" });
		socket().say({ t: "error", re: socket().last("join").id, code: "bad_password", text: "" });
		await settled();
		socket().onclose?.({ code: 1008 });
		await vi.advanceTimersByTimeAsync(20_000);
		await welcome();
		expect(socket().last("join")).not.toHaveProperty("password");
		void link.unlock("three seeds");
		expect(socket().last("join")).toMatchObject({ as: "watch", password: "three seeds" });
		socket().say({ t: "joined", re: socket().last("join").id, room: ROOM, role: "viewer" });
		socket().say(snapshot());
		await settled();
		socket().onclose?.({ code: 1006 });
		await vi.advanceTimersByTimeAsync(20_000);
		await welcome();
		expect(socket().last("resume")).toMatchObject({ room: ROOM, password: "three seeds" });
	});
});
