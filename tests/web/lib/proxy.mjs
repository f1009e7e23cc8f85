// A TCP relay between a browser and the server, whose wire can be cut and mended.

import net from 'node:net';

// Node cannot reset a socket that has been ended, and hangs at its own end if asked to.
function reset(socket) {
	if (socket.writableEnded) socket.destroy();
	else socket.resetAndDestroy();
}

export class Proxy {
	#open = new Set();
	#mended = true;

	constructor(port) {
		this.target = port;
		this.server = net.createServer((near) => this.#relay(near));
	}

	async start() {
		await new Promise((resolve) => this.server.listen(0, 'localhost', resolve));
		this.url = `http://localhost:${this.server.address().port}`;
		return this;
	}

	// Every connection is reset, and new ones are until mend().
	cut() {
		this.#mended = false;
		this.#open.forEach(reset);
	}

	mend() {
		this.#mended = true;
	}

	stop() {
		this.cut();
		this.server.close();
	}

	#relay(near) {
		if (!this.#mended) {
			reset(near);
			return;
		}
		const far = net.connect(this.target, 'localhost');
		for (const [one, other] of [
			[near, far],
			[far, near],
		]) {
			this.#open.add(one);
			one.on('data', (bytes) => other.write(bytes));
			one.on('end', () => other.end());
			one.on('error', () => other.destroy());
			one.on('close', () => {
				this.#open.delete(one);
				other.destroy();
			});
		}
	}
}
