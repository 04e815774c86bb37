// What a file claims about time is held against its bytes: nobody waits hours, or pays for them, because of a few bytes.
import { expect, test } from 'vitest';
import gap from '../../../../tests/fixtures/gap.mka?url';
import m4a from '../../../../tests/fixtures/tone.m4a?url';
import webm from '../../../../tests/fixtures/tone.webm?url';
import { openSound } from './decode.ts';

const SAMPLE_RATE = 16000;

/** The fixture with other bytes from `offset` behind the first place where it has `name`. */
async function changed(url: string, name: number[], offset: number, bytes: number[]) {
	const file = new Uint8Array(await (await fetch(url)).arrayBuffer());
	const at = file.findIndex((_, index) =>
		name.every((byte, place) => file[index + place] === byte)
	);
	expect(at).toBeGreaterThan(0);
	file.set(bytes, at + offset);
	return new Blob([file]);
}

const ascii = (text: string) => Array.from(text, (letter) => letter.charCodeAt(0));

async function read(file: Blob): Promise<{ promisedSeconds: number; seconds: number }> {
	const { durationSeconds: promisedSeconds, blocks } = await openSound(file, SAMPLE_RATE);
	let samples = 0;
	for await (const block of blocks) samples += block.length;
	return { promisedSeconds, seconds: samples / SAMPLE_RATE };
}

/** Matroska's Duration, of eight bytes. */
const DURATION = [0x44, 0x89, 0x88];

test.each([
	[
		'of 1e305 s',
		() => changed(webm, DURATION, 3, [0x7f, 0xef, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff])
	],
	['that is endless', () => changed(webm, DURATION, 3, [0x7f, 0xf0, 0, 0, 0, 0, 0, 0])],
	['of less than nothing', () => changed(webm, DURATION, 3, [0xc0, 0x9f, 0x40, 0, 0, 0, 0, 0])],
	['of thirteen hours', () => changed(m4a, ascii('mdhd'), 20, [0x7f, 0xff, 0xff, 0xff])]
])('a length %s is not believed: the last packet tells it', async (_title, make) => {
	const { promisedSeconds, seconds } = await read(await make());

	expect(seconds).toBeGreaterThan(1.999);
	expect(Math.abs(promisedSeconds - seconds)).toBeLessThan(0.05);
});

test('a few bytes do not make hours of silence', async () => {
	// A tick of the clock is 20 s, not a millisecond; an empty Void element ends where the next one did.
	const scale = [0x2a, 0xd7, 0xb1];
	const slow = [0x88, 0, 0, 0, 0x04, 0xa8, 0x17, 0xc8, 0, 0xec, 0x80];
	const file = await changed(gap, scale, scale.length, slow);

	const { promisedSeconds, seconds } = await read(file);

	expect(seconds).toBeGreaterThan(1.5);
	expect(seconds).toBeLessThan(120);
	expect(promisedSeconds).toBeLessThan(3600);
});
