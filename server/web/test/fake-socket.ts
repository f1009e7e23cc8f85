/* The other end of a connection, as a test holds it. */

import type { SocketLike } from "../src/net/connection.js";

export type Json = Record<string, unknown>;

export class FakeSocket implements SocketLike {
	onopen: (() => void) | null = null;
	onmessage: ((event: { data: unknown }) => void) | null = null;
	onclose: ((event: { code: number }) => void) | null = null;
	sent: Json[] = [];
	closed = false;

	send(text: string): void {
		this.sent.push(JSON.parse(text));
	}

	close(): void {
		this.closed = true;
	}

	say(message: object): void {
		this.onmessage?.({ data: JSON.stringify(message) });
	}

	named(t: string): Json[] {
		return this.sent.filter((message) => message.t === t);
	}

	last(t: string): Json {
		return this.named(t).pop() ?? {};
	}
}
