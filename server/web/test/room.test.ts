import { describe, expect, it } from "vitest";
import type { RoomMessage } from "../src/messages.js";
import { reduce, type RoomState, seedsAt } from "../src/state/room.js";
import { ended, landing, ROOM, seat, seated, snapshot, sown, started, viewers } from "./messages.js";

function after(...messages: RoomMessage[]): RoomState {
	const state = messages.reduce<RoomState | null>(reduce, null);
	if (!state) throw new Error("no state");
	return state;
}

describe("the picture of a room", () => {
	it("begins with a snapshot and not before", () => {
		expect(reduce(null, sown())).toBeNull();
		expect(after(snapshot()).code).toBe(ROOM);
	});

	it("takes the board, the turn, legal moves and clocks of a sowing whole", () => {
		const event = sown();
		const state = after(snapshot(), event);
		expect(state).toMatchObject({
			board: event.board,
			toMove: "south",
			legal: event.legal,
			landings: event.landings,
			clock: event.clock,
			ply: 1,
			seq: 11,
		});
		expect(state.moves).toEqual([{ side: "south", pit: 2, captured: 0, extra_turn: true }]);
	});

	it("has something to animate after a sowing, nothing after a snapshot", () => {
		const state = after(snapshot(), sown());
		expect(state.sowing?.trace).toEqual(sown().trace);
		expect(after(snapshot({ last: sown().trace })).sowing).toBeNull();
		expect(after(snapshot({ last: sown().trace })).last).toEqual(sown().trace);
	});

	it("is not touched by another room's messages", () => {
		const state = after(snapshot());
		expect(reduce(state, sown({ room: "ZZZZZZZZ" }))).toBe(state);
		expect(reduce(state, { t: "taken_over", room: "ZZZZZZZZ" })).toBe(state);
	});

	it("leaves the state before an event as it was", () => {
		const state = after(snapshot());
		const copy = structuredClone(state);
		reduce(state, sown());
		expect(state).toEqual(copy);
	});

	it("knows who sits, who is there and who looks on", () => {
		const empty = snapshot({ phase: "waiting", seats: { south: seat("Nadia"), north: null } });
		const state = after(empty, seated(11), viewers(12, 7));
		expect(state.seats.north).toEqual(seat("Samuel"));
		expect(state.viewers).toBe(7);
		expect(reduce(state, { t: "vacated", room: ROOM, seq: 14, side: "north" })?.seats.north).toBeNull();
	});

	it("allows no move once the game has ended", () => {
		const state = after(snapshot(), ended());
		expect(state).toMatchObject({ phase: "ended", toMove: null, legal: [], landings: [] });
		expect(state.result).toMatchObject({ reason: "flag", winner: "north" });
	});

	it("changes the player's side with a swap, and leaves a viewer a viewer", () => {
		const swapped = {
			t: "swapped" as const,
			room: ROOM,
			seq: 12,
			ply: 1,
			seats: { south: seat("Samuel"), north: seat("Nadia") },
			to_move: "north" as const,
			legal: [0],
			landings: [landing(0, 4)],
			clock: null,
			first_move_unix_ms: null,
		};
		expect(after(snapshot(), swapped)).toMatchObject({ side: "north", landings: swapped.landings });
		expect(after(snapshot({ you: { role: "viewer", side: null } }), swapped).side).toBeNull();
	});

	it("knows what legal pits would come to from the start, and nothing of them once it is closed", () => {
		const { landings } = snapshot();
		const waiting = snapshot({ phase: "waiting", to_move: null, legal: [], landings: [] });
		expect(after(waiting, started()).landings).toEqual(landings);
		expect(after(waiting, started(), { t: "closed", room: ROOM, seq: 12 })).toMatchObject({ closed: true, landings: [] });
	});

	it("takes of an event that it does not know the number alone", () => {
		const state = after(snapshot());
		const event = { t: "of_tomorrow", room: ROOM, seq: 11 } as unknown as RoomMessage;
		expect(reduce(state, event)).toEqual({ ...state, seq: 11 });
	});

	it("makes a viewer of a player whose seat was taken over", () => {
		expect(after(snapshot(), { t: "taken_over", room: ROOM })).toMatchObject({ side: null, takenOver: true });
	});

	it("counts cells along the sowing order", () => {
		const board = { south: [1, 2], north: [4, 5], stores: [3, 6] };
		expect([0, 1, 2, 3, 4, 5].map((cell) => seedsAt(board, cell))).toEqual([1, 2, 3, 4, 5, 6]);
	});
});
