// The site that people have their accounts at: signs tokens (JWT, ES256) with a key of its own, made for each transcript.

import { createHmac, generateKeyPairSync, sign } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';

const folders = [];
process.on('exit', () => folders.forEach((folder) => fs.rmSync(folder, { recursive: true, force: true })));

const encode = (value) => Buffer.from(JSON.stringify(value)).toString('base64url');

// A text `now+N` or `now-N` is that many seconds from now.
function withTimes(claims) {
	const second = (value) => {
		const found = /^now([+-]\d+)$/.exec(value);
		return found ? Math.floor(Date.now() / 1000) + Number(found[1]) : value;
	};
	return Object.fromEntries(Object.entries(claims).map(([name, value]) => [name, second(value)]));
}

export class Issuer {
	#keys = null;

	// The public half, as a file; made when asked for. Transcripts know it under this name.
	get jwtkey() {
		const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'mancalad-key-'));
		folders.push(folder);
		const file = path.join(folder, 'key.pem');
		fs.writeFileSync(file, this.#publicPem);
		return file;
	}

	get #publicPem() {
		this.#keys ??= generateKeyPairSync('ec', { namedCurve: 'P-256' });
		return this.#keys.publicKey.export({ type: 'spki', format: 'pem' });
	}

	// `how`: '' as it should be, 'other' by somebody else's key, 'none' not at all, 'HS256' with the public key as a secret.
	sign(claims, how) {
		const pem = this.#publicPem;
		const alg = how === 'none' || how === 'HS256' ? how : 'ES256';
		const body = `${encode({ alg, typ: 'JWT' })}.${encode(withTimes(claims))}`;
		if (how === 'none') return `${body}.`;
		if (how === 'HS256') return `${body}.${createHmac('sha256', pem).update(body).digest('base64url')}`;
		const key = how === 'other' ? generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey : this.#keys.privateKey;
		return `${body}.${sign('sha256', Buffer.from(body), { key, dsaEncoding: 'ieee-p1363' }).toString('base64url')}`;
	}
}
