/* <mancala-play>: the quickest ways to a game: a queue for each usual clock, and the forms for one of one's own and for
   one against a bot. Emits "new-game" and "play-bot" when these are wanted. */

import { css, html, LitElement, nothing } from "lit";
import { customElement } from "lit/decorators.js";
import { client } from "../client.js";
import { PRESETS } from "../home/choices.js";
import { drafts } from "../home/draft-store.js";
import { formStyles } from "../home/form.js";
import { presetChip, presetStyles } from "../home/preset-picker.js";
import { plural, t, textFor, texts } from "../i18n/i18n.js";
import type { Queue } from "../protocol.js";
import { router } from "../router.js";
import { Follows, settings } from "../settings.js";
import { presetAbout } from "../state/describe.js";
import { waitingIn } from "../state/lobby.js";
import { icon } from "../ui/icons.js";
import { iconStyles, uiStyles } from "../ui/styles.js";
import "./queue-line.js";

/** Stand there until the server has said which there are, so that nothing moves then. */
const USUAL_POOLS = ["3+2", "5+5"];

@customElement("mancala-play")
export class PlayCard extends LitElement {
	static override styles = [
		uiStyles,
		iconStyles,
		formStyles,
		presetStyles,
		css`
			.card {
				display: grid;
				gap: 14px;
				box-shadow: var(--shadow);
			}
			.top {
				display: flex;
				flex-wrap: wrap;
				align-items: center;
				justify-content: space-between;
				gap: 8px 16px;
			}
			h2 {
				font-size: 20px;
				font-weight: 700;
			}
			.name {
				display: flex;
				align-items: center;
				gap: 10px;
			}
			.name label {
				white-space: nowrap;
			}
			.name input {
				width: 170px;
				min-height: 38px;
			}
			.about {
				min-height: 1.5em;
				color: var(--dim);
				font-size: 15px;
			}
			.pools {
				display: grid;
				grid-template-columns: repeat(auto-fit, minmax(132px, 1fr));
				gap: 10px;
			}
			.pools button {
				position: relative;
				display: grid;
				gap: 2px;
				place-content: center;
				justify-items: center;
				min-height: 84px;
				padding: 8px;
				border-radius: 16px;
			}
			.pools .waiting {
				position: absolute;
				top: -9px;
				right: 10px;
				padding: 1px 9px;
				border-radius: 999px;
				background: var(--good);
				color: var(--card);
				font-style: normal;
				font-size: 12.5px;
				font-weight: 650;
			}
			.pools b {
				font-size: 25px;
				font-weight: 700;
				line-height: 1.1;
				font-variant-numeric: tabular-nums;
			}
			.pools small {
				color: var(--dim);
				font-size: 13px;
				font-weight: 450;
				line-height: 1.25;
			}
			.pools [aria-pressed="true"] {
				background: var(--accent-soft);
				border-color: var(--accent-text);
				box-shadow: inset 0 0 0 1px var(--accent-text);
			}
			.pools .primary b {
				font-size: 18px;
			}
			.pools .primary small {
				color: inherit;
			}
			.pools .bot {
				border-color: var(--accent-text);
			}
			.pools .bot b {
				font-size: 18px;
			}
			.pools .bot .icon {
				width: 22px;
				height: 22px;
				margin: -4px 6px -4px 0;
				color: var(--accent-text);
			}
			.local {
				justify-content: start;
				gap: 12px;
				padding: 8px 16px;
				text-align: start;
				line-height: 1.3;
			}
			.local small {
				display: block;
				color: var(--dim);
				font-size: 13.5px;
				font-weight: 450;
			}
			.local.offered {
				background: var(--accent-soft);
				border-color: var(--accent-text);
			}
			@media (max-width: 560px) {
				.card {
					padding: 16px 14px;
				}
				.chip {
					min-height: 40px;
				}
				.about {
					min-height: 3em;
				}
				.name,
				.name input {
					width: 100%;
				}
				.pools {
					grid-template-columns: 1fr 1fr;
				}
			}
		`,
	];

	/** The server has not been reached since it was tried last: what can be played without it is offered. */
	private cut = false;

	protected override willUpdate(): void {
		if (client.status !== "connecting") this.cut = client.status === "closed";
	}

	constructor() {
		super();
		for (const source of [client, texts, settings, drafts]) new Follows(this, source);
	}

	protected override render() {
		const { preset } = drafts.current;
		const { fatal, welcome } = client.connection;
		const presets = welcome?.presets.map(({ name }) => name) ?? PRESETS;
		const waited = new Set(client.lobby.state?.queues.filter((queue) => this.others(queue) > 0).map((queue) => queue.preset));
		const pools = client.pools ?? USUAL_POOLS;
		return html`
			<section class="card" aria-labelledby="title">
				<div class="top">
					<h2 id="title">${t("pool.title")}</h2>
					<div class="name">
						<label for="name">${t("home.name")}</label>
						<input
							id="name"
							data-testid="name"
							autocomplete="nickname"
							maxlength="24"
							placeholder=${t("home.name_hint")}
							.value=${settings.current.name}
							@change=${(event: Event) => settings.set({ name: (event.target as HTMLInputElement).value.trim() })}
						/>
					</div>
				</div>
				<fieldset class="chips" data-testid="pool-preset" aria-label=${t("home.rules")}>
					${presets.map((name) => presetChip("pool-preset", name, preset, waited.has(name), (chosen) => drafts.set({ preset: chosen })))}
				</fieldset>
				<p class="about">${presetAbout(preset)}</p>
				<div class="pools">
					${pools.map((pool) => this.tile(pool))}
					<button class="primary" data-testid="new-game" @click=${() => this.dispatchEvent(new Event("new-game"))}>
						<b>${t("home.new_game")}</b><small>${t("pool.own")}</small>
					</button>
					<button class="bot" data-testid="play-bot" @click=${() => this.dispatchEvent(new Event("play-bot"))}>
						<b>${icon("bot")}${t("bot.play")}</b><small>${t("bot.play_hint")}</small>
					</button>
				</div>
				${pools.length > 0 ? html`<mancala-queue></mancala-queue>` : nothing}
				<a class="button local ${this.cut ? "offered" : ""}" data-testid="to-local" href="/local" @click=${router.follow}
					>${icon("device")}<span>${t("home.local")} <small>${t("home.local_hint")}</small></span></a
				>
				<p class="error" role="alert" data-testid="home-error">${fatal ? textFor("error", fatal, t("connection.closed")) : ""}</p>
			</section>
		`;
	}

	/** Pressed while one waits in it. A second press is the same again: it never takes one out of the queue. */
	private tile(pool: string) {
		const { preset } = drafts.current;
		const { queued } = client.lobby;
		const others = this.others({ preset, pool });
		const [minutes, seconds] = pool.split("+");
		return html`<button
			data-testid="pool-${pool}"
			?disabled=${client.pools === null}
			aria-pressed=${queued?.pool === pool && queued.preset === preset}
			@click=${() => client.queue(preset, pool)}
		>
			<b>${pool}</b><small>${t("pool.clock", { minutes: minutes ?? "", seconds: seconds ?? "" })}</small>
			${others > 0
				? html`<i class="waiting" data-testid="waiting-${pool}">${plural("pool.waiting", others)}</i>`
				: nothing}
		</button>`;
	}

	/** How many wait there beside ourselves. */
	private others({ preset, pool }: Pick<Queue, "preset" | "pool">): number {
		const { queued, state } = client.lobby;
		const own = queued?.pool === pool && queued.preset === preset ? 1 : 0;
		return waitingIn(state, preset, pool) - own;
	}
}
