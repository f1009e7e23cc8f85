// The record of everything that a transcript's connections exchanged. Checks each message against the schema and that
// an event of a room reads the same, byte for byte, on every connection that is told of it.

// The members whose values open something.
const SECRETS = /"(session|seat_token|auth|password)":"([^"]{8,})"/g;

// A sowing told again much later may have lost the id of its command, which only its mover had a use for.
function withId(text, known) {
	const [id] = /"id":"[^"]*",/.exec(known) ?? [''];
	return text.includes('"id":') ? text : text.replace(/"seq":\d+,/, (seq) => seq + id);
}

export class Ledger {
	// `validator` may be null: then only the shape of things that need no schema is checked.
	constructor(validator) {
		Object.assign(this, { validator, entries: [], faults: [], events: new Map() });
	}

	// `valid` false: the transcript sends it to be refused.
	sent(peer, text, valid = true) {
		this.entries.push({ way: 'sent', by: peer.name, text });
		const complaint = valid && this.validator ? this.validator.client(JSON.parse(text)) : null;
		if (complaint) this.fault(`${peer.name} sent what the schema does not allow: ${complaint}\n  ${text}`);
	}

	received(peer, text, message) {
		this.entries.push({ way: 'received', by: peer.name, text });
		this.check(peer, text, message);
		if (typeof message.seq !== 'number' || message.t === 'snapshot') return;
		const key = `${message.room} ${message.seq}`;
		const known = this.events.get(key);
		if (known === undefined) this.events.set(key, text);
		else if (known !== text && known !== withId(text, known))
			this.fault(`event ${key} reads differently to ${peer.name}:\n  ${text}\nwas\n  ${known}`);
	}

	check(peer, text, message) {
		const complaint = this.validator ? this.validator.server(message) : null;
		if (complaint) this.fault(`the schema does not allow what ${peer.name} received: ${complaint}\n  ${text}`);
		if (message.t === 'error' && /[0-9a-f]{32}|eyJ/.test(text))
			this.fault(`an error told ${peer.name} a secret:\n  ${text}`);
	}

	// No secret that went to or fro stands in what the program wrote.
	checkLog(log) {
		for (const { text } of this.entries) {
			for (const [, name, secret] of (text ?? '').matchAll(SECRETS)) {
				if (log.includes(secret)) this.fault(`the program wrote a secret, a ${name}, into its log: ${secret}`);
			}
		}
	}

	closed(peer, code) {
		this.entries.push({ way: 'closed', by: peer.name, code });
	}

	fault(sentence) {
		this.faults.push(sentence);
	}

	// The first thing that went wrong behind the transcript's back, or null.
	get complaint() {
		return this.faults[0] ?? null;
	}
}
