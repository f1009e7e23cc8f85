/* What a room page sits at: the game that it shows, and where what people do there goes. The server's rooms come by
   client.ts, those of this device by local/. */

import type { ReactiveController, ReactiveControllerHost } from "lit";
import type { Notice } from "../client.js";
import type { CommandInRoom } from "../messages.js";
import type { Refused, Status } from "../net/connection.js";
import type { ExplainedMessage, HintedMessage, InTerms, Person, Preset, Side } from "../protocol.js";
import type { OfferKind } from "../state/offers.js";
import type { RoomState } from "../state/room.js";

/** What a button says, and what is asked before it is done. */
export interface Words {
	act: string;
	title: string;
	text: string;
}

/** Says `change` whenever something of it is another. */
export interface Table extends EventTarget {
	readonly room: RoomState | null;
	/** The error code with which the room was refused. */
	readonly roomError: string | null;
	readonly asking: boolean;
	readonly delayed: boolean;
	readonly tooFast: boolean;
	/** Why the last thing a person did was refused. */
	readonly notice: Notice | null;
	/** The pit whose play was refused, while the notice of that stands. */
	readonly refusedPit: { side: Side; pit: number } | null;
	/** The pit whose play is on its way. */
	readonly sentPit: number | null;
	/** What can be played here. */
	readonly presets: readonly Preset[];
	readonly status: Status;
	/** The error code after which there is no going on. */
	readonly fatal: string | null;
	readonly user: string | null;
	readonly blocked: readonly Person[];

	/** Whose row lies before two who look at one board. */
	nearOf?(room: RoomState): Side;
	/** What was sown has been seen. */
	settled?(): void;
	/** How it words what the server's rooms word otherwise; null for as they do. */
	words?(what: "draw" | "settle" | "resign" | "rematch", room: RoomState): Words | null;
	/** The time by which the room's clocks and deadlines are reckoned. */
	roomNow(): number;
	play(pit: number): Promise<void>;
	swap(): void;
	resign(): void;
	offer(kind: OfferKind, terms?: InTerms): void;
	admit(viewer: number, yes: boolean): void;
	tell(command: CommandInRoom): Promise<void>;
	takeSeat(): Promise<void>;
	/** Why a pit may not be sown, or what that comes to; null if nobody says. */
	explain(choice: { side: Side; pit: number }): Promise<ExplainedMessage | null>;
	/** The best pit; rejects with Refused. */
	hint(room: RoomState): Promise<HintedMessage>;
	/** Tells why something was refused. */
	tellOf(error: Refused): void;
	/** Opens a game like this one; its address. Rejects with Refused. */
	again(room: RoomState): Promise<string>;
	/** Where the finished game is reviewed. */
	reviewPath(room: RoomState): string | null;
}

/** Redraws its host whenever the table that it has says `change`, and when it gets another one. */
export class FollowsTable implements ReactiveController {
	private followed: Table | null = null;
	private readonly redraw = () => this.host.requestUpdate();

	constructor(private readonly host: ReactiveControllerHost & { table: Table }) {
		host.addController(this);
	}

	hostConnected(): void {
		this.follow(this.host.table);
	}

	hostUpdate(): void {
		this.follow(this.host.table);
	}

	hostDisconnected(): void {
		this.follow(null);
	}

	private follow(table: Table | null): void {
		if (table === this.followed) return;
		this.followed?.removeEventListener("change", this.redraw);
		this.followed = table;
		table?.addEventListener("change", this.redraw);
	}
}
