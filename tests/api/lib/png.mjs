// Reads a PNG as its specification has it, as far as pictures of ours go: eight bits, red, green, blue and perhaps alpha.
// Throws at the first thing that is wrong, a checksum among them.

import assert from 'node:assert/strict';
import zlib from 'node:zlib';

const CHANNELS = { 2: 3, 6: 4 };

function crc32(bytes) {
	let crc = ~0;
	for (const byte of bytes) {
		crc ^= byte;
		for (let bit = 0; bit < 8; bit++) crc = (crc >>> 1) ^ (crc & 1 ? 0xedb88320 : 0);
	}
	return ~crc >>> 0;
}

function chunks(png) {
	assert.deepEqual([...png.subarray(0, 8)], [137, 80, 78, 71, 13, 10, 26, 10]);
	const found = [];
	for (let at = 8; at < png.length; ) {
		const length = png.readUInt32BE(at);
		const type = png.toString('latin1', at + 4, at + 8);
		const data = png.subarray(at + 8, at + 8 + length);
		// The pixels have a checksum of their own within, which is far quicker to look at.
		if (type !== 'IDAT') assert.equal(png.readUInt32BE(at + 8 + length), crc32(png.subarray(at + 4, at + 8 + length)), type);
		found.push({ type, data });
		at += length + 12;
	}
	assert.equal(found.at(-1).type, 'IEND');
	return found;
}

function paeth(a, b, c) {
	const [pa, pb, pc] = [Math.abs(b - c), Math.abs(a - c), Math.abs(a + b - 2 * c)];
	return pa <= pb && pa <= pc ? a : pb <= pc ? b : c;
}

// { width, height, at(x, y): [red, green, blue, alpha] }
export function decodePng(png) {
	const all = chunks(png);
	const header = all[0].data;
	const [width, height] = [header.readUInt32BE(0), header.readUInt32BE(4)];
	const n = CHANNELS[header[9]];
	assert.ok(n && header[8] === 8, 'eight bits of colour');
	const raw = zlib.inflateSync(Buffer.concat(all.filter(({ type }) => type === 'IDAT').map(({ data }) => data)));
	const stride = width * n;
	assert.equal(raw.length, height * (stride + 1));
	const pixels = Buffer.alloc(height * stride);
	for (let y = 0; y < height; y++) {
		const filter = raw[y * (stride + 1)];
		assert.ok(filter <= 4);
		for (let i = 0; i < stride; i++) {
			const [a, b] = [i >= n ? pixels[y * stride + i - n] : 0, y > 0 ? pixels[(y - 1) * stride + i] : 0];
			const c = i >= n && y > 0 ? pixels[(y - 1) * stride + i - n] : 0;
			const add = [0, a, b, (a + b) >> 1, paeth(a, b, c)][filter];
			pixels[y * stride + i] = raw[y * (stride + 1) + 1 + i] + add;
		}
	}
	return { width, height, at: (x, y) => [...pixels.subarray(y * stride + x * n, y * stride + x * n + 3), n === 4 ? pixels[y * stride + x * n + 3] : 255] };
}
