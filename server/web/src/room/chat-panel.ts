/* <mancala-chat>: what is said in a room: among the two players, or among those who watch. Ready-made phrases are keys,
   which each page says in its own language. Event: `looked`, when the newest line is before somebody's eyes. */

import { html, LitElement, nothing, type PropertyValues, type TemplateResult } from "lit";
import { customElement, property, query, state } from "lit/decorators.js";
import { client } from "../client.js";
import { isolated, t, textFor, texts } from "../i18n/i18n.js";
import { Refused } from "../net/connection.js";
import type { Person, SayCommand } from "../protocol.js";
import { Follows } from "../settings.js";
import { sideName } from "../state/describe.js";
import type { RoomState } from "../state/room.js";
import { heard, isOwn, type Line, PHRASES } from "../state/talk.js";
import { icon } from "../ui/icons.js";
import { dialogStyles, iconStyles, uiStyles } from "../ui/styles.js";
import { chatStyles } from "./chat-styles.js";

const TEXT_MAX = 200;

@customElement("mancala-chat")
export class ChatPanel extends LitElement {
	static override styles = [uiStyles, iconStyles, dialogStyles, chatStyles];

	@property({ attribute: false }) room!: RoomState;
	/** Whom we do not want to hear anywhere. */
	@property({ attribute: false }) blocked: readonly Person[] = [];
	@state() private phrases = false;
	@state() private error = "";
	/** The line whose menu is open. */
	@state() private about: Line | null = null;
	/** How the last thing done about a line went. */
	@state() private done = "";
	@query("input") private field!: HTMLInputElement | null;
	@query("dialog") private dialog!: HTMLDialogElement;

	private seen = false;
	private readonly observer = new IntersectionObserver(([entry]) => {
		this.seen = entry?.isIntersecting ?? false;
		this.looked();
	});

	constructor() {
		super();
		new Follows(this, texts);
	}

	override connectedCallback(): void {
		super.connectedCallback();
		this.observer.observe(this);
		document.addEventListener("visibilitychange", this.looked);
	}

	override disconnectedCallback(): void {
		super.disconnectedCallback();
		this.observer.disconnect();
		document.removeEventListener("visibilitychange", this.looked);
	}

	/** Brings the panel before the eyes, ready to write. */
	open(): void {
		this.scrollIntoView({ block: "end" });
		this.field?.focus({ preventScroll: true });
	}

	protected override updated(changed: PropertyValues<this>): void {
		const before = changed.get("room");
		if (before !== undefined && before.chat === this.room.chat) return;
		const box = this.renderRoot.querySelector(".lines");
		if (box) box.scrollTop = box.scrollHeight;
		this.looked();
	}

	private looked = (): void => {
		if (this.seen && document.visibilityState === "visible") this.dispatchEvent(new CustomEvent("looked"));
	};

	protected override render() {
		const { room } = this;
		const { chat } = room.options;
		const lines = heard(room.chat, [...room.muted, ...this.blocked]);
		return html`
			<section class="card" data-testid="chat">
				<h2 class="heading">${room.side ? t("chat.title") : t("chat.viewers_title")}</h2>
				<div class="lines" role="log" aria-live="polite" aria-label=${t("chat.title")} tabindex="0">
					${lines.length === 0
						? html`<p class="dim">${room.side ? t("chat.none") : t("chat.viewers_none")}</p>`
						: lines.map((line) => this.line(line))}
				</div>
				${this.mutes()}
				${this.error ? html`<p class="error" role="alert" data-testid="chat-error">${this.error}</p>` : nothing}
				${this.done ? html`<p class="dim done" role="status" data-testid="chat-done">${this.done}</p>` : nothing}
				${this.playsElsewhere ? html`<p class="dim done" data-testid="chat-plays">${t("chat.plays")}</p>` : this.sayings(chat)}
			</section>
			${this.menu()}
		`;
	}

	/** A window that was taken over watches, but the talk of those who watch is kept from whoever plays. */
	private get playsElsewhere(): boolean {
		const { side, phase, code } = this.room;
		return side === null && phase !== "ended" && client.holdsSeat(code);
	}

	private sayings(chat: RoomState["options"]["chat"]): unknown {
		return [
			this.phrases || chat === "phrases" ? this.phraseRow() : nothing,
			chat === "free" ? this.form() : nothing,
		];
	}

	private line(line: Line): TemplateResult {
		const own = isOwn(line, client.user);
		const apart = line.channel === "viewers" && this.room.side !== null;
		return html`<p
			class="line ${own ? "own" : ""}"
			data-testid="line"
			data-channel=${line.channel}
			data-line=${line.line}
			data-phrase=${line.phrase ?? ""}
		>
			<b dir="auto">${this.speaker(line)}</b>${apart ? html`<small>${t("chat.watching")}</small>` : nothing}
			<span dir="auto">${this.words(line)}</span>
			${own
				? nothing
				: html`<button class="about" aria-label=${t("chat.about", { name: isolated(line.name) })} @click=${() => this.ask(line)}>
						${icon("more")}
					</button>`}
		</p>`;
	}

	private speaker(line: Line): string {
		return line.name || (line.side ? sideName(line.side) : "");
	}

	private words(line: Line): string {
		return line.phrase ? textFor("phrase", line.phrase, line.phrase) : (line.text ?? "");
	}

	private phraseRow(): TemplateResult {
		return html`<div class="phrases" data-testid="phrases">
			${PHRASES.map(
				(key) => html`<button
					data-testid="phrase-${key}"
					@click=${() => {
						this.phrases = false;
						void this.say({ phrase: key });
					}}
				>
					${textFor("phrase", key, key)}
				</button>`,
			)}
		</div>`;
	}

	private form(): TemplateResult {
		return html`<form
			@submit=${(event: Event) => {
				event.preventDefault();
				const text = this.field?.value.trim() ?? "";
				if (text) void this.say({ text });
			}}
		>
			<button
				type="button"
				class="toggle"
				data-testid="show-phrases"
				aria-label=${t("chat.phrases")}
				title=${t("chat.phrases")}
				aria-expanded=${this.phrases}
				@click=${() => (this.phrases = !this.phrases)}
			>
				${icon("phrases")}
			</button>
			<input
				data-testid="say"
				aria-label=${t("chat.write")}
				placeholder=${t("chat.write")}
				autocomplete="off"
				enterkeyhint="send"
				maxlength=${TEXT_MAX}
			/>
			<button class="send" data-testid="send" aria-label=${t("chat.send")}>${icon("send")}</button>
		</form>`;
	}

	private async say(what: Pick<SayCommand, "phrase" | "text">): Promise<void> {
		await this.attempt(async () => {
			await client.say(what);
			if ("text" in what && this.field) this.field.value = "";
		});
	}

	/** A refusal is told here, where it was asked for, and not at the board. */
	private async attempt(act: () => Promise<unknown>, done = ""): Promise<void> {
		this.error = "";
		this.done = "";
		try {
			await act();
			this.done = done;
		} catch (error) {
			if (!(error instanceof Refused)) throw error;
			this.error = textFor("error", error.code, error.message);
		}
	}

	private ask(line: Line): void {
		this.about = line;
		this.dialog.showModal();
	}

	private menu(): TemplateResult {
		const line = this.about;
		const name = line ? isolated(this.speaker(line)) : "";
		const act = (what: (line: Line) => Promise<unknown>, done = "") => () => {
			this.dialog.close();
			if (line) void this.attempt(() => what(line), done);
		};
		return html`<dialog
			aria-labelledby="about"
			@click=${(event: MouseEvent) => {
				if (event.target === this.dialog) this.dialog.close();
			}}
		>
			<h2 id="about" dir="auto">${line ? this.speaker(line) : ""}</h2>
			<p dir="auto">${line ? this.words(line) : ""}</p>
			<div class="menu">
				<button data-testid="mute" @click=${act((one) => client.mute(one))}>
					<b>${t("chat.mute")}</b><small>${t("chat.mute_text")}</small>
				</button>
				<button data-testid="block" @click=${act((one) => client.block(one), t("chat.blocked", { name }))}>
					<b>${t("chat.block")}</b><small>${t("chat.block_text")}</small>
				</button>
				<button data-testid="report" @click=${act((one) => client.report(one), t("chat.reported"))}>
					<b>${t("chat.report")}</b><small>${t("chat.report_text")}</small>
				</button>
			</div>
			<div class="choice"><button autofocus @click=${() => this.dialog.close()}>${t("rematch.cancel")}</button></div>
		</dialog>`;
	}

	private mutes(): TemplateResult[] {
		const names = (person: Person) => isolated(person.name ?? t("chat.somebody"));
		return this.room.muted.map(
			(person) => html`<p class="dim done">
				${t("chat.muted", { name: names(person) })}
				<button class="link" data-testid="unmute" @click=${() => this.attempt(() => client.unmute(person))}>
					${t("chat.unmute")}
				</button>
			</p>`,
		);
	}
}
