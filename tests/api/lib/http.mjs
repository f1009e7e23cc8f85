// Requests without any rewriting of the address, so that each byte of it is the test's own.

import http from 'node:http';

// The body as text, or as it came: { bytes: true }.
export function fetchRaw(server, address, { headers = {}, method = 'GET', bytes = false } = {}) {
	return new Promise((resolve, reject) => {
		const request = http.request({ host: 'localhost', port: server.port, path: address, method, headers }, (response) => {
			const pieces = [];
			response.on('data', (piece) => pieces.push(piece));
			response.on('end', () => {
				const body = Buffer.concat(pieces);
				resolve({ status: response.statusCode, headers: new Headers(response.headers), body: bytes ? body : body.toString('utf8') });
			});
		});
		request.on('error', reject).end();
	});
}
