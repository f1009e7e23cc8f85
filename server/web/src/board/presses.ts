/* What pointers, fingers and keys mean to a board: which pit is looked at, and which is chosen. A mouse looks by being
   there, a keyboard by its focus, a finger by staying down; a finger that stayed down chooses nothing. Where a choice
   wants a second press, the first one arms the pit. The board tells of it by events of its own:
   `pit-hot` and `pit-armed` PitChoice | null, what is looked at and what waits for its second press; `pit-chosen` PitChoice, one of the own side;
   `pit-foreign` PitChoice, one of the other side, pressed by somebody who plays. */

import type { ReactiveController, ReactiveControllerHost } from "lit";
import type { Side } from "../protocol.js";
import { pitForKey } from "../state/names.js";

export interface PitChoice {
	side: Side;
	pit: number;
}

export function isSame(a: PitChoice | null, b: PitChoice | null): boolean {
	return a !== null && b !== null && a.side === b.side && a.pit === b.pit;
}

interface Board extends ReactiveControllerHost, HTMLElement {
	own: Side | null;
	confirm: boolean;
	pits: number;
	isLegal(choice: PitChoice): boolean;
}

/** As long as phones take for it. */
const LONG_PRESS_MS = 400;

export class Presses implements ReactiveController {
	hot: PitChoice | null = null;
	armed: PitChoice | null = null;

	private timer: ReturnType<typeof setTimeout> | undefined;
	/** The finger that is down, or was last, has been looking. */
	private looked = false;

	constructor(private readonly board: Board) {
		board.addController(this);
	}

	hostConnected(): void {
		document.addEventListener("keydown", this.onkey);
		document.addEventListener("pointerdown", this.ondown, true);
	}

	hostDisconnected(): void {
		document.removeEventListener("keydown", this.onkey);
		document.removeEventListener("pointerdown", this.ondown, true);
		clearTimeout(this.timer);
	}

	/** Whatever was half chosen belongs to a position that is over. */
	disarm(): void {
		if (!this.armed) return;
		this.armed = null;
		this.board.requestUpdate();
		this.tell("pit-armed", null);
	}

	heat(choice: PitChoice | null): void {
		this.hot = choice;
		this.board.requestUpdate();
		this.tell("pit-hot", choice);
	}

	cool(choice: PitChoice): void {
		if (isSame(this.hot, choice)) this.heat(null);
	}

	down(event: PointerEvent, choice: PitChoice): void {
		clearTimeout(this.timer);
		this.looked = false;
		if (event.pointerType === "mouse") return;
		this.timer = setTimeout(() => {
			this.looked = true;
			this.heat(choice);
		}, LONG_PRESS_MS);
	}

	up(): void {
		clearTimeout(this.timer);
	}

	/** The menu that a long press would bring. */
	menu(event: Event): void {
		if (this.looked) event.preventDefault();
	}

	click(choice: PitChoice): void {
		this.up();
		if (this.looked) this.looked = false;
		else this.choose(choice);
	}

	choose(choice: PitChoice): void {
		const { board } = this;
		if (choice.side !== board.own) {
			if (board.own) this.tell("pit-foreign", choice);
			return;
		}
		if (board.confirm && board.isLegal(choice) && !isSame(this.armed, choice)) {
			this.armed = choice;
			this.heat(choice);
			this.tell("pit-armed", choice);
			return;
		}
		this.disarm();
		this.tell("pit-chosen", choice);
	}

	private tell(event: string, choice: PitChoice | null): void {
		this.board.dispatchEvent(new CustomEvent(event, { detail: choice }));
	}

	/** To press anywhere else takes a first press back, and ends a finger's look. */
	private ondown = (event: PointerEvent): void => {
		if (event.composedPath().includes(this.board)) {
			if (event.pointerType !== "mouse" && this.hot && !this.armed) this.heat(null);
			return;
		}
		this.disarm();
		if (event.pointerType !== "mouse" && this.hot) this.heat(null);
	};

	private onkey = (event: KeyboardEvent): void => {
		const { board } = this;
		if (!board.own || event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented || event.repeat) return;
		const target = event.composedPath()[0];
		if (target instanceof Element && target.closest("input, select, textarea, dialog")) return;
		if (event.key === "Escape" && this.armed) {
			event.preventDefault();
			this.disarm();
			return;
		}
		const pit = pitForKey(event.key, board.pits);
		if (pit === null) return;
		event.preventDefault();
		this.choose({ side: board.own, pit });
	};
}
