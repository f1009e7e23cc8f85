// A client of the game itself, for tests that need a game to be played: sends, and waits for a message of a type.

import { once } from 'node:events';
import { WebSocket } from 'ws';

export class Player {
	#socket;
	#messages = [];
	#arrived = () => {};
	#patienceMs;
	#name;

	// Connected and welcome.
	static async enter(server, name = 'Guest', patienceMs = 10_000) {
		const player = new Player();
		player.#name = name;
		player.#patienceMs = patienceMs;
		player.#socket = new WebSocket(`ws://localhost:${server.port}/ws`, 'mancala');
		player.#socket.on('message', (text) => {
			player.#messages.push(JSON.parse(text));
			player.#arrived();
		});
		await once(player.#socket, 'open');
		player.send({ t: 'hello', id: 'h', protocol: '1.0', client: 'test/1', lang: 'en', name });
		await player.wait('welcome');
		return player;
	}

	send(message) {
		this.#socket.send(JSON.stringify(message));
	}

	// The next message of this type that has not been waited for; those before it are forgotten.
	async wait(type) {
		const end = performance.now() + this.#patienceMs;
		for (;;) {
			const at = this.#messages.findIndex(({ t }) => t === type);
			if (at >= 0) return this.#messages.splice(0, at + 1).at(-1);
			const left = end - performance.now();
			if (left <= 0) throw new Error(`no ${type} for ${this.#name}: ${JSON.stringify(this.#messages)}`);
			await new Promise((resolve) => {
				const timer = setTimeout(resolve, left);
				this.#arrived = () => {
					clearTimeout(timer);
					resolve();
				};
			});
		}
	}

	close() {
		this.#socket.close();
	}
}
