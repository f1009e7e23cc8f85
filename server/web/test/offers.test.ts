import { describe, expect, it } from "vitest";
import type { AnsweredMessage } from "../src/protocol.js";
import { mayAbort, mayGiveTime, mayOffer } from "../src/room/allowed.js";
import { nextAsk } from "../src/state/asks.js";
import { againAt, answered, incoming, keptRows, NO_OFFERS, offered as open, type Offers, ownOffer } from "../src/state/offers.js";
import { reduce, type RoomState } from "../src/state/room.js";
import { offer, offered, ROOM, snapshot, sown } from "./messages.js";

function answer(id: number, change: Partial<AnsweredMessage> = {}): AnsweredMessage {
	const { kind, side } = offer(id);
	return { t: "answered", room: ROOM, seq: 12, offer: { id, kind, side }, how: "declined", again_unix_ms: null, ...change };
}

function offers(...ones: ReturnType<typeof offer>[]): Offers {
	return ones.reduce((all, one) => open(all, offered(11, one)), NO_OFFERS);
}

function room(change = {}): RoomState {
	return reduce(null, snapshot(change)) as RoomState;
}

describe("offers", () => {
	it("are open until they are answered, by their id", () => {
		const two = offers(offer(1), offer(2, { kind: "pause" }));
		expect(answered(two, answer(1)).open.map(({ id }) => id)).toEqual([2]);
		expect(answered(two, answer(7)).open).toHaveLength(2);
	});

	it("that were one's own and declined are told of until the game goes on", () => {
		const you = { role: "player", side: "south" } as const;
		const told = (change: Partial<AnsweredMessage>, side: "south" | "north" = "south") =>
			reduce(room({ you }), answer(1, { offer: { id: 1, kind: "draw", side }, ...change }));
		expect(told({})?.declined).toBe("draw");
		expect(told({}, "north")?.declined).toBeNull();
		expect(told({ how: "expired" })?.declined).toBeNull();
		expect(reduce(told({}), sown({ seq: 13 }))?.declined).toBeNull();
		expect(reduce(told({}), offered(13, offer(2)))?.declined).toBeNull();
	});

	it("are the other's to answer, the oldest first, and one's own to withdraw", () => {
		const all = offers(offer(1, { side: "south" }), offer(2), offer(3, { kind: "pause" }));
		expect(incoming(all, "south").map(({ id }) => id)).toEqual([2, 3]);
		expect(ownOffer(all, "south", "draw")?.id).toBe(1);
		expect(ownOffer(all, "south", "pause")).toBeNull();
	});

	it("cool down by kind and side until the instant that the server names", () => {
		const after = answered(offers(offer(1)), answer(1, { again_unix_ms: 5_000 }));
		expect(againAt(after, "north", "draw", 4_999)).toBe(5_000);
		expect(againAt(after, "north", "draw", 5_000)).toBeNull();
		expect(againAt(after, "south", "draw", 0)).toBeNull();
		expect(againAt(after, "north", "pause", 0)).toBeNull();
	});

	it("come with a snapshot too", () => {
		const again = [{ kind: "draw" as const, side: "south" as const, unix_ms: 9_000 }];
		const state = room({ offers: [offer(4)], again });
		expect(state.offers).toEqual({ open: [offer(4)], again });
	});

	it("may be made as the room allows, and settling only where the rules know it", () => {
		const options = { ...snapshot().options, offers: ["draw" as const, "settle" as const] };
		expect(mayOffer(room({ options }), "draw")).toBe(true);
		expect(mayOffer(room({ options }), "takeback")).toBe(false);
		expect(mayOffer(room({ options }), "settle")).toBe(false);
		expect(mayOffer(room({ options, rules: { ...snapshot().rules, settle: true } }), "settle")).toBe(true);
	});

	it("of a pause and gifts of time have no meaning in games of days", () => {
		const setting = { kind: "correspondence" as const, base_ms: 0, increment_ms: 86_400_000, increment_per: "sow" as const };
		expect(mayOffer(room({ clock_setting: setting }), "pause")).toBe(false);
		expect(mayGiveTime(room({ clock_setting: setting }))).toBe(false);
		expect(mayGiveTime(room())).toBe(true);
		expect(mayGiveTime(room({ clock: null }))).toBe(false);
	});

	it("say what each side would keep", () => {
		expect(keptRows({ south: [1, 2, 3], north: [0, 0, 9], stores: [10, 20] })).toEqual({ south: 16, north: 29 });
	});
});

const VERA = { viewer: 1, name: "Vera" };

describe("the question that is shown", () => {
	it("is the other's oldest offer before anything else", () => {
		const state = room({ offers: [offer(1, { side: "south" }), offer(2), offer(3, { kind: "pause" })], knocks: [VERA] });
		expect(nextAsk(state)?.key).toBe("offer 2");
	});

	it("is then who would like to watch, then one's own offer", () => {
		const state = room({ offers: [offer(1, { side: "south" })], knocks: [VERA] });
		expect(nextAsk(state)?.key).toBe("knock 1");
		expect(nextAsk(reduce(state, { t: "knock", room: ROOM, ...VERA, waits: false }) as RoomState)?.key).toBe("own 1");
		expect(nextAsk(room())).toBeNull();
	});

	it("is put to no viewer", () => {
		const state = room({ offers: [offer(1)], you: { role: "viewer", side: null } });
		expect(nextAsk(state)).toBeNull();
	});
});

describe("a game may be called off", () => {
	it("until both sides have sown, and no further one of a series", () => {
		const one = reduce(room(), sown()) as RoomState;
		expect(mayAbort(room())).toBe(true);
		expect(mayAbort(one)).toBe(true);
		expect(mayAbort(reduce(one, sown({ seq: 12, ply: 2, trace: { ...sown().trace, side: "north" } })) as RoomState)).toBe(false);
		expect(mayAbort(room({ game: 2 }))).toBe(true);
		expect(mayAbort(room({ game: 2, score: { south: 2, north: 0, played: 1, decided: false } }))).toBe(false);
	});
});
