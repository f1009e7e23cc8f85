// The document itself: valid by the official schema of OpenAPI 3.1, and in agreement with the protocol's schema where both
// speak of the same.

import assert from 'node:assert/strict';
import fs from 'node:fs';
import test from 'node:test';
import { Validator } from '@seriousme/openapi-schema-validator';
import { OpenApi } from './lib/openapi.mjs';

const api = new OpenApi();
const protocol = JSON.parse(fs.readFileSync(new URL('../../docs/protocol.schema.json', import.meta.url), 'utf8')).$defs;

test('the document is valid OpenAPI 3.1', async () => {
	const validator = new Validator();
	const verdict = await validator.validate(structuredClone(api.document));
	assert.deepEqual(verdict.errors ?? [], []);
	assert.equal(verdict.valid, true);
	assert.equal(validator.version, '3.1');
});

test('the validator would notice a mistake', async () => {
	const broken = structuredClone(api.document);
	broken.paths['/api/games'].get.parameters[0].in = 'nowhere';
	const verdict = await new Validator().validate(broken);
	assert.equal(verdict.valid, false);
});

test('every reference leads somewhere', () => {
	const check = (node) => {
		if (node === null || typeof node !== 'object') return;
		if (node.$ref) {
			const found = node.$ref.slice(2).split('/').reduce((at, word) => at?.[word], api.document);
			assert.ok(found, node.$ref);
		}
		Object.values(node).forEach(check);
	};
	check(api.document);
});

test('rules, presets and ends are those of the protocol', () => {
	const { schemas } = api.document.components;
	const { preset, ...parameters } = protocol.rules.properties;
	assert.deepEqual(schemas.Rules.properties, parameters);
	assert.deepEqual(schemas.Rules.required, Object.keys(parameters));
	assert.deepEqual(schemas.Result.properties.reason.enum, protocol.result.properties.reason.enum);
	const query = api.document.paths['/api/games'].get.parameters.find(({ name }) => name === 'preset');
	assert.deepEqual(query.schema.enum, preset.enum);
});
