/* <mancala-learn>: all that there is to learn, with a way in for each: the courses, and what to practise and look up. */

import { css, html, LitElement, nothing, type TemplateResult } from "lit";
import { customElement } from "lit/decorators.js";
import { type Marks, miniature, miniatureStyles } from "../board/miniature.js";
import { book } from "../i18n/book.js";
import { texts } from "../i18n/i18n.js";
import { router } from "../router.js";
import { routeOf } from "../routes.js";
import { Follows } from "../settings.js";
import { readPosition } from "../study/position.js";
import { styled } from "../ui/styled.js";
import { uiStyles } from "../ui/styles.js";
import { COURSES, type CourseName } from "./courses/courses.js";
import { progress } from "./progress.js";

const learn = book("learn");

/** What each picture shows, and what is set off in it. */
const PICTURES: Record<string, { position: string; marks?: Marks }> = {
	kalah: { position: "4,4,0,5,5,5/4,4,4,4,4,4 1,0 S", marks: { from: 2, to: 6 } },
	oware: { position: "1,2,0,3,1,0/6,5,4,3,2,4 9,8 S", marks: { from: 5, captured: [10, 11] } },
	awale: { position: "2,4,0,1,3,0/1,3,2,3,6,3 11,9 S", marks: { from: 5, captured: [8, 9, 10] } },
	exercises: { position: "2,0,1,3,0,2/2,1,4,6,0,3 13,11 S", marks: { from: 5, to: 8 } },
	puzzles: { position: "0,0,4,3,0,3/4,1,0,5,2,3 12,11 S", marks: { from: 3 } },
	count: { position: "1,0,2,0,9,1/2,5,1,3,0,4 7,6 S", marks: { from: 4, to: 0 } },
	free: { position: "0,1,4,0,1,0/0,0,0,0,0,0 22,20 S" },
	rules: { position: "4,4,4,4,4,4/4,4,4,4,4,4 0,0 S" },
	class: { position: "3,0,5,1,0,2/4,0,2,6,1,3 12,9 S" },
};

function picture(name: string): TemplateResult | typeof nothing {
	const shown = PICTURES[name];
	const position = shown && readPosition(shown.position);
	return position ? html`<div class="picture">${miniature(position.board, "south", shown.marks)}</div>` : nothing;
}

@customElement("mancala-learn")
export class LearnPage extends LitElement {
	static override styles = [
		uiStyles,
		miniatureStyles,
		css`
			:host {
				display: block;
				width: min(1120px, 100%);
				margin: 0 auto;
				padding: clamp(8px, 3vh, 36px) clamp(14px, 2.4vw, 32px) 48px;
			}
			h1 {
				font: 750 clamp(30px, 3.4vw, 44px) / 1.1 var(--font);
				letter-spacing: -0.02em;
			}
			.lead {
				max-width: 36em;
				margin: 10px 0 26px;
				color: var(--dim);
				font-size: clamp(16px, 1.4vw, 19px);
				text-wrap: pretty;
			}
			h2 {
				margin: 34px 0 12px;
				font: 700 20px/1.25 var(--font);
			}
			ul {
				display: grid;
				grid-template-columns: repeat(auto-fill, minmax(min(300px, 100%), 1fr));
				gap: 16px;
				margin: 0;
				padding: 0;
				list-style: none;
			}
			a.card {
				display: grid;
				grid-template-rows: auto auto 1fr auto;
				gap: 8px;
				height: 100%;
				padding: 18px 20px 20px;
				box-shadow: var(--shadow);
				color: inherit;
				text-decoration: none;
				transition: border-color 0.15s;
			}
			a.card:hover {
				border-color: var(--accent-text);
			}
			.picture {
				width: 100%;
				max-width: 310px;
				margin: 2px auto 6px;
			}
			h3 {
				font: 700 20px/1.25 var(--font);
			}
			a.card p {
				color: var(--dim);
				font-size: 15.5px;
				text-wrap: pretty;
			}
			.foot {
				display: flex;
				align-items: center;
				justify-content: space-between;
				gap: 12px;
				margin-top: 6px;
			}
			.far {
				color: var(--dim);
				font-size: 14px;
				font-variant-numeric: tabular-nums;
			}
			.bar {
				height: 6px;
				border-radius: 3px;
				background: var(--line);
				overflow: hidden;
			}
			.bar span {
				display: block;
				height: 100%;
				background: var(--accent);
			}
			a.card .button {
				min-height: 40px;
				pointer-events: none;
			}
			.more {
				grid-template-columns: repeat(auto-fill, minmax(min(330px, 100%), 1fr));
			}
			.more a.card {
				grid-template: "picture title" auto "picture about" 1fr / 96px minmax(0, 1fr);
				gap: 2px 16px;
				align-items: start;
				padding: 15px 18px;
			}
			.more .picture {
				grid-area: picture;
				align-self: center;
				margin: 0;
			}
			.more h3 {
				font-size: 17px;
			}
			@media (max-width: 640px) {
				:host {
					padding-bottom: 96px;
				}
				.courses a.card {
					grid-template: "picture title" auto "picture about" 1fr "bar bar" auto "foot foot" auto / 104px minmax(0, 1fr);
					gap: 4px 14px;
					padding: 16px;
				}
				.courses .picture {
					grid-area: picture;
					align-self: start;
				}
				.courses .bar {
					grid-area: bar;
					margin-top: 8px;
				}
				.courses .foot {
					grid-area: foot;
				}
			}
		`,
	];

	constructor() {
		super();
		for (const source of [texts, progress]) new Follows(this, source);
	}

	protected override render() {
		return html`
			<h1>${learn.t("title")}</h1>
			<p class="lead">${learn.t("lead")}</p>
			<h2>${learn.t("courses")}</h2>
			<ul class="courses">
				${COURSES.map(({ name, steps }) => this.course(name, steps))}
			</ul>
			<h2>${learn.t("more")}</h2>
			<ul class="more">
				${this.more("exercises", "/exercises", learn.t("more.exercises"), learn.t("more.exercises_about"))}
				${this.more("puzzles", "/puzzles", learn.t("more.puzzles"), learn.t("more.puzzles_about"))}
				${this.more("count", "/learn/count", learn.t("more.count"), learn.t("more.count_about"))}
				${this.more("free", "/learn/free", learn.t("more.free"), learn.t("more.free_about"))}
				${this.more("rules", "/rules", learn.t("more.rules"), learn.t("more.rules_about"))}
				${this.more("class", "/class", learn.t("more.class"), learn.t("more.class_about"))}
			</ul>
		`;
	}

	private course(name: CourseName, steps: readonly { id: string }[]): TemplateResult {
		const { at, done } = progress.of(name);
		const n = steps.filter(({ id }) => done.includes(id)).length;
		const begun = n > 0 || at > 0;
		const all = n === steps.length;
		const open = Math.min(at, steps.length - 1) + 1;
		return html`<li>
			<a class="card" href="/learn/${name}${begun && !all ? `/${open}` : ""}" data-testid="course-${name}" data-done=${n} @click=${router.follow}>
				${picture(name)}
				<h3>${learn.find(`course.${name}.title`)}</h3>
				<p>${learn.find(`course.${name}.about`)}</p>
				<div class="bar" aria-hidden="true"><span ${styled({ width: `${Math.round((100 * n) / steps.length)}%` })}></span></div>
				<div class="foot">
					<span class="far">${n > 0 ? learn.t("done_of", { done: n, of: steps.length }) : learn.plural("steps", steps.length)}</span>
					<span class="button ${all ? "" : "primary"}">
						${all ? learn.t("review") : begun ? learn.t("resume", { n: open }) : learn.t("start")}
					</span>
				</div>
			</a>
		</li>`;
	}

	/** Nothing where this page has no such address. */
	private more(name: string, path: string, title: string, about: string): TemplateResult | typeof nothing {
		if (routeOf(path).page === "home") return nothing;
		return html`<li>
			<a class="card" href=${path} data-testid="more-${name}" @click=${router.follow}>
				${picture(name)}
				<h3>${title}</h3>
				<p>${about}</p>
			</a>
		</li>`;
	}
}
