/* Boards in several states for the eye of whoever changes how they look: `npm run dev`, then /gallery.html#NAME.
   Not part of what is built. */

import { css, html, LitElement } from "lit";
import { customElement, state } from "lit/decorators.js";
import "../board/bowls.js";
import type { Bowls } from "../board/bowls.js";
import type { Board, Landing, Side, Trace } from "../protocol.js";
import type { Sowing } from "../state/room.js";

interface Case {
	board: Board;
	near: Side;
	legal: number[];
	/** What a hot pit shows; some may be enough. */
	landings?: Landing[];
	last: Trace | null;
	/** What else the board is told. */
	more?: Partial<Pick<Bowls, "queued" | "refusal" | "about" | "count">>;
}

function trace(side: Side, pit: number, drops: number[] = []): Trace {
	return { side, pit, drops, captures: [], captured: 0, extra_turn: false, slam: "none", passed: false, sweep: [0, 0] };
}

function landing(pit: number, cell: number, extra_turn = false): Landing {
	return { pit, cell, captured: 0, extra_turn, slam: "none" };
}

const row = (pits: number, seeds: number) => Array.from({ length: pits }, () => seeds);

const CASES: Record<string, Case> = {
	start: {
		board: { south: row(6, 4), north: row(6, 4), stores: [0, 0] },
		near: "south",
		legal: [0, 1, 2, 3, 4, 5],
		last: null,
	},
	middle: {
		board: { south: [6, 0, 5, 1, 9, 2], north: [4, 7, 0, 3, 5, 1], stores: [9, 6] },
		near: "south",
		legal: [0, 2, 4, 5],
		landings: [landing(0, 6, true), landing(2, 7), landing(4, 0), landing(5, 7)],
		last: trace("north", 2),
	},
	north: {
		board: { south: [6, 0, 5, 1, 9, 2], north: [4, 7, 0, 3, 5, 1], stores: [9, 6] },
		near: "north",
		legal: [0, 1],
		last: trace("south", 1),
	},
	after: {
		board: { south: [7, 0, 5, 1, 0, 3], north: [5, 8, 1, 4, 6, 0], stores: [12, 6] },
		near: "south",
		legal: [0, 2],
		last: { ...trace("south", 4, [5, 6, 7, 8, 9, 10, 11, 12, 0]), captures: [{ cell: 12, seeds: 2 }], captured: 2 },
		more: {
			refusal: { side: "south", pit: 5, code: "must_feed", text: "leaves the other row empty. Sow a pit that feeds it: d or f." },
			about: [0, 2],
		},
	},
	free: {
		board: { south: [7, 0, 5, 1, 0, 3], north: [5, 8, 1, 4, 6, 0], stores: [12, 6] },
		near: "north",
		legal: [],
		last: { ...trace("south", 4, [5, 6]), extra_turn: true },
		more: { queued: { side: "north", pit: 2 } },
	},
	counted: {
		board: { south: [6, 0, 5, 1, 9, 2], north: [4, 7, 0, 3, 5, 1], stores: [9, 6] },
		near: "south",
		legal: [0, 2, 4, 5],
		last: null,
		more: { count: "shown" },
	},
	many: {
		board: { south: [12, 24, 0, 13, 36, 11], north: [10, 14, 8, 9, 20, 3], stores: [60, 20] },
		near: "south",
		legal: [1],
		last: null,
	},
	ten: { board: { south: row(10, 12), north: row(10, 12), stores: [0, 0] }, near: "south", legal: [3], last: null },
	one: { board: { south: [4], north: [4], stores: [2, 0] }, near: "south", legal: [0], last: null },
	three: { board: { south: row(3, 5), north: row(3, 5), stores: [2, 0] }, near: "south", legal: [0], last: null },
};

@customElement("mancala-gallery")
export class Gallery extends LitElement {
	static override styles = css`
		:host {
			display: grid;
			place-items: center;
			height: 100vh;
			padding: 12px;
			box-sizing: border-box;
		}
		mancala-bowls {
			width: 100%;
			height: calc(100vh - 80px);
		}
		button {
			font: inherit;
		}
	`;

	@state() private shown = CASES[location.hash.slice(1)] ?? (CASES.middle as Case);
	@state() private sowing: Sowing | null = null;

	protected override render() {
		const { board, near, legal, landings, last, more } = this.shown;
		return html`
			<mancala-bowls
				.board=${board}
				.near=${near}
				.own=${near}
				.legal=${legal}
				.toMove=${last?.extra_turn ? last.side : near}
				.queued=${more?.queued ?? null}
				.refusal=${more?.refusal ?? null}
				.about=${more?.about ?? []}
				.count=${more?.count ?? null}
				.landings=${landings ?? []}
				.last=${last}
				.sowing=${this.sowing}
			></mancala-bowls>
			<button @click=${this.sow}>Sow the fifth pit of South</button>
		`;
	}

	/** The nine seeds of the middle case go round, and the last captures. */
	private sow = (): void => {
		const drops = [5, 6, 7, 8, 9, 10, 11, 12, 0];
		const played: Trace = { ...trace("south", 4, drops), captures: [{ cell: 12, seeds: 2 }], captured: 2 };
		this.sowing = { ply: (this.sowing?.ply ?? 0) + 1, trace: played };
		this.shown = {
			...this.shown,
			board: { south: [7, 0, 5, 1, 0, 3], north: [5, 8, 1, 4, 6, 0], stores: [12, 6] },
			last: played,
		};
	};
}
