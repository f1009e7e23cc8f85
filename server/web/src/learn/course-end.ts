/* <mancala-course-end>: after the last step of a course: what is still open, and where it leads: to a game, to exercises,
   to the next course. */

import { css, html, LitElement } from "lit";
import { customElement, property } from "lit/decorators.js";
import { miniature, miniatureStyles } from "../board/miniature.js";
import { book } from "../i18n/book.js";
import { texts } from "../i18n/i18n.js";
import { router } from "../router.js";
import { Follows } from "../settings.js";
import { readPosition } from "../study/position.js";
import { uiStyles } from "../ui/styles.js";
import { courseNamed, COURSES } from "./courses/courses.js";
import { progress } from "./progress.js";
import { EASY, gamePath, way } from "./ways.js";

const learn = book("learn");

const PICTURE = readPosition("0,0,0,0,0,0/0,0,0,0,0,0 28,20 S")?.board;

@customElement("mancala-course-end")
export class CourseEnd extends LitElement {
	static override styles = [
		uiStyles,
		miniatureStyles,
		css`
			:host {
				grid-column: 1 / -1;
				justify-self: center;
				align-self: start;
				display: grid;
				justify-items: center;
				gap: 16px;
				max-width: 620px;
				padding: clamp(10px, 4vh, 48px) 8px 32px;
				text-align: center;
			}
			.picture {
				width: min(340px, 80vw);
			}
			h1 {
				font: 740 clamp(27px, 3vw, 38px) / 1.15 var(--font);
				letter-spacing: -0.015em;
				text-wrap: balance;
			}
			h1:focus-visible {
				outline: none;
			}
			p {
				font-size: 17px;
				text-wrap: balance;
			}
			.ways {
				display: flex;
				flex-wrap: wrap;
				justify-content: center;
				gap: 10px;
				margin-top: 8px;
			}
			.ways .primary {
				flex: 1 0 100%;
				min-height: 52px;
				font-size: 17px;
			}
		`,
	];

	@property() name = "";

	constructor() {
		super();
		for (const source of [texts, progress]) new Follows(this, source);
	}

	/** Whoever came by keys goes on from here. */
	protected override firstUpdated(): void {
		this.renderRoot.querySelector<HTMLElement>("h1")?.focus({ preventScroll: true });
	}

	protected override render() {
		const course = courseNamed(this.name) ?? COURSES[0];
		const { done } = progress.of(course.name);
		const left = course.steps.filter(({ id }) => !done.includes(id)).length;
		const following = COURSES[COURSES.findIndex(({ name }) => name === course.name) + 1];
		const title = (name: string) => learn.find(`course.${name}.title`) ?? "";
		const game = way(gamePath(course.rules, EASY), "end-play", learn.t("end.play"), true);
		return html`
			${PICTURE ? html`<div class="picture">${miniature(PICTURE)}</div>` : ""}
			<h1 tabindex="-1" data-testid="course-end" data-left=${left}>
				${left === 0 ? learn.t("end.title", { course: title(course.name) }) : learn.t("end.open")}
			</h1>
			<p class="dim">${left === 0 ? learn.t("end.all", { n: course.steps.length }) : learn.plural("end.left", left)}</p>
			<div class="ways">
				${game === null ? "" : game}
				${way(gamePath(course.rules, null), "end-two", learn.t("end.two"))}
				${way("/exercises", "end-exercises", learn.t("end.exercises"))}
				${way("/puzzles", "end-puzzles", learn.t("end.puzzles"))}
				${way(`/rules/${course.rules}`, "end-rules", learn.t("more.rules"))}
				${following ? way(`/learn/${following.name}`, "end-next", learn.t("end.course", { course: title(following.name) })) : ""}
				<button data-testid="restart" @click=${() => this.restart(course.name)}>${learn.t("end.restart")}</button>
				${way("/learn", "to-overview", learn.t("end.overview"))}
			</div>
		`;
	}

	private restart(name: string): void {
		progress.forget(name);
		router.go(`/learn/${name}/1`);
	}
}
