/* What a player does with the pits of a room: what he looks at, presses, arms or chooses beforehand, and what is to be
   said of that: why a pit was refused, at its place, and the words for those who listen. */

import type { ReactiveController, ReactiveControllerHost } from "lit";
import type { Refusal } from "../board/bowls.js";
import { isSame, type PitChoice } from "../board/presses.js";
import { t, textFor } from "../i18n/i18n.js";
import type { ExplainedMessage } from "../protocol.js";
import { settings } from "../settings.js";
import type { RoomState } from "../state/room.js";
import { whyText } from "../state/why.js";
import { landingWords, nameOf } from "./pit-words.js";
import { Queued } from "./queued.js";
import type { Table } from "./table.js";
import { Why } from "./why.js";

export class Choosing implements ReactiveController {
	hot: PitChoice | null = null;
	/** A pit that waits for its second press. */
	armed: PitChoice | null = null;
	/** What was said last of a pit, for those who listen. */
	said = "";

	/** A pit that was pressed and is nobody's choice: the other side's, or one of an earlier position. */
	private stray: { choice: PitChoice; code: "rivals_pit" | "earlier_position" } | null = null;
	/** The refusal that has been read: something else is looked at since. */
	private read = 0;
	private ply = 0;
	private readonly why: Why;
	private readonly queued: Queued;

	/** `looksBack`: what is seen is not the game as it stands. */
	constructor(
		private readonly host: ReactiveControllerHost & { table: Table },
		private readonly looksBack: () => boolean,
	) {
		host.addController(this);
		this.why = new Why(host);
		this.queued = new Queued(host);
	}

	hostConnected(): void {}

	/** Called with every picture of the room. */
	follow(room: RoomState | null): void {
		const refused = this.refusedPit;
		this.why.look(room, refused ?? this.hot, refused ? 0 : undefined);
		this.queued.follow(room);
		if (room && room.ply !== this.ply) [this.stray, this.said, this.ply] = [null, "", room.ply];
	}

	/** To be sown as soon as it is the player's turn. */
	get next(): PitChoice | null {
		return this.queued.choice;
	}

	/** What is known of the pit that was refused, or else looked at. */
	whyOf(room: RoomState): ExplainedMessage | null {
		return this.why.of(room, this.refusedPit ?? this.hot);
	}

	refusal(room: RoomState): Refusal | null {
		const refused = this.refusedPit;
		const { notice } = this.host.table;
		if (refused && notice) {
			const explained = this.whyOf(room);
			const why = explained && whyText(explained, settings.current.labels, room.board.south.length);
			return { ...refused, code: notice.code, text: why ?? textFor("error", notice.code, notice.text) };
		}
		if (!this.stray) return null;
		const { choice, code } = this.stray;
		return { ...choice, code, text: code === "rivals_pit" ? t("hint.rivals") : t("past.no_sowing") };
	}

	look(choice: PitChoice | null): void {
		const { notice, refusedPit } = this.host.table;
		this.hot = choice;
		if (choice && notice && refusedPit && !isSame(choice, refusedPit)) this.read = notice.n;
		if (choice && this.stray && !isSame(choice, this.stray.choice)) this.stray = null;
		this.host.requestUpdate();
	}

	arm(room: RoomState, armed: PitChoice | null): void {
		this.armed = armed;
		if (armed) {
			const landing = landingWords(room, armed);
			this.said = `${nameOf(room, armed)} ${landing ? `${landing}. ` : ""}${t("hint.armed")}`;
		}
		this.host.requestUpdate();
	}

	/** A pit of his own: sown now, or when it is his turn. */
	choose(room: RoomState, choice: PitChoice): void {
		this.stray = null;
		if (this.looksBack()) return this.strays(choice, "earlier_position");
		if (room.toMove === room.side) {
			this.queued.cancel();
			void this.host.table.play(choice.pit);
			return;
		}
		this.queued.toggle(room, choice);
		this.said = this.next ? `${nameOf(room, choice)} ${t("hint.queued")}` : t("hint.unqueued");
	}

	foreign(room: RoomState, choice: PitChoice): void {
		if (this.looksBack()) this.strays(choice, "earlier_position");
		else if (!room.local) this.strays(choice, "rivals_pit");
	}

	unqueue = (): void => {
		this.queued.cancel();
		this.said = t("hint.unqueued");
	};

	/** The pit that was refused, as long as the player looks at nothing else. */
	private get refusedPit(): PitChoice | null {
		const { notice, refusedPit } = this.host.table;
		return notice?.n === this.read ? null : refusedPit;
	}

	private strays(choice: PitChoice, code: "rivals_pit" | "earlier_position"): void {
		this.stray = { choice, code };
		this.host.requestUpdate();
	}
}
