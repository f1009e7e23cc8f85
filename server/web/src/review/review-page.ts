/* <mancala-review>: a finished game to go through: its sowings, what each was worth, and what would have been better. */

import { html, LitElement, nothing, type PropertyValues, type TemplateResult } from "lit";
import { customElement, property, state } from "lit/decorators.js";
import "../board/bowls.js";
import { lyingProportion } from "../board/geometry.js";
import { client } from "../client.js";
import { isolated, plural, t, texts, textFor } from "../i18n/i18n.js";
import type { Board, Side, Trace } from "../protocol.js";
import { kept } from "../local/kept.js";
import { LocalReview } from "../local/local-review.js";
import { router } from "../router.js";
import { Follows, settings } from "../settings.js";
import "../share/share-button.js";
import type { Shared } from "../share/shared.js";
import { gameShared } from "../share/subjects.js";
import { levelName } from "../state/bots.js";
import "../report/report-button.js";
import type { Seen } from "../report/seen.js";
import { personName, presetName, sideName } from "../state/describe.js";
import { pitName } from "../state/names.js";
import { other, type Sowing } from "../state/room.js";
import type { Game, Played, Reviewed } from "../study/answers.js";
import { byText } from "../study/by.js";
import { studyError } from "../study/errors.js";
import { lineChips, lineStyles } from "../study/line-chips.js";
import { playedLine } from "../study/line-source.js";
import { markShape, markStyles, markWord } from "../study/marks.js";
import { rulesQuery } from "../study/position.js";
import { sidewaysStyles, studyStyles } from "../study/study-styles.js";
import { analysisPath } from "../study/paths.js";
import { worthOf, worthText } from "../study/value.js";
import { styled } from "../ui/styled.js";
import { iconStyles, uiStyles } from "../ui/styles.js";
import { stepIcon } from "../study/step-icons.js";
import "./graph.js";
import { boardAt, moverAt, positionAt, within } from "./record.js";
import "../local/export.js";
import "./review-moves.js";
import { type ReviewSource, ServerReview } from "./review-source.js";
import { reviewStyles } from "./review-styles.js";
import "./review-summary.js";

/** A best line that is being looked at: from the position before sowing `from`, `at` sowings of it played. */
interface Branch {
	from: number;
	line: readonly Played[];
	at: number;
}

const ADDRESS_MS = 400;

/** A bot is called by its level, in the reader's language. */
function nameOf(game: Game, side: Side): string {
	const { name, user } = game.players[side];
	const bot = /^bot:([1-8])$/.exec(user ?? "");
	return bot ? levelName(Number(bot[1])) : personName(name);
}

@customElement("mancala-review")
export class ReviewPage extends LitElement {
	static override styles = [uiStyles, iconStyles, markStyles, lineStyles, studyStyles, reviewStyles, sidewaysStyles];

	/** The game's id. */
	@property() game = "";

	@state() private ply = 0;
	@state() private branch: Branch | null = null;
	@state() private turned: boolean | null = null;
	/** The lines that are offered: the best from here, and what would have been better than what led here. */
	@state() private lines: { from: number; played: readonly Played[] }[] = [];
	private sowing: Sowing | null = null;
	private source: ReviewSource | null = null;
	private addressTimer: ReturnType<typeof setTimeout> | undefined;
	private asked = "";

	constructor() {
		super();
		for (const followed of [settings, texts, client]) new Follows(this, followed);
	}

	override connectedCallback(): void {
		super.connectedCallback();
		document.addEventListener("keydown", this.onkey);
		if (this.source === null && this.game) this.open();
	}

	override disconnectedCallback(): void {
		super.disconnectedCallback();
		document.removeEventListener("keydown", this.onkey);
		clearTimeout(this.addressTimer);
		this.close();
	}

	protected override willUpdate(changed: PropertyValues<this>): void {
		if (changed.has("game") && this.isConnected) this.open();
	}

	protected override updated(): void {
		void this.fetchLines();
	}

	private open(): void {
		this.close();
		this.source = kept.game(this.game) ? new LocalReview(this.game) : new ServerReview(this.game);
		this.source.addEventListener("change", this.onnews);
		this.ply = Number(location.hash.slice(1)) || 0;
		[this.branch, this.sowing, this.turned, this.lines] = [null, null, null, []];
		this.source.start();
	}

	private close(): void {
		this.source?.removeEventListener("change", this.onnews);
		this.source?.stop();
		this.source = null;
		this.asked = "";
	}

	private onnews = (): void => {
		const game = this.source?.game;
		if (game) this.ply = within(game, this.ply);
		this.requestUpdate();
	};

	/* ---- going through the game ---- */

	private go(ply: number): void {
		const game = this.source?.game;
		if (!game) return;
		const to = within(game, ply);
		const trace = to === this.ply + 1 && !this.branch ? this.source?.traceOf(this.ply) : undefined;
		this.sowing = trace ? { ply: to, trace } : null;
		this.ply = to;
		this.branch = null;
		this.source?.prepare(to);
		clearTimeout(this.addressTimer);
		this.addressTimer = setTimeout(() => history.replaceState(null, "", `#${to}`), ADDRESS_MS);
	}

	private step(by: number): void {
		const { branch } = this;
		if (!branch) this.go(this.ply + by);
		else if (branch.at + by < 0) this.leave();
		else this.follow(branch.from, branch.line, Math.min(branch.line.length - 1, branch.at + by));
	}

	/** So many sowings of a line that begins before sowing `from`. */
	private follow(from: number, line: readonly Played[], at: number): void {
		const next = this.branch?.line === line ? this.branch.at + 1 : this.ply === from && !this.branch ? 1 : -1;
		const trace = at === next ? line[at]?.trace : null;
		this.sowing = trace ? { ply: from + at, trace } : null;
		this.branch = { from, line, at };
	}

	private leave(): void {
		this.branch = null;
		this.sowing = null;
	}

	private onkey = (event: KeyboardEvent): void => {
		if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
		const target = event.composedPath()[0];
		if (target instanceof Element && target.closest("input, select, textarea, dialog")) return;
		if (event.key === "ArrowLeft") this.step(-1);
		else if (event.key === "ArrowRight") this.step(1);
		else if (event.key === "Home") this.go(0);
		else if (event.key === "End") this.go(Infinity);
		else if (event.key === "Escape" && this.branch) this.leave();
		else return;
		event.preventDefault();
	};

	/** Whose turn it is in a line is for the server to say, so lines are played out before they are offered. */
	private async fetchLines(): Promise<void> {
		const game = this.source?.game;
		const review = this.source?.review;
		if (!game || !review) return;
		const before = review.positions[this.ply - 1];
		const wanted = [
			...(before && before.lost !== null && before.lost > 0 ? [before] : []),
			...[review.positions[this.ply]].filter((here) => here !== undefined),
		].filter(({ line }) => line.length > 0);
		const key = wanted.map(({ ply }) => ply).join();
		if (key === this.asked) return;
		this.asked = key;
		const rules = rulesQuery(game.rules, []);
		try {
			const lines = await Promise.all(
				wanted.map(async ({ ply, line }) => ({ from: ply, played: await playedLine(rules, positionAt(game, ply) ?? "", line) })),
			);
			if (key === this.asked) this.lines = lines;
		} catch {
			this.asked = ""; // not offered now: with the next step they are asked for again
		}
	}

	/* ---- what is seen ---- */

	protected override render() {
		const { source } = this;
		const game = source?.game;
		if (!source || (!game && !source.gameError)) return html`<p class="opening dim" role="status">${t("review.opening")}</p>`;
		if (!game) return this.failed();
		const shown = this.shown(game);
		const near: Side = (this.turned ?? this.playedNorth(game)) ? "north" : "south";
		return html`
			<div class="table" data-testid="review" data-ply=${this.ply} data-branch=${this.branch ? this.branch.at : nothing}>
				<h1 class="hidden">${this.heading(game)}</h1>
				<p class="who">${this.who(game, other(near))}</p>
				<div class="stage" ${styled({ "--proportion": lyingProportion(game.rules.pits).toFixed(3) })}>
					<mancala-bowls
						.board=${shown.board}
						.ply=${this.ply}
						.near=${near}
						.toMove=${shown.toMove}
						.landings=${this.branch?.line[this.branch.at]?.landings ?? []}
						.advised=${this.branch ? null : this.best(this.ply)}
						.last=${shown.last}
						.sowing=${this.sowing}
					></mancala-bowls>
				</div>
				<p class="who">${this.who(game, near)}</p>
				${this.steps(game)}
				<div class="words">${this.words(game)}</div>
				${source.review
					? html`<div class="card curve">
							<mancala-graph
								.positions=${source.review.positions}
								.turning=${source.review.turning_points}
								.ply=${this.ply}
								.moveText=${(ply: number) => this.moveText(game, ply)}
								@go=${this.ongo}
							></mancala-graph>
						</div>`
					: nothing}
			</div>
			<aside>
				<mancala-review-summary
					.game=${game}
					.review=${source.review}
					.progress=${source.progress}
					.error=${source.reviewError}
					@go=${this.ongo}
					@again=${() => source.again()}
				></mancala-review-summary>
				<mancala-review-moves .game=${game} .review=${source.review} .ply=${this.ply} @go=${this.ongo}></mancala-review-moves>
				<mancala-export .source=${source}></mancala-export>
				<mancala-report
					.seen=${(): Seen => ({
						section: "review",
						rules: game.rules,
						position: this.branch?.line[this.branch.at]?.position ?? positionAt(game, this.ply),
					})}
				></mancala-report>
			</aside>
		`;
	}

	private ongo = (event: CustomEvent<{ ply: number }>): void => this.go(event.detail.ply);

	private failed(): TemplateResult {
		const error = this.source?.gameError;
		return html`<section class="failed card" role="alert" data-testid="review-failed">
			<h1>${t("review.failed")}</h1>
			<p>${error ? studyError(error) : ""}</p>
			<div class="ways">
				<button @click=${() => this.source?.again()}>${t("review.again")}</button>
				<a class="button primary" href="/" @click=${router.follow}>${t("room.home")}</a>
			</div>
		</section>`;
	}

	private heading(game: Game): string {
		const [south, north] = [nameOf(game, "south"), nameOf(game, "north")].map(isolated);
		return `${t("review.title")}: ${t("lobby.versus", { south: south ?? "", north: north ?? "" })}, ${presetName(game.preset)}`;
	}

	private playedNorth(game: Game): boolean {
		return client.user !== null && client.user === game.players.north.user && client.user !== game.players.south.user;
	}

	private who(game: Game, side: Side): TemplateResult {
		const won = game.result.winner === side;
		return html`<b>${nameOf(game, side)}</b> <span class="dim">${sideName(side)}</span>
			${won ? html`<span class="won">${t("review.winner")}</span>` : nothing}`;
	}

	private shown(game: Game): { board: Board; toMove: Side | null; last: Pick<Trace, "side" | "pit"> | null } {
		const played = this.branch?.line[this.branch.at];
		if (played && this.branch && (this.branch.at > 0 || this.branch.from !== this.ply))
			return { board: played.board, toMove: played.to_move, last: played.trace };
		return { board: boardAt(game, this.ply), toMove: moverAt(game, this.ply), last: game.moves[this.ply - 1] ?? null };
	}

	private best(ply: number): { side: Side; pit: number } | null {
		const position = this.source?.review?.positions[ply];
		return position?.to_move && position.best !== null ? { side: position.to_move, pit: position.best } : null;
	}

	private steps(game: Game): TemplateResult {
		const last = game.moves.length;
		const position = this.branch ? this.branch.line[this.branch.at]?.position : positionAt(game, this.ply);
		const button = (name: "first" | "back" | "on" | "last", off: boolean, act: () => void) =>
			html`<button class="step-button" data-testid="go-${name}" aria-label=${t(`study.${name}`)} title=${t(`study.${name}`)} ?disabled=${off} @click=${act}>
				${stepIcon(name)}
			</button>`;
		const atStart = !this.branch && this.ply === 0;
		const atEnd = this.branch ? this.branch.at >= this.branch.line.length - 1 : this.ply >= last;
		return html`<div class="steps">
			${button("first", atStart, () => this.go(0))} ${button("back", atStart, () => this.step(-1))}
			<span class="count" data-testid="at">${this.ply} / ${last}</span>
			${button("on", atEnd, () => this.step(1))} ${button("last", !this.branch && this.ply >= last, () => this.go(last))}
			<span class="push"></span>
			${this.branch
				? html`<button class="primary" data-testid="leave-line" @click=${() => this.leave()}>${t("review.leave_line")}</button>`
				: html`<button data-testid="turn-board" @click=${() => (this.turned = !(this.turned ?? this.playedNorth(game)))}>
						${t("review.turn")}
					</button>`}
			${position
				? html`<a
						class="button"
						data-testid="analyse"
						href=${analysisPath({ rules: rulesQuery(game.rules, client.presets), position })}
						@click=${router.follow}
						>${t("review.analyse")}</a
					>`
				: nothing}
			${this.game && !kept.game(this.game) ? html`<mancala-share-button .what=${() => this.shared(game)}></mancala-share-button>` : nothing}
		</div>`;
	}

	private shared(game: Game): Shared {
		const names = { south: nameOf(game, "south"), north: nameOf(game, "north") };
		return gameShared(this.game, t("lobby.versus", names), this.ply, game.moves.length, positionAt(game, this.ply) ?? null);
	}

	private moveText(game: Game, ply: number): string {
		const move = game.moves[ply - 1];
		if (!move) return t("review.start");
		const name = pitName(settings.current.labels, game.rules.pits, move.side, move.pit);
		return `${ply}. ${sideName(move.side)}: ${name}${move.captured > 0 ? ` ×${move.captured}` : ""}`;
	}

	private words(game: Game): TemplateResult {
		const positions = this.source?.review?.positions;
		const before = positions?.[this.ply - 1];
		const here = positions?.[this.ply];
		if (this.branch) {
			const { from, line, at } = this.branch;
			return html`<div aria-live="polite">
					<p class="move" data-testid="branch">
						<b>${t("review.in_line", { n: from + 1, at, of: line.length - 1 })}</b>
					</p>
					<p class="worth">${positions?.[from] ? this.worth(game, positions[from]) : nothing}</p>
				</div>
				${this.offered(game)}`;
		}
		return html`<div aria-live="polite">
				<p class="move">
				<b data-testid="move">${this.moveText(game, this.ply)}</b>
				${before?.mark ? html`<span class="verdict" data-testid="mark" data-mark=${before.mark}>${markShape(before.mark)} ${markWord(before.mark)}</span>` : nothing}
				${before?.forced ? html`<span class="dim">${t("review.forced")}</span>` : nothing}
				${before && (before.lost ?? 0) > 0 ? html`<span class="dim">${plural("review.lost", before.lost ?? 0)}</span>` : nothing}
			</p>
			<p class="worth">${here ? this.worth(game, here) : nothing}</p>
			</div>
			${this.offered(game)}`;
	}

	private worth(game: Game, here: Reviewed): TemplateResult {
		if (here.to_move === null) return html`<span data-testid="worth">${textFor("reason", game.result.reason, "")}</span>`;
		return html`<span data-testid="worth" data-exact=${here.exact}>${worthText(worthOf(here.value, here.to_move, here.exact))}</span>
			<span class="by ${here.exact ? "exact" : "estimate"}">${byText(here)}</span>`;
	}

	private offered(game: Game): TemplateResult {
		const rows = this.lines.filter(({ from }) => from === this.ply || from === this.ply - 1);
		return html`<div class="lines">
			${rows.map(({ from, played }) => {
				const steps = played.slice(1).flatMap(({ trace }) => (trace ? [trace] : []));
				const at = this.branch?.line === played ? this.branch.at : 0;
				return html`<p data-testid=${from === this.ply ? "best-line" : "better-line"}>
					<span class="dim">${from === this.ply ? t("review.best_line") : t("review.better")}</span>
					${lineChips(steps, settings.current.labels, game.rules.pits, at, (n) => this.follow(from, played, n))}
				</p>`;
			})}
		</div>`;
	}
}
