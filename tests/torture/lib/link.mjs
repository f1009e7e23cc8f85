// One connection: opens, says hello, hands every message on. It lives as long as its socket.

import { WebSocket } from 'ws';

export class Link {
	constructor(url, onMessage) {
		this.url = url;
		this.onMessage = onMessage;
		this.isOpen = false;
	}

	// Resolves once the server has said welcome; rejects if it does not come to that.
	open(name) {
		return new Promise((resolve, reject) => {
			this.socket = new WebSocket(`${this.url.replace('http', 'ws')}/ws`, 'mancala', { perMessageDeflate: false });
			this.closed = new Promise((gone) => this.socket.once('close', gone));
			this.socket.on('error', reject);
			this.socket.on('close', () => {
				this.isOpen = false;
				reject(new Error('closed'));
			});
			this.socket.on('open', () => {
				this.isOpen = true;
				this.send({ t: 'hello', id: 'hello', protocol: '1.0', name });
			});
			this.socket.on('message', (data) => {
				const text = data.toString('utf8');
				const message = JSON.parse(text);
				if (message.t === 'welcome') resolve(this);
				this.onMessage(message, text);
			});
		});
	}

	send(message) {
		if (this.isOpen) this.socket.send(JSON.stringify(message));
	}

	cut() {
		this.socket.terminate();
	}
}
