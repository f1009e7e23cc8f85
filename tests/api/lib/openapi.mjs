// docs/openapi.json as a judge of responses: what it does not describe, the server may not answer.

import fs from 'node:fs';
import Ajv2020 from 'ajv/dist/2020.js';

export const DOCUMENT = new URL('../../../docs/openapi.json', import.meta.url);

export class OpenApi {
	constructor() {
		this.document = JSON.parse(fs.readFileSync(DOCUMENT, 'utf8'));
		this.ajv = new Ajv2020({ strict: true, allowUnionTypes: true, strictTypes: false, allErrors: false });
		for (const word of ['openapi', 'info', 'servers', 'paths', 'components']) this.ajv.addKeyword(word);
		this.ajv.addSchema(this.document, 'openapi');
		this.judged = new Set();
	}

	// Throws unless `value` is one of components.schemas.NAME.
	schema(name, value) {
		this.#validate(`#/components/schemas/${name}`, value, name);
	}

	// Throws unless the operation describes such a response. `template` is a path of the document.
	response(template, { status, headers, body }, method = 'get') {
		const pointer = ['paths', template, method, 'responses', String(status)];
		const [response, at] = this.#find(pointer);
		const where = method === 'get' ? `${template} ${status}` : `${method} ${template} ${status}`;
		if (!response) throw new Error(`${where} is not in the document`);
		this.judged.add(where);
		for (const name of Object.keys(response.headers ?? {})) this.#header(where, [...at, 'headers', name], name, headers);
		const type = headers.get('content-type')?.split(';')[0] ?? null;
		if (!response.content) {
			if (body !== '') throw new Error(`${where} has a body`);
			return;
		}
		if (!response.content[type]) throw new Error(`${where} has the type ${type}`);
		const value = type === 'application/json' ? JSON.parse(body) : body;
		this.#validate(pathOf([...at, 'content', type, 'schema']), value, where);
	}

	// The responses that no test has seen, of the paths that are wanted and the statuses that a test can bring about.
	unjudged(statuses, wanted = () => true) {
		const operations = Object.entries(this.document.paths)
			.filter(([template]) => wanted(template))
			.flatMap(([template, methods]) => Object.entries(methods).map(([method, { responses }]) => [template, method, responses]));
		const all = operations.flatMap(([template, method, responses]) =>
			Object.keys(responses)
				.filter((status) => statuses.includes(Number(status)))
				.map((status) => (method === 'get' ? `${template} ${status}` : `${method} ${template} ${status}`)),
		);
		return all.filter((where) => !this.judged.has(where));
	}

	#header(where, pointer, name, headers) {
		const [header, at] = this.#find(pointer);
		const value = headers.get(name);
		if (value !== null) this.#validate(pathOf([...at, 'schema']), header.schema.type === 'integer' ? Number(value) : value, where);
		else if (header.required) throw new Error(`${where} has no header ${name}`);
	}

	// What stands at a pointer, references followed, and where that is.
	#find(pointer) {
		let found = this.document;
		for (const word of pointer) found = found?.[word];
		if (found?.$ref) return this.#find(found.$ref.slice(2).split('/'));
		return [found, pointer];
	}

	#validate(fragment, value, where) {
		const validate = this.ajv.getSchema(`openapi${fragment}`);
		if (!validate) throw new Error(`the document has no schema ${fragment}`);
		if (!validate(value)) throw new Error(`${where}: ${this.ajv.errorsText(validate.errors)}`);
	}
}

function pathOf(pointer) {
	return '#/' + pointer.map((word) => encodeURIComponent(word.replaceAll('~', '~0').replaceAll('/', '~1'))).join('/');
}
