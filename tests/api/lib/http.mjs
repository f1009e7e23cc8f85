// Requests without any rewriting of the address, so that each byte of it is the test's own.

import http from 'node:http';

export function fetchRaw(server, address, { headers = {}, method = 'GET' } = {}) {
	return new Promise((resolve, reject) => {
		const request = http.request({ host: 'localhost', port: server.port, path: address, method, headers }, (response) => {
			let body = '';
			response.setEncoding('utf8').on('data', (text) => (body += text));
			response.on('end', () => resolve({ status: response.statusCode, headers: new Headers(response.headers), body }));
		});
		request.on('error', reject).end();
	});
}
