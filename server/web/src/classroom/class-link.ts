/* Our place in one class: comes in, comes back after a cut, and keeps what the server says of it. Says `change`. */

import { client } from "../client.js";
import type { Command, CommandOf } from "../messages.js";
import { Refused } from "../net/connection.js";
import type { ClassOverMessage, ServerMessage } from "../protocol.js";
import { ClassKeys, type ClassKey } from "./class-keys.js";
import { type ClassState, reduceClass, type Role } from "./state.js";

type WithoutClass<M> = M extends { class: string } ? Omit<M, "class"> : never;
/** A command of the host's about his class. */
export type ClassCommand = WithoutClass<Command>;

/** The token opens nothing any more: whoever was there comes in anew. */
const GONE = new Set(["no_such_class", "bad_class_token"]);

function storage(which: "localStorage" | "sessionStorage"): Storage | null {
	try {
		return window[which];
	} catch {
		return null;
	}
}

export class ClassLink extends EventTarget {
	/** The class in the address. */
	code: string | null = null;
	state: ClassState | null = null;
	role: Role | null = null;
	/** Why we are in it no more. */
	over: ClassOverMessage["why"] | null = null;
	/** The error code of the last thing that was refused. */
	error: string | null = null;
	errorText = "";
	/** We are on our way in. */
	entering = false;

	private key: ClassKey | null = null;
	private readonly keys = new ClassKeys(storage("sessionStorage"), storage("localStorage"));

	constructor() {
		super();
		client.others.add(this);
	}

	/** Whoever came in from this browser before. */
	get known(): ClassKey | null {
		return this.code === null ? null : this.keys.known(this.code);
	}

	get token(): string | null {
		return this.key?.token ?? null;
	}

	/** Follows the address. */
	visit(code: string | null): void {
		if (code === this.code) return;
		if (this.code && this.role === "host") this.send({ t: "leave_class", class: this.code });
		this.forget();
		this.code = code;
		this.key = code ? this.keys.own(code) : null;
		if (this.key) void this.comeBack();
		this.changed();
	}

	private forget(): void {
		this.state = this.role = this.over = this.error = this.key = null;
		this.errorText = "";
		this.entering = false;
	}

	/** The new class's code; rejects with Refused. */
	async create(command: CommandOf<"create_class">): Promise<string> {
		const reply = await client.connection.request(command, true);
		if (reply.t !== "class_joined") throw new Refused("bad_message", "The server gave an answer that means nothing here.");
		this.forget();
		this.code = reply.class;
		this.isIn({ code: reply.class, role: "host", token: reply.token, name: "" });
		return reply.class;
	}

	/** Comes in as a pupil. */
	async enter(name: string): Promise<void> {
		if (this.code) await this.join({ t: "join_class", class: this.code, name }, name);
	}

	/** Comes in as who was here before. */
	async goOn(): Promise<void> {
		this.key = this.known;
		await this.comeBack();
	}

	private async comeBack(): Promise<void> {
		const { key } = this;
		if (key && client.status === "open") await this.join({ t: "join_class", class: key.code, token: key.token }, key.name);
	}

	private async join(command: CommandOf<"join_class">, name: string): Promise<void> {
		this.entering = true;
		this.error = null;
		this.changed();
		try {
			const reply = await client.connection.request(command, command.name !== undefined);
			if (reply.t === "class_joined" && reply.class === this.code)
				this.isIn({ code: reply.class, role: reply.role, token: reply.token, name });
		} catch (error) {
			if (!(error instanceof Refused)) throw error;
			this.refused(error);
		}
		this.entering = false;
		this.changed();
	}

	private isIn(key: ClassKey): void {
		this.key = key;
		this.role = key.role;
		this.over = null;
		this.keys.keep(key);
	}

	private refused(error: Refused): void {
		if (error.code === "offline") return; // it is tried again with the next welcome
		this.error = error.code;
		this.errorText = error.message;
		if (!GONE.has(error.code) || !this.code) return;
		this.keys.drop(this.code);
		this.key = this.role = this.state = null;
	}

	/** After each welcome. */
	async ready(): Promise<void> {
		if (this.key && !this.over) await this.comeBack();
	}

	receive(message: ServerMessage): void {
		if (!("class" in message) || message.class !== this.code) return;
		if (message.t === "class" || message.t === "class_boards") this.state = reduceClass(this.state, message);
		else if (message.t === "class_over") this.left(message.why);
		else return;
		this.changed();
	}

	private left(why: ClassOverMessage["why"]): void {
		this.over = why;
		if (this.code) this.keys.drop(this.code);
		this.key = this.state = this.role = null;
	}

	/** Comes in anew after having been taken out. */
	again(): void {
		this.over = null;
		this.changed();
	}

	/** A pupil goes for good. */
	leave(): void {
		const { code } = this;
		if (!code) return;
		this.send({ t: "leave_class", class: code });
		this.left("removed");
		this.over = null;
		this.changed();
	}

	/** Something that the host wants done; what was refused stands in `error`. */
	async tell(command: ClassCommand): Promise<void> {
		if (!this.code) return;
		this.error = null;
		try {
			await client.connection.request({ ...command, class: this.code } as Command, true);
		} catch (error) {
			if (!(error instanceof Refused)) throw error;
			// Done before: sent again after a cut.
			if (!["no_such_board", "no_such_pupil"].includes(error.code)) this.refused(error);
		}
		this.changed();
	}

	private send(command: Command): void {
		if (client.status === "open") client.connection.request(command).catch(() => {});
	}

	private changed(): void {
		this.dispatchEvent(new Event("change"));
	}
}

export const classLink = new ClassLink();
