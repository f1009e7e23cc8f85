/* <mancala-analysis>: any position under any rules: set up, played on, and looked at. Where it is stands in the address,
   so that it can be sent, and gone back from. */

import { html, LitElement, nothing, type TemplateResult } from "lit";
import { customElement, query, state } from "lit/decorators.js";
import "../board/bowls.js";
import type { PitChoice } from "../board/bowls.js";
import { SEEDS_MAX } from "../board/edit-bowl.js";
import { lyingProportion, pitCell } from "../board/geometry.js";
import type { PitTag } from "../board/tag.js";
import type { PlayBot } from "../bots/play-bot.js";
import { client } from "../client.js";
import { formStyles, segments } from "../home/form.js";
import { plural, t, texts, textFor } from "../i18n/i18n.js";
import type { Rules, Side } from "../protocol.js";
import { router } from "../router.js";
import { Follows, settings } from "../settings.js";
import "../report/report-button.js";
import type { Seen } from "../report/seen.js";
import "../share/share-button.js";
import type { Shared } from "../share/shared.js";
import { positionShared } from "../share/subjects.js";
import { changedRules } from "../state/again.js";
import { rulesName, sideName } from "../state/describe.js";
import { pitName } from "../state/names.js";
import { other, type Sowing } from "../state/room.js";
import type { Played } from "../study/answers.js";
import { byText } from "../study/by.js";
import { studyError } from "../study/errors.js";
import { lineChips, lineStyles } from "../study/line-chips.js";
import { LINE_MAX } from "../study/line-source.js";
import { analysisPath, readAnalysisPath, type StudyAddress } from "../study/paths.js";
import { type Position, positionText, readPosition, readRules, rulesQuery, startOf } from "../study/position.js";
import { stepIcon } from "../study/step-icons.js";
import { sidewaysStyles, studyStyles } from "../study/study-styles.js";
import { valueTag, worthOf, worthText } from "../study/value.js";
import { styled } from "../ui/styled.js";
import { iconStyles, uiStyles } from "../ui/styles.js";
import { AnalysisSource } from "./analysis-source.js";
import { analysisStyles } from "./analysis-styles.js";
import "./compare-table.js";
import { rulesForm, rulesFormStyles } from "./rules-form.js";
import { cleared, fault, seedsOf, withSeeds } from "./set-up.js";

type Address = Required<StudyAddress>;


@customElement("mancala-analysis")
export class AnalysisPage extends LitElement {
	static override styles = [uiStyles, iconStyles, formStyles, lineStyles, rulesFormStyles, studyStyles, analysisStyles, sidewaysStyles];

	@state() private mode: "play" | "set-up" = "play";
	/** The position being set up, which may be none yet. */
	@state() private draft: Position | null = null;
	@state() private press: 1 | -1 = 1;
	@state() private near: Side = "south";
	@state() private parameters = false;
	@state() private badText = false;
	@query("mancala-play-bot") private bot!: PlayBot;
	private readonly source = new AnalysisSource();
	private sowing: Sowing | null = null;
	private shown: Address | null = null;

	constructor() {
		super();
		for (const followed of [settings, texts, client]) new Follows(this, followed);
		this.source.addEventListener("change", () => this.onnews());
	}

	override connectedCallback(): void {
		super.connectedCallback();
		router.addEventListener("change", this.follow);
		document.addEventListener("keydown", this.onkey);
		this.follow();
	}

	override disconnectedCallback(): void {
		super.disconnectedCallback();
		router.removeEventListener("change", this.follow);
		document.removeEventListener("keydown", this.onkey);
		this.source.stop();
	}

	/* ---- where we are ---- */

	private get address(): Address {
		return readAnalysisPath(location.search);
	}

	private follow = (): void => {
		if (router.route.page !== "analysis") return;
		const { address } = this;
		if (this.draft && address.position !== positionText(this.draft)) this.draft = null;
		if (this.draft && fault(this.draft)) this.source.stop();
		else this.source.show(address);
		this.requestUpdate();
	};

	/** A position that comes one sowing after the one that is shown is seen to come about. */
	private onnews(): void {
		const { line, lineOf } = this.source;
		if (lineOf !== this.shown && lineOf) {
			const before = this.shown;
			const one =
				before?.rules === lineOf.rules &&
				before.position === lineOf.position &&
				lineOf.moves.length === before.moves.length + 1 &&
				lineOf.moves.slice(0, -1).join() === before.moves.join();
			const trace = one ? line[line.length - 1]?.trace : null;
			this.sowing = trace ? { ply: lineOf.moves.length, trace } : null;
			this.shown = lineOf;
		}
		this.requestUpdate();
	}

	/** Another position is a step that can be gone back from; setting one up is a single step, however many seeds. */
	private goTo(address: StudyAddress, isStep = true): void {
		const path = analysisPath(address);
		if (isStep) router.put(path);
		else router.replace(path);
	}

	private get here(): Played | null {
		return this.source.line[this.source.line.length - 1] ?? null;
	}

	/** The position that is seen. */
	private position(here: Played): Position {
		return this.draft ?? readPosition(here.position) ?? { board: here.board, toMove: here.to_move ?? "south" };
	}

	private sow(pits: readonly number[]): void {
		const { address, here } = this;
		if (!here) return;
		// What the server plays out at once has an end: the line goes on from here.
		if (address.moves.length + pits.length > LINE_MAX)
			this.goTo({ rules: address.rules, position: here.position, moves: pits });
		else this.goTo({ ...address, moves: [...address.moves, ...pits] });
	}

	private back(n: number): void {
		const { address } = this;
		this.goTo({ ...address, moves: address.moves.slice(0, address.moves.length - n) });
	}

	private onkey = (event: KeyboardEvent): void => {
		if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented || this.mode === "set-up") return;
		const target = event.composedPath()[0];
		if (target instanceof Element && target.closest("input, select, textarea, dialog")) return;
		if (event.key !== "ArrowLeft" && event.key !== "Backspace") return;
		if (this.address.moves.length === 0) return;
		event.preventDefault();
		this.back(1);
	};

	/* ---- setting up ---- */

	private setMode(mode: "play" | "set-up"): void {
		const { address, here } = this;
		this.mode = mode;
		if (mode === "set-up" && here && address.moves.length > 0) this.goTo({ rules: address.rules, position: here.position });
		if (mode === "play" && this.draft && fault(this.draft)) {
			this.draft = null;
			this.follow();
		}
	}

	private setUp(position: Position): void {
		const isFirst = this.address.moves.length > 0 || this.draft === null;
		this.draft = position;
		this.sowing = null;
		this.goTo({ rules: this.address.rules, position: positionText(position) }, isFirst);
	}

	private chooseRules(rules: Rules): void {
		const { address, here } = this;
		const text = rulesQuery(rules, client.presets);
		const usual = readRules(address.rules, client.presets);
		const sameBoard = usual?.pits === rules.pits && usual.seeds === rules.seeds;
		this.draft = null;
		this.goTo({ rules: text, position: sameBoard && here ? here.position : positionText(startOf(rules)) });
	}

	private readText = (event: Event): void => {
		const position = readPosition((event.target as HTMLInputElement).value);
		this.badText = position === null;
		if (position) this.goTo({ rules: this.address.rules, position: positionText(position) });
	};

	private shared(): Shared {
		const rules = readRules(this.address.rules, client.presets);
		return positionShared(rules ? rulesName(rules, client.presets) : t("analysis.title"), this.address, this.here?.position ?? "");
	}

	private playOn = async (): Promise<void> => {
		const { here } = this;
		const rules = readRules(this.address.rules, client.presets);
		if (!here || !rules) return;
		await import("../bots/play-bot.js");
		const changed = Object.fromEntries(changedRules(rules, client.presets)) as Partial<Rules>;
		this.bot.open({ rules: changed, position: here.position }, { preset: rules.preset });
	};

	/* ---- what is seen ---- */

	protected override render() {
		const { here } = this;
		const rules = readRules(this.address.rules, client.presets);
		return html`
			<div class="table" data-testid="analysis" data-busy=${this.source.busy} data-mode=${this.mode}>
				<h1 class="hidden">${t("analysis.title")}${rules ? `: ${rulesName(rules, client.presets)}` : ""}</h1>
				${here ? this.table(here) : this.nothingYet()}
			</div>
			<aside>
				<section class="card" aria-label=${t("rules.title")}>
					<div class="rules">
						${rules
							? rulesForm(
									rules,
									client.presets,
									(preset) => {
										const record = client.presets.find(({ name }) => name === preset)?.rules;
										if (record) this.chooseRules({ ...record, pits: rules.pits, seeds: rules.seeds });
									},
									(change) => this.chooseRules({ ...rules, ...change }),
									this.parameters,
									(open) => (this.parameters = open),
								)
							: nothing}
					</div>
				</section>
				${here ? this.asText(this.position(here)) : nothing}
			</aside>
			${here ? this.compare(here) : nothing}
			<mancala-play-bot></mancala-play-bot>
		`;
	}

	private nothingYet(): TemplateResult {
		const error = this.source.lineError;
		if (!error) return html`<p class="opening dim" role="status">${t("analysis.opening")}</p>`;
		return html`<section class="failed card" role="alert" data-testid="analysis-failed">
			<h2>${t("analysis.failed")}</h2>
			<p>${studyError(error)}</p>
			<a class="button primary" href="/analysis" @click=${router.follow}>${t("analysis.from_start")}</a>
		</section>`;
	}

	private table(here: Played): TemplateResult {
		const isSetUp = this.mode === "set-up";
		const { board, toMove } = this.position(here);
		const live = this.isLive(here);
		const best = live ? (this.source.analysis?.best ?? null) : null;
		return html`
			<div class="stage" ${styled({ "--proportion": lyingProportion(board.south.length).toFixed(3) })}>
				<mancala-bowls
					.board=${board}
					.ply=${this.address.moves.length}
					.near=${this.near}
					.own=${isSetUp ? null : here.to_move}
					.legal=${isSetUp ? [] : here.legal}
					.toMove=${here.to_move}
					.landings=${isSetUp ? [] : here.landings}
					.edit=${isSetUp ? this.press : 0}
					.tags=${live ? this.tags(here) : []}
					.advised=${best !== null && here.to_move && !isSetUp ? { side: here.to_move, pit: best } : null}
					.last=${here.trace && !this.draft ? here.trace : null}
					.sowing=${this.sowing}
					@pit-chosen=${(event: CustomEvent<PitChoice>) => {
						if (here.legal.includes(event.detail.pit)) this.sow([event.detail.pit]);
					}}
					@seeds-changed=${(event: CustomEvent<{ cell: number; seeds: number }>) =>
						this.setUp(withSeeds({ board, toMove }, event.detail.cell, event.detail.seeds))}
				></mancala-bowls>
			</div>
			${this.steps(here)} ${isSetUp ? this.setting({ board, toMove }) : nothing}
			<div class="words" aria-live="polite">${this.words(here)}</div>
			${live ? this.bestLine(here) : nothing}
		`;
	}

	/** What the server says is of what is seen. */
	private isLive(here: Played): boolean {
		return !this.source.lineError && (this.draft === null || (!fault(this.draft) && this.sameBoard(this.draft, here)));
	}

	/** Apart from the turn, which is passed where a side has nothing to sow. */
	private sameBoard(draft: Position, here: Played): boolean {
		return positionText({ ...draft, toMove: "south" }) === positionText({ board: here.board, toMove: "south" });
	}

	private compare(here: Played): TemplateResult | typeof nothing {
		const toMove = here.to_move;
		if (!toMove || !this.isLive(here)) return nothing;
		return html`<mancala-compare
			.position=${here.position}
			.toMove=${toMove}
			.pits=${here.board.south.length}
			.choices=${here.board[toMove].flatMap((seeds, pit) => (seeds > 0 ? [pit] : []))}
			.best=${this.source.analysis?.best ?? null}
			@rule-set=${(event: CustomEvent<{ preset: string }>) => this.goOnBy(event.detail.preset)}
		></mancala-compare>`;
	}

	private goOnBy(preset: string): void {
		const rules = readRules(this.address.rules, client.presets);
		const record = client.presets.find(({ name }) => name === preset)?.rules;
		if (rules && record) this.chooseRules({ ...record, pits: rules.pits, seeds: rules.seeds });
	}

	private tags(here: Played): PitTag[] {
		const { analysis } = this.source;
		const toMove = here.to_move;
		if (!analysis || !toMove || analysis.position !== here.position) return [];
		return analysis.pits.map(({ pit, value, exact, bound }) => ({
			cell: pitCell(here.board.south.length, toMove, pit),
			text: valueTag(value, exact, bound),
			best: value === analysis.value && bound === "exact",
		}));
	}

	private steps(here: Played): TemplateResult {
		const n = this.address.moves.length;
		const isOver = here.end !== null || !this.isLive(here);
		return html`<div class="steps">
			${segments(
				"mode",
				"",
				[
					["play", t("analysis.play")],
					["set-up", t("analysis.set_up")],
				],
				this.mode,
				(mode) => this.setMode(mode),
			)}
			<button class="step-button" data-testid="go-first" aria-label=${t("study.first")} title=${t("study.first")} ?disabled=${n === 0} @click=${() => this.back(n)}>
				${stepIcon("first")}
			</button>
			<button class="step-button" data-testid="go-back" aria-label=${t("study.back")} title=${t("study.back")} ?disabled=${n === 0} @click=${() => this.back(1)}>
				${stepIcon("back")}
			</button>
			<button data-testid="turn-board" @click=${() => (this.near = other(this.near))}>${t("review.turn")}</button>
			<span class="push"></span>
			${this.here && !(this.draft && fault(this.draft)) ? html`<mancala-share-button .what=${() => this.shared()}></mancala-share-button>` : nothing}
			<button class="primary" data-testid="play-on" ?disabled=${isOver} @click=${this.playOn}>${t("analysis.play_on")}</button>
		</div>`;
	}

	private setting(position: Position): TemplateResult {
		const rules = readRules(this.address.rules, client.presets);
		return html`<div class="setting" data-testid="setting">
			${segments(
				"press",
				t("analysis.press"),
				[
					["1", t("analysis.press_add")],
					["-1", t("analysis.press_take")],
				],
				String(this.press) as "1" | "-1",
				(press) => (this.press = press === "1" ? 1 : -1),
			)}
			${segments(
				"to-move",
				t("analysis.to_move"),
				[
					["south", t("side.south")],
					["north", t("side.north")],
				],
				position.toMove,
				(toMove) => this.setUp({ ...position, toMove }),
			)}
			<div class="bring">
				<button data-testid="clear" @click=${() => this.setUp(cleared(position))}>${t("analysis.clear")}</button>
				<button data-testid="start" ?disabled=${!rules} @click=${() => rules && this.setUp(startOf(rules))}>${t("analysis.start")}</button>
			</div>
			<p class="dim">${plural("analysis.seeds", seedsOf(position))} ${t("analysis.keys")}</p>
		</div>`;
	}

	private words(here: Played): TemplateResult {
		const { lineError, analysisError, analysis, busy } = this.source;
		const wrong = this.draft && fault(this.draft);
		if (wrong)
			return html`<p class="wrong" role="alert" data-testid="wrong">
				${wrong === "none" ? t("analysis.no_seeds") : t("analysis.too_many", { n: SEEDS_MAX })}
			</p>`;
		if (lineError) return html`<p class="wrong" role="alert" data-testid="wrong">${studyError(lineError)}</p>`;
		if (here.end) {
			const { reason, winner } = here.end;
			return html`<p data-testid="over">
				<b>${t("analysis.over")}</b> ${textFor("reason", reason, reason)}
				${winner ? t("result.won", { name: sideName(winner) }) : t("result.draw")}
			</p>`;
		}
		const passed = this.draft && here.to_move !== this.draft.toMove;
		const value = analysis?.value ?? null;
		return html`
			<p class="worth" data-testid="worth" data-exact=${analysis?.exact ?? false}>
				${here.to_move ? html`<span class="dim">${t("analysis.turn", { who: sideName(here.to_move) })}</span>` : nothing}
				${passed ? html`<span class="dim">${t("analysis.passed")}</span>` : nothing}
				${analysis && value !== null
					? html`<b>${worthText(worthOf(value, analysis.to_move, analysis.exact))}</b>
							<span class="by ${analysis.exact ? "exact" : "estimate"}">${byText(analysis)}</span>
							${analysis.exact ? nothing : html`<span class="dim depth">${plural("analysis.depth", analysis.depth)}</span>`}`
					: html`<span class="dim" role="status">${analysisError ? studyError(analysisError) : t("analysis.thinking")}</span>`}
				<span class="push"></span>
				<button data-testid="longer" ?disabled=${busy || !analysis || analysis.exact} @click=${() => this.source.longer()}>
					${busy && analysis ? t("analysis.thinking") : t("analysis.longer")}
				</button>
			</p>
			${analysis ? this.saidValues(here) : nothing}
		`;
	}

	/** What stands on the pits, for who does not see them. */
	private saidValues(here: Played): TemplateResult | typeof nothing {
		const { analysis } = this.source;
		const toMove = here.to_move;
		if (!analysis || !toMove) return nothing;
		return html`<ol class="hidden" data-testid="values">
			${analysis.pits.map(({ pit, value, exact, by }) => {
				const name = pitName(settings.current.labels, here.board.south.length, toMove, pit);
				return html`<li data-pit=${pit} data-value=${value} data-exact=${exact}>
					${name}: ${worthText(worthOf(value, toMove, exact))}, ${byText({ exact, by })}
				</li>`;
			})}
		</ol>`;
	}

	private bestLine(here: Played): TemplateResult {
		const { best, analysis } = this.source;
		const steps = best.slice(1).flatMap(({ trace }) => (trace ? [trace] : []));
		const line = analysis?.pits[0]?.line ?? [];
		return html`<div class="lines">
			<p data-testid="best-line">
				<span class="dim">${t("review.best_line")}</span>
				${lineChips(steps, settings.current.labels, here.board.south.length, 0, (n) => {
					this.mode = "play";
					this.sow(line.slice(0, n));
				})}
			</p>
		</div>`;
	}

	private asText(position: Position): TemplateResult {
		return html`<section class="card as-text">
			<div class="field">
				<label for="position">${t("analysis.text")}</label>
				<input
					id="position"
					data-testid="position"
					autocomplete="off"
					spellcheck="false"
					maxlength="120"
					aria-invalid=${this.badText}
					aria-describedby="position-hint"
					.value=${positionText(position)}
					@change=${this.readText}
				/>
			</div>
			<p class=${this.badText ? "error" : "dim"} id="position-hint" role=${this.badText ? "alert" : nothing}>
				${this.badText ? t("analysis.bad_text") : t("analysis.text_hint")}
			</p>
			<mancala-report
				.seen=${(): Seen => ({
					section: "analysis",
					rules: readRules(this.address.rules, client.presets),
					position: positionText(position),
				})}
			></mancala-report>
		</section>`;
	}
}
