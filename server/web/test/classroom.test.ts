import { describe, expect, it } from "vitest";
import { ClassKeys } from "../src/classroom/class-keys.js";
import { awaited, boardsOf, freePupils, playing, reduceClass, waitingPupils } from "../src/classroom/state.js";
import type { ClassBoard, ClassMessage, ClassPupil } from "../src/protocol.js";
import { RULES } from "./messages.js";

const pupil = (number: number, board: number | null, connected = true): ClassPupil => ({
	pupil: number,
	name: `P${number}`,
	connected,
	board,
	played: 0,
	points: 0,
});

const board = (number: number, change: Partial<ClassBoard> = {}): ClassBoard => ({
	number,
	room: `ROOM000${number}`,
	south: 1,
	north: 2,
	game: 1,
	board: { south: [4, 4], north: [4, 4], stores: [0, 0] },
	ply: 0,
	to_move: "south",
	reason: null,
	...change,
});

const message = (change: Partial<ClassMessage> = {}): ClassMessage => ({
	t: "class",
	class: "K7QX2M4D",
	name: "Form 3b",
	rules: RULES,
	clock_setting: null,
	against: "pupils",
	bot: 1,
	counting: "off",
	round: 1,
	paused: false,
	shut: false,
	host_there: true,
	n_pupils: 2,
	...change,
});

describe("what a host knows of his class", () => {
	const whole = message({ pupils: [pupil(1, 1), pupil(2, 1), pupil(3, null)], boards: [board(1)] });

	it("keeps the boards where a message leaves them out", () => {
		const first = reduceClass(null, whole);
		const next = reduceClass(first, message({ pupils: whole.pupils ?? [], paused: true }));
		expect(next?.paused).toBe(true);
		expect(next && boardsOf(next)).toEqual([board(1)]);
	});

	it("puts boards that have changed into the place of those before", () => {
		const first = reduceClass(null, whole);
		const next = reduceClass(first, { t: "class_boards", class: "K7QX2M4D", boards: [board(1, { ply: 7 })] });
		expect(next?.known.get(1)?.ply).toBe(7);
	});

	it("forgets a board at which nobody has his place", () => {
		const first = reduceClass(null, whole);
		const next = reduceClass(first, message({ pupils: [pupil(1, 2), pupil(2, 2)] }));
		expect(next?.known.size).toBe(0);
	});

	it("knows nothing of boards before it knows the class", () => {
		expect(reduceClass(null, { t: "class_boards", class: "K7QX2M4D", boards: [board(1)] })).toBeNull();
	});

	it("tells who waits, who is free and what is played", () => {
		const state = reduceClass(
			null,
			message({
				pupils: [pupil(1, 1), pupil(2, 1), pupil(3, 2), pupil(4, null)],
				boards: [board(1), board(2, { south: 3, north: null, reason: "resigned" })],
			}),
		);
		if (!state) throw new Error("no state");
		expect(waitingPupils(state).map(({ pupil }) => pupil)).toEqual([4]);
		expect(freePupils(state).map(({ pupil }) => pupil)).toEqual([3, 4]);
		expect(playing(state).map(({ number }) => number)).toEqual([1]);
	});

	it("tells for whom a board waits", () => {
		const state = reduceClass(null, message({ pupils: [pupil(1, 1, false), pupil(2, 1)], boards: [board(1)] }));
		if (!state) throw new Error("no state");
		expect(awaited(state, board(1))?.pupil).toBe(1);
		expect(awaited(state, board(1, { to_move: "north" }))).toBeNull();
		expect(awaited(state, board(1, { to_move: null, reason: "flag" }))).toBeNull();
	});
});

class Store {
	private values = new Map<string, string>();
	getItem(key: string): string | null {
		return this.values.get(key) ?? null;
	}
	setItem(key: string, value: string): void {
		this.values.set(key, value);
	}
}

describe("who one is in a class", () => {
	const nadia = { code: "K7QX2M4D", role: "pupil", token: "a", name: "Nadia" } as const;

	it("is known in the same tab, and offered in another", () => {
		const browser = new Store();
		const tab = new Store();
		new ClassKeys(tab, browser).keep(nadia);
		expect(new ClassKeys(tab, browser).own("K7QX2M4D")).toEqual(nadia);
		const other = new ClassKeys(new Store(), browser);
		expect(other.own("K7QX2M4D")).toBeNull();
		expect(other.known("K7QX2M4D")).toEqual(nadia);
	});

	it("is the host in every tab", () => {
		const browser = new Store();
		const host = { code: "K7QX2M4D", role: "host", token: "h", name: "" } as const;
		new ClassKeys(new Store(), browser).keep(host);
		expect(new ClassKeys(new Store(), browser).own("K7QX2M4D")).toEqual(host);
	});

	it("is forgotten without forgetting somebody in another tab", () => {
		const browser = new Store();
		const first = new ClassKeys(new Store(), browser);
		const second = new ClassKeys(new Store(), browser);
		first.keep(nadia);
		second.keep({ ...nadia, token: "b", name: "Samuel" });
		first.drop("K7QX2M4D");
		expect(first.own("K7QX2M4D")).toBeNull();
		expect(second.own("K7QX2M4D")?.name).toBe("Samuel");
		expect(first.known("K7QX2M4D")?.name).toBe("Samuel");
	});

	it("survives what others have written there", () => {
		const browser = new Store();
		browser.setItem("mancala.classes", '[1,{"code":7},null]');
		expect(new ClassKeys(null, browser).known("K7QX2M4D")).toBeNull();
		browser.setItem("mancala.classes", "no JSON");
		expect(new ClassKeys(null, browser).known("K7QX2M4D")).toBeNull();
		new ClassKeys(null, null).keep(nadia);
	});
});
