import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { Connection } from "../src/net/connection.js";
import { Keys } from "../src/net/keys.js";
import { LobbyLink } from "../src/net/lobby-link.js";
import { ServerTime } from "../src/net/server-time.js";
import { FakeSocket } from "./fake-socket.js";
import { lobby, openGame } from "./lobby-messages.js";

const settled = () => vi.advanceTimersByTimeAsync(0);

async function connected() {
	const sockets: FakeSocket[] = [];
	const connection = new Connection({
		open: () => {
			const socket = new FakeSocket();
			sockets.push(socket);
			return socket;
		},
		keys: new Keys(null),
		time: new ServerTime(() => 0),
		person: () => ({ name: "Nadia", lang: "en" }),
		random: () => 0.5,
	});
	const link = new LobbyLink(connection);
	connection.onmessage = (message) => link.receive(message);
	connection.onready = async () => link.ready();
	const socket = () => sockets[sockets.length - 1] as FakeSocket;
	const welcome = async () => {
		socket().onopen?.();
		socket().say({ t: "welcome", re: socket().last("hello").id, server_unix_ms: 9000, presets: [], pools: [] });
		await settled();
	};
	const comesBack = async () => {
		socket().onclose?.({ code: 1006 });
		await vi.advanceTimersByTimeAsync(20_000);
		await welcome();
	};
	connection.start();
	await welcome();
	return { link, socket, comesBack };
}

const queued = (re: unknown) => ({ t: "queued", re, preset: "kalah", pool: "3+2", waiting: 2, since_unix_ms: 8000 });

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe("a look at the lobby", () => {
	it("is asked for once, and again for another rule set", async () => {
		const { link, socket } = await connected();
		link.show(null);
		link.show(null);
		expect(socket().named("lobby")).toMatchObject([{ on: true }]);
		link.show("awari");
		expect(socket().named("lobby")).toHaveLength(2);
		expect(socket().last("lobby")).toMatchObject({ on: true, preset: "awari" });
	});

	it("keeps what it showed over a cut, and asks again", async () => {
		const { link, socket, comesBack } = await connected();
		link.show("awari");
		socket().say(lobby({ open: [openGame("A")] }));
		await comesBack();
		expect(link.state?.open).toHaveLength(1);
		expect(socket().named("lobby")).toMatchObject([{ on: true, preset: "awari" }]);
	});

	it("ends when nobody looks any more, and heeds no late message", async () => {
		const { link, socket, comesBack } = await connected();
		link.show(null);
		link.hide();
		expect(socket().last("lobby")).toMatchObject({ on: false });
		socket().say(lobby());
		expect(link.state).toBeNull();
		await comesBack();
		expect(socket().named("lobby")).toEqual([]);
	});
});

describe("a place in a queue", () => {
	it("is asked for once however often the button is pressed", async () => {
		const { link, socket } = await connected();
		for (let i = 0; i < 50; i++) link.queue("kalah", "3+2");
		expect(socket().named("queue")).toMatchObject([{ preset: "kalah", pool: "3+2" }]);
		socket().say(queued(socket().last("queue").id));
		expect(link.queued).toEqual({ preset: "kalah", pool: "3+2", waiting: 2, since_unix_ms: 8000 });
	});

	it("moves to another pool at a word", async () => {
		const { link, socket } = await connected();
		link.queue("kalah", "3+2");
		link.queue("kalah", "5+5");
		expect(socket().last("queue")).toMatchObject({ pool: "5+5" });
		expect(link.queued).toMatchObject({ pool: "5+5" });
	});

	it("is asked for again after a cut, answered or not", async () => {
		const { link, socket, comesBack } = await connected();
		link.queue("kalah", "3+2");
		await comesBack();
		expect(socket().named("queue")).toHaveLength(1);
		socket().say(queued(socket().last("queue").id));
		await settled();
		await comesBack();
		expect(socket().named("queue")).toHaveLength(1);
		expect(link.queued).not.toBeNull();
	});

	it("is known after a reload, when the server says so by itself", async () => {
		const { link, socket } = await connected();
		socket().say(queued(undefined));
		expect(link.queued).toMatchObject({ preset: "kalah", pool: "3+2", since_unix_ms: 8000 });
	});

	it("is given up once", async () => {
		const { link, socket } = await connected();
		link.queue("kalah", "3+2");
		link.unqueue();
		link.unqueue();
		expect(socket().named("unqueue")).toHaveLength(1);
		expect(link.queued).toBeNull();
	});

	it("is gone when it was refused, and says why", async () => {
		const { link, socket } = await connected();
		link.queue("kalah", "3+2");
		socket().say({ t: "error", re: socket().last("queue").id, code: "server_full", text: "" });
		await settled();
		expect(link.queued).toBeNull();
		expect(link.lost).toBe("server_full");
		link.queue("kalah", "3+2");
		expect(link.lost).toBeNull();
	});

	it("is gone when another window took it, or a game of ours began", async () => {
		const { link, socket } = await connected();
		link.queue("kalah", "3+2");
		socket().say({ t: "unqueued", why: "elsewhere" });
		expect([link.queued, link.lost]).toEqual([null, "elsewhere"]);
		link.queue("kalah", "3+2");
		socket().say({ t: "unqueued", why: "playing" });
		expect([link.queued, link.lost]).toEqual([null, null]);
	});

	it("ends with an opponent", async () => {
		const { link, socket } = await connected();
		const paired = vi.fn();
		link.onpaired = paired;
		link.queue("kalah", "3+2");
		const told = { t: "paired", room: "K7QX2M4D", side: "north", seat_token: "7".repeat(32) };
		socket().say(told);
		expect(paired).toHaveBeenCalledWith(told);
		expect(link.queued).toBeNull();
	});
});
