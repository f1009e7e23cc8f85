// The relay itself: what the tests of cuts rely on.

import assert from 'node:assert/strict';
import net from 'node:net';
import { once } from 'node:events';
import { test } from 'node:test';
import { Proxy } from './lib/proxy.mjs';

test('a cut resets what is open and what comes, until it is mended', async () => {
	const echo = net.createServer((socket) => socket.on('error', () => {}).pipe(socket));
	await new Promise((resolve) => echo.listen(0, 'localhost', resolve));
	const proxy = await new Proxy(echo.address().port).start();
	const connect = () => net.connect(Number(new URL(proxy.url).port), 'localhost');

	const first = connect();
	first.write('one');
	assert.equal(String((await once(first, 'data'))[0]), 'one');
	proxy.cut();
	assert.equal((await once(first, 'error'))[0].code, 'ECONNRESET');
	const second = connect();
	assert.equal((await once(second, 'error'))[0].code, 'ECONNRESET');
	proxy.mend();
	const third = connect();
	third.write('three');
	assert.equal(String((await once(third, 'data'))[0]), 'three');
	third.destroy();
	proxy.stop();
	echo.close();
});
