// The protocol's JSON Schema as a pair of checks, by a validator that is not ours (ajv).

import fs from 'node:fs';
import Ajv2020 from 'ajv/dist/2020.js';

export class Validator {
	constructor(file) {
		this.schema = JSON.parse(fs.readFileSync(file, 'utf8'));
		// Settings for a process that checks few messages: compiled fast rather than fast when compiled.
		this.ajv = new Ajv2020({
			strict: true,
			strictRequired: false,
			allowUnionTypes: true,
			validateSchema: false,
			code: { optimize: false },
			inlineRefs: false,
		});
		this.ajv.addSchema(this.schema, 'protocol');
	}

	// Throws unless the schema itself is one.
	checkSchema() {
		if (!this.ajv.validateSchema(this.schema)) throw new Error(`the schema is none: ${this.ajv.errorsText()}`);
	}

	// The names of messages that the schema defines: { server: [...], client: [...] }.
	get types() {
		const names = Object.keys(this.schema.$defs);
		const hasType = (name) => this.schema.$defs[name].properties?.t?.const !== undefined;
		return {
			server: names.filter((name) => hasType(name) && !name.startsWith('client_')),
			client: names.filter((name) => hasType(name) && name.startsWith('client_')).map((name) => name.slice(7)),
		};
	}

	server(message) {
		return this.#check(message.t, message);
	}

	client(message) {
		return this.#check(`client_${message.t}`, message);
	}

	#check(name, message) {
		const check = this.schema.$defs[name] ? this.ajv.getSchema(`protocol#/$defs/${name}`) : null;
		if (!check) return `it has no message ${name}`;
		return check(message) ? null : this.ajv.errorsText(check.errors, { dataVar: message.t });
	}
}
