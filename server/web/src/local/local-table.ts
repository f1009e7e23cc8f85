/* A game on this device as a room page sits at it: what people do goes to the room machine in this page, and what it
   answers is reduced as a server's messages are. It is kept after every change, so that it can be gone on with. A bot's
   moves come from the engine. Nobody else is there: what players would put to each other, they agree on as they press it. */

import type { Notice } from "../client.js";
import { type Chosen, engine, type Explained } from "../engine/engine.js";
import type { CommandInRoom } from "../messages.js";
import { book } from "../i18n/book.js";
import { t } from "../i18n/i18n.js";
import { ApiError, query } from "../net/api.js";
import { Refused, type Status } from "../net/connection.js";
import type { ExplainedMessage, HintedMessage, InTerms, Person, Preset, Rules, Side } from "../protocol.js";
import type { Table, Words } from "../room/table.js";
import { botIn } from "../state/bots.js";
import { playerName } from "../state/describe.js";
import { keptRows, type OfferKind } from "../state/offers.js";
import { other, reduce, type RoomState } from "../state/room.js";
import { rulesQuery } from "../study/position.js";
import { type Answer, Device, type Parameters } from "./device.js";
import { kept, type KeptRoom, type Player } from "./kept.js";
import { keepRecorded } from "./kept-game.js";
import { clockQuery } from "./setup.js";

const local = book("local");

const CODE_LETTERS = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
const CODE_CHARS = 8;
const RANDOM_BYTES = 6;
/** Of its clock a bot takes so much at most for one move. */
const CLOCK_PART = 20;
/** While a clock runs it is kept so often, for a page that ends without a word. */
const BEAT_MS = 5000;
const LATE_MS = 5;
/** Until a bot that could not be had is asked again. */
const AGAIN_MS = 4000;

function randomNumber(): number {
	return crypto.getRandomValues(new Uint8Array(RANDOM_BYTES)).reduce((number, byte) => number * 256 + byte, 0);
}

export function newCode(): string {
	return [...crypto.getRandomValues(new Uint8Array(CODE_CHARS))].map((byte) => CODE_LETTERS[byte % CODE_LETTERS.length]).join("");
}

export class LocalTable extends EventTarget implements Table {
	room: RoomState | null = null;
	notice: Notice | null = null;
	refusedPit: { side: Side; pit: number } | null = null;
	/** Another window of this browser goes on with the game. */
	private elsewhere = false;
	/** The instant as of which it was kept here last. */
	private written = 0;

	readonly roomError = null;
	readonly asking = false;
	readonly delayed = false;
	readonly tooFast = false;
	readonly sentPit = null;
	readonly status: Status = "open";
	readonly fatal = null;
	readonly user = null;
	readonly blocked: readonly Person[] = [];

	private notices = 0;
	/** Instants are counted from here, and a game that is gone on with from where it was left. */
	private readonly zero_ms = performance.now();
	private base_ms = 0;
	private readonly epoch_unix_ms = Date.now();
	private timer: ReturnType<typeof setTimeout> | undefined;
	private beat: ReturnType<typeof setTimeout> | undefined;
	/** The position that a bot is at. */
	private thinking: { key: string; gone: AbortController } | null = null;
	private near: Side = "south";

	private constructor(
		private readonly device: Device,
		readonly presets: readonly Preset[],
		private turns: boolean,
	) {
		super();
		addEventListener("pagehide", this.leave);
		kept.addEventListener("change", this.look);
	}

	private static async sit(turns: boolean): Promise<LocalTable> {
		const [device, presets] = await Promise.all([Device.open(), engine.presets()]);
		return new LocalTable(device, presets, turns);
	}

	/** A new game. Rejects with ApiError, also for what cannot be played. */
	static async begin(parameters: Parameters, turns: boolean): Promise<LocalTable> {
		const table = await LocalTable.sit(turns);
		table.opened(parameters);
		return table;
	}

	/** One that was kept: its clocks stand until somebody goes on. */
	static async resume({ bytes, at_ms, turns }: KeptRoom): Promise<LocalTable> {
		const table = await LocalTable.sit(turns);
		table.base_ms = at_ms;
		table.take(table.device.load(table.now(), bytes));
		table.stand();
		return table;
	}

	private opened(parameters: Parameters): void {
		this.take(this.device.open({ ...parameters, code: newCode(), random: randomNumber(), ...this.now() }));
	}

	/** Nobody sits here any more. */
	close(): void {
		this.leave();
		removeEventListener("pagehide", this.leave);
		kept.removeEventListener("change", this.look);
		clearTimeout(this.timer);
		clearTimeout(this.beat);
		this.thinking?.gone.abort();
		this.thinking = null;
	}

	/* ---- time ---- */

	private at(): number {
		return Math.round(this.base_ms + performance.now() - this.zero_ms);
	}

	private now(): { at: number; unix: number } {
		const at = this.at();
		return { at, unix: this.epoch_unix_ms + at - Math.round(this.base_ms) };
	}

	roomNow(): number {
		return this.now().unix;
	}

	/** What happens by itself: a flag, the next game of a series. */
	private arm(deadline: number | null): void {
		clearTimeout(this.timer);
		if (deadline !== null) this.timer = setTimeout(() => this.act("tick"), Math.max(0, deadline - this.at()) + LATE_MS);
		clearTimeout(this.beat);
		if (this.room?.clock?.running) this.beat = setTimeout(this.keepOn, BEAT_MS);
	}

	private keepOn = (): void => {
		this.keep();
		this.beat = setTimeout(this.keepOn, BEAT_MS);
	};

	/** The clocks stand while nobody looks. */
	private stand(): void {
		if (this.room?.clock?.running && !this.room.held) this.act("pause");
	}

	private leave = (): void => {
		if (this.elsewhere) return;
		this.stand();
		this.keep();
	};

	/* ---- what is done ---- */

	/** False if it was refused, and why is told. */
	private act(what: string, more: Parameters = {}): boolean {
		if (this.elsewhere) return false;
		const answer = this.device.act({ t: what, ...more, ...this.now() });
		if (!answer.error && what !== "tick") this.notice = this.refusedPit = null;
		if (answer.error) this.tellOf(new Refused(answer.error.code, answer.error.text));
		this.take(answer);
		return !answer.error;
	}

	private take({ messages, deadline }: Answer): void {
		const before = this.room;
		for (const message of messages) this.room = reduce(this.room, message);
		const room = this.room;
		if (!room) return;
		const together = botIn(room.seats.south) === null && botIn(room.seats.north) === null;
		const own: Side = botIn(room.seats.south) === null ? "south" : "north";
		this.room = { ...room, local: true, together, side: together ? (room.toMove ?? before?.side ?? "south") : own };
		if (room.ply < (before?.ply ?? 0) || room.game !== before?.game) this.settled();
		this.arm(deadline);
		if (room.phase === "ended" && before?.phase === "playing") this.record();
		this.keep();
		this.changed();
		void this.think();
	}

	/** Whose row lies before the two who look at one board. */
	nearOf({ together, side }: RoomState): Side {
		return together ? this.near : (side ?? "south");
	}

	/** What was sown has been seen: the board may turn. */
	settled(): void {
		const near = this.turns ? (this.room?.side ?? "south") : "south";
		if (near === this.near) return;
		this.near = near;
		this.changed();
	}

	async play(pit: number): Promise<void> {
		const { room } = this;
		if (!room?.side) return;
		const { side, ply } = room;
		if (!this.act("play", { side, pit, ply })) {
			this.refusedPit = { side, pit };
			this.changed();
		}
	}

	swap(): void {
		const { room } = this;
		if (room?.side) this.act("swap", { side: room.side, ply: room.ply });
	}

	resign(): void {
		if (this.room?.side) this.act("resign", { side: this.room.side });
	}

	/** What is taken back is the last sowing of whoever sowed last, or one's own against a bot. */
	offer(kind: OfferKind, terms?: InTerms): void {
		const { room } = this;
		if (!room?.side) return;
		if (kind === "pause") {
			this.act("pause");
			return;
		}
		const last = room.moves[room.moves.length - 1]?.side ?? room.side;
		const side = kind === "takeback" && room.together ? last : room.side;
		this.act("agree", { kind, side, ...(terms ? this.termsQuery(terms) : {}) });
	}

	private termsQuery({ preset, rules = {}, clock }: InTerms): Parameters {
		const usual = this.presets.find(({ name }) => name === preset)?.rules;
		if (!usual) return {};
		const setting = clock ? { ...clock, kind: clock.kind ?? "fischer", increment_per: clock.increment_per ?? "sow" } : null;
		return { rules: rulesQuery({ ...usual, ...rules } as Rules, this.presets), ...clockQuery(setting) };
	}

	/** Who would be asked sits beside, and has been. */
	words(what: "draw" | "settle" | "resign" | "rematch", room: RoomState): Words | null {
		const { side } = room;
		if (!room.together || !side) return null;
		const names = { name: playerName(room, side), rival: playerName(room, other(side)) };
		switch (what) {
			case "draw":
				return { act: local.t("draw"), title: local.t("draw_sure"), text: local.t("draw_text") };
			case "settle": {
				const { south, north } = keptRows(room.board);
				const rows = { south, north, name: playerName(room, "south"), rival: playerName(room, "north") };
				return { act: t("offer.make.settle"), title: local.t("settle_sure"), text: local.t("settle_text", rows) };
			}
			case "resign":
				return { act: t("game.resign"), title: local.t("resign_sure", names), text: local.t("resign_text", names) };
			case "rematch":
				return { act: t("bot.start"), title: t("rematch.offer"), text: local.t("rematch_text") };
		}
	}

	async tell(command: CommandInRoom): Promise<void> {
		const side = this.room?.side ?? undefined;
		if (["ready", "unpause", "abort", "give_time"].includes(command.t)) this.act(command.t, { side });
	}

	admit(): void {}

	/** Goes on here, where another window has gone on with it. */
	async takeSeat(): Promise<void> {
		const { room } = this;
		const here = room && kept.room(room.code);
		if (!here) return;
		this.elsewhere = false;
		this.base_ms += here.at_ms - this.at();
		this.room = null;
		this.take(this.device.load(this.now(), here.bytes));
		this.stand();
	}

	async again(room: RoomState): Promise<string> {
		const { south, north } = room.seats;
		const bot = botIn(south) ?? botIn(north);
		this.opened({
			rules: rulesQuery(room.rules, this.presets),
			...clockQuery(room.clockSetting),
			side: bot === null ? "south" : botIn(south) === null ? "south" : "north",
			south: south?.name,
			north: north?.name,
			...(bot === null ? {} : { bot }),
		});
		return `/local/${this.room?.code ?? ""}`;
	}

	reviewPath({ result }: RoomState): string | null {
		return result?.game_id === undefined ? null : `/review/${encodeURIComponent(result.game_id)}`;
	}

	/* ---- what the engine knows ---- */

	/** The game as far as it has come, as the engine is asked about it. */
	private question(room: RoomState): string {
		const { position, moves } = this.device.game();
		return query({ rules: rulesQuery(room.rules, this.presets), position, moves: moves.join() });
	}

	async explain({ side, pit }: { side: Side; pit: number }): Promise<ExplainedMessage | null> {
		const { room } = this;
		if (!room) return null;
		try {
			const explained: Explained = await engine.explain(this.question(room), pit, side);
			return { t: "explained", re: "", room: room.code, ...explained };
		} catch {
			return null;
		}
	}

	async hint(room: RoomState): Promise<HintedMessage> {
		try {
			return { t: "hinted", re: "", room: room.code, ...(await engine.hint(this.question(room))) };
		} catch (error) {
			throw error instanceof ApiError ? new Refused(error.code, error.message) : error;
		}
	}

	/** Has a bot that is to move do so, in its own time. */
	private async think(): Promise<void> {
		const { room } = this;
		const side = room?.phase === "playing" && !room.held && !this.elsewhere ? room.toMove : null;
		const level = side && botIn(room?.seats[side] ?? null);
		const key = room && side && level ? `${room.code} ${room.game} ${room.ply} ${room.moves.map(({ pit }) => pit).join()}` : "";
		if (key === (this.thinking?.key ?? "")) return;
		this.thinking?.gone.abort();
		this.thinking = null;
		if (!room || !side || !level) return;
		const gone = new AbortController();
		this.thinking = { key, gone };
		const began_ms = performance.now();
		let chosen: Chosen;
		try {
			chosen = await engine.choose(this.question(room), level, gone.signal);
		} catch (error) {
			if (gone.signal.aborted) return;
			if (!(error instanceof ApiError)) throw error;
			this.tellOf(new Refused(error.code, error.message));
			setTimeout(() => {
				if (gone.signal.aborted) return;
				this.thinking = null;
				void this.think();
			}, AGAIN_MS);
			return;
		}
		const left_ms = (side === "south" ? room.clock?.south_ms : room.clock?.north_ms) ?? Infinity;
		const pace_ms = Math.min(chosen.pace_ms, left_ms / CLOCK_PART);
		const wait_ms = pace_ms - (performance.now() - began_ms);
		setTimeout(() => {
			if (gone.signal.aborted) return;
			this.thinking = null;
			this.act("play", { side, pit: chosen.pit, ply: room.ply });
		}, Math.max(0, wait_ms));
	}

	tellOf(error: Refused): void {
		this.notice = { code: error.code, text: error.message, n: ++this.notices };
		this.changed();
	}

	/* ---- what is kept ---- */

	private player(side: Side): Player {
		const seat = this.room?.seats[side] ?? null;
		return { name: seat?.name ?? "", bot: botIn(seat) };
	}

	private keep(): void {
		const { room } = this;
		if (!room || this.elsewhere) return;
		const { at, unix } = this.now();
		this.written = at;
		kept.keepRoom({
			code: room.code,
			bytes: this.device.save(),
			at_ms: at,
			unix_ms: unix,
			turns: this.turns,
			preset: room.rules.preset,
			players: { south: this.player("south"), north: this.player("north") },
			plies: room.ply,
			stores: room.board.stores,
			playing: room.phase === "playing",
		});
	}

	/** A game that is over, for the list; one without a move is none. */
	private record(): void {
		const { room } = this;
		if (!room?.result || room.moves.length === 0) return;
		keepRecorded(this.device.record(), false);
	}

	/** Whether another window has gone on with this game. */
	private look = (): void => {
		const { room } = this;
		const there = room && kept.room(room.code);
		if (!room || this.elsewhere || !there || there.at_ms === this.written) return;
		this.elsewhere = true;
		clearTimeout(this.timer);
		clearTimeout(this.beat);
		this.thinking?.gone.abort();
		this.thinking = null;
		this.room = { ...room, side: null, takenOver: true };
		this.changed();
	};

	private changed(): void {
		this.dispatchEvent(new Event("change"));
	}
}

