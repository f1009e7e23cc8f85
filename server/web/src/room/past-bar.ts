/* <mancala-past>: the way through the game, in the line under the board: at its end three buttons that keep their places,
   back, play and on; and, while an earlier position is looked at, how far that is, how fast it goes, and the way back to the
   game with what has happened there meanwhile. Fetched once there is a game; Browse comes with it. */

import { css, html, LitElement, nothing, type TemplateResult } from "lit";
import { customElement, property } from "lit/decorators.js";
import { plural, t, texts } from "../i18n/i18n.js";
import type { Labels } from "../preferences.js";
import { Follows, settings } from "../settings.js";
import type { RoomState } from "../state/room.js";
import { type Icon, icon } from "../ui/icons.js";
import { iconStyles, uiStyles } from "../ui/styles.js";
import { sowedText } from "./announcement.js";
import type { Browse } from "./browse.js";

export { Browse } from "./browse.js";

const PACES = { slow: "½×", normal: "1×", fast: "2×" } as const;

/** Nothing where nothing has been sown yet. */
function pastButtons(browse: Browse): TemplateResult | typeof nothing {
	const [first, last] = browse.range;
	if (last === 0) return nothing;
	const { at, playing } = browse;
	const play = playing ? t("past.pause") : at === null ? t("past.replay") : t("past.play");
	const button = (testid: string, name: Icon, words: string, off: boolean, act: () => unknown) =>
		html`<button class="way" data-testid=${testid} aria-label=${words} title=${words} ?disabled=${off} @click=${act}>${icon(name)}</button>`;
	// From the newest position one can go back, even where what lies there is still to be fetched.
	return html`<div class="ways" role="group" aria-label=${t("past.title")}>
		${button("past-back", "back", t("study.back"), at !== null && at <= first, () => browse.step(-1))}
		${button("past-play", playing ? "pause" : at === null ? "replay" : "run", play, false, () => void browse.play())}
		${button("past-on", "on", t("study.on"), at === null, () => browse.step(1))}
	</div>`;
}

/** What has been sown while one looked back, and whose turn it is by now. */
function meanwhile(browse: Browse, room: RoomState): string[] {
	const news = browse.news(room);
	const mine = room.phase === "playing" && room.side !== null && room.toMove === room.side && !room.local;
	return [
		...(news === null ? [t("say.started")] : news > 0 ? [plural("past.news", news)] : []),
		...(room.phase === "ended" ? [t("past.ended")] : mine ? [t("turn.yours")] : []),
	];
}

function pastBar(browse: Browse, room: RoomState): TemplateResult {
	const [first, last] = browse.range;
	const at = browse.at ?? last;
	const news = meanwhile(browse, room);
	return html`<div class="past" data-testid="past" data-at=${at} data-of=${last}>
		<span class="at" aria-hidden="true">${at} / ${last}</span>
		<input
			type="range"
			data-testid="past-scrub"
			aria-label=${t("past.scrub")}
			aria-valuetext="${at} / ${last}"
			min=${first}
			max=${last}
			.value=${String(at)}
			@input=${(event: Event) => {
				browse.pause();
				void browse.go(Number((event.target as HTMLInputElement).value));
			}}
		/>
		<button
			class="pace"
			data-testid="past-speed"
			aria-label=${t("past.speed", { speed: PACES[browse.pace] })}
			title=${t("past.speed", { speed: PACES[browse.pace] })}
			@click=${() => browse.faster()}
		>
			${PACES[browse.pace]}
		</button>
		<button class="live ${news.length > 0 ? "news" : ""}" data-testid="past-live" @click=${() => browse.live()}>
			<span>${t("past.live")}</span>${news.length > 0 ? html`<small>${news.join(" · ")}</small>` : nothing}
		</button>
	</div>`;
}

/** The position that is looked at, for those who listen. */
function pastText(browse: Browse, room: RoomState, labels: Labels): string {
	if (browse.at === null) return "";
	const move = browse.moves[browse.at - 1];
	const where = t("past.at", { n: browse.at, of: browse.range[1] });
	return [where, ...(move ? sowedText(room, move, labels) : [])].join(". ");
}

const pastStyles = css`
	:host {
		flex: none;
		display: flex;
		align-items: center;
		gap: 4px 10px;
		min-width: 0;
	}
	:host([open]) {
		flex: 1;
	}
	.ways {
		flex: none;
		display: flex;
		gap: 4px;
	}
	.way {
		width: 40px;
		min-height: 40px;
		padding: 0;
		border-color: transparent;
		background: none;
		color: var(--dim);
	}
	.way:disabled {
		opacity: 0.35;
	}
	.past {
		flex: 1;
		min-width: 0;
		display: flex;
		align-items: center;
		gap: 6px 10px;
	}
	.past .at {
		flex: none;
		min-width: 4.2em;
		color: var(--ink);
		font-variant-numeric: tabular-nums;
		text-align: end;
	}
	.past input {
		flex: 1 1 60px;
		min-width: 50px;
		min-height: 40px;
		margin: 0;
		padding: 0;
		border: 0;
		background: none;
		appearance: none;
		cursor: pointer;
	}
	.past input::-webkit-slider-runnable-track {
		height: 8px;
		border: 1px solid var(--line-strong);
		border-radius: 4px;
		background: var(--field);
	}
	.past input::-moz-range-track {
		height: 6px;
		border: 1px solid var(--line-strong);
		border-radius: 4px;
		background: var(--field);
	}
	.past input::-webkit-slider-thumb {
		appearance: none;
		width: 22px;
		height: 22px;
		margin-top: -8px;
		border: 2px solid var(--accent-text);
		border-radius: 50%;
		background: var(--accent);
	}
	.past input::-moz-range-thumb {
		width: 18px;
		height: 18px;
		border: 2px solid var(--accent-text);
		border-radius: 50%;
		background: var(--accent);
	}
	.pace,
	.live {
		flex: none;
		min-height: 40px;
		padding: 0 12px;
		font-variant-numeric: tabular-nums;
	}
	.pace {
		min-width: 48px;
		padding: 0 6px;
	}
	.live {
		gap: 8px;
	}
	.live small {
		font: inherit;
		font-weight: 450;
	}
	.live.news {
		border-color: var(--accent-text);
		background: var(--accent-soft);
	}
	/* A phone on its side has a narrow column for it. */
	@media (max-height: 520px) and (orientation: landscape) {
		:host {
			flex-wrap: wrap;
			justify-content: center;
		}
		.past {
			flex: 1 0 100%;
		}
		.past .at,
		.pace {
			display: none;
		}
	}
	@media (max-width: 640px) {
		.ways {
			gap: 0;
		}
		.way {
			width: 38px;
		}
		.past {
			gap: 4px;
		}
		.past .at {
			display: none;
		}
		.pace {
			min-width: 38px;
			padding: 0;
			border-color: transparent;
			background: none;
		}
		.live {
			flex-direction: column;
			gap: 0;
			padding: 0 10px;
			font-size: 14px;
			line-height: 1.15;
		}
		.live small {
			font-size: 11.5px;
		}
	}
`;

@customElement("mancala-past")
export class PastBar extends LitElement {
	static override styles = [uiStyles, iconStyles, pastStyles];

	@property({ attribute: false }) browse!: Browse;
	@property({ attribute: false }) room!: RoomState;
	/** An earlier position is looked at: the whole line is for it. */
	@property({ type: Boolean, reflect: true }) open = false;
	/** Goes up with everything that is another in the browse. */
	@property({ attribute: false }) turn = 0;

	constructor() {
		super();
		for (const source of [texts, settings]) new Follows(this, source);
	}

	protected override render() {
		const { browse, room, open } = this;
		// While it plays on by itself, each sowing would be cut off by the next.
		const said = browse.playing ? "" : pastText(browse, room, settings.current.labels);
		return html`${open ? pastBar(browse, room) : nothing}${pastButtons(browse)}
			<p class="hidden" data-testid="past-said" aria-live="polite">${said}</p>`;
	}
}
