// The media files of tests/fixtures, read with ffmpeg as the app reads them. Where ffmpeg is not installed, it says so.
import { openAsBlob } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { describe, expect, test } from 'vitest';
import { decodeSound, openSound } from '#lib/audio/decode/decode.ts';
import { findFfmpeg } from './ffmpeg.ts';

const RATE = 16_000;
const decodeMedia = findFfmpeg();
if (!decodeMedia) console.info('Media files are not tried: ffmpeg is not installed.');

const read = async (name: string, limits: { mostSeconds?: number } = {}) =>
	decodeSound(await openAsBlob(`tests/fixtures/${name}`), RATE, undefined, {
		...limits,
		decodeMedia
	});

/** Root mean square between two times, in seconds. */
function loudness(samples: Float32Array, from: number, to: number): number {
	const part = samples.subarray(from * RATE, to * RATE);
	return Math.sqrt(part.reduce((sum, x) => sum + x * x, 0) / part.length);
}

const foldersLeft = async () =>
	(await readdir(tmpdir())).filter((name) => name.startsWith('aloud-sound-'));

test('a program that is not there is none', () => {
	expect(findFfmpeg('no-such-program-here')).toBeUndefined();
});

describe.runIf(decodeMedia)('with ffmpeg', () => {
	test.each([
		['tone.mp3', 0.354],
		['tone.m4a', 0.33],
		['tone.webm', 0.354],
		['tone.ogg', 0.354],
		['left.flac', 0.177],
		['video.mp4', 0.354],
		['surround.mp4', 0.25],
		['live.webm', 0.354]
	])('%s is silence, and then the tone', async (name, level) => {
		const { samples } = await read(name);

		expect(samples.length / RATE).toBeGreaterThan(1.9);
		expect(samples.length / RATE).toBeLessThan(2.2);
		expect(loudness(samples, 0.05, 0.4)).toBeLessThan(0.02);
		expect(loudness(samples, 0.8, 1.8)).toBeGreaterThan(level * 0.8);
		expect(loudness(samples, 0.8, 1.8)).toBeLessThan(level * 1.5);
	});

	test('a track that starts late begins with silence', async () => {
		const { samples } = await read('late.mp4');

		expect(samples.length / RATE).toBeGreaterThan(1.9);
		expect(loudness(samples, 0, 0.45)).toBeLessThan(0.02);
	});

	test.each([
		['no-sound.mp4', 'no-sound-track'],
		['text.mp3', 'not-media'],
		['damaged.m4a', 'damaged']
	])('%s is refused as %s', async (name, reason) => {
		await expect(read(name)).rejects.toMatchObject({ name: 'UnreadableSoundError', reason });
	});

	test('a playlist is not followed', async () => {
		const playlist = new Blob([
			'#EXTM3U\n#EXT-X-TARGETDURATION:2\n#EXTINF:2,\n/etc/passwd\n#EXT-X-ENDLIST\n'
		]);

		const reading = decodeSound(playlist, RATE, undefined, { decodeMedia });

		await expect(reading).rejects.toMatchObject({ reason: 'not-media' });
	});

	test('no more is read than was asked for, from where it was asked', async () => {
		const file = await openAsBlob('tests/fixtures/tone.mp3');
		const { durationSeconds, blocks } = await openSound(file, RATE, undefined, {
			decodeMedia,
			fromSeconds: 1,
			mostSeconds: 0.5
		});
		let length = 0;
		let loudest = 0;
		for await (const block of blocks) {
			length += block.length;
			loudest = Math.max(loudest, loudness(block, 0, 0.4));
		}

		expect(length / RATE).toBeCloseTo(0.5, 1);
		expect(durationSeconds).toBeCloseTo(0.5, 1);
		expect(loudest).toBeGreaterThan(0.3);
	});

	test('a reader who leaves ends the program, and its file is removed', async () => {
		const before = await foldersLeft();
		const file = await openAsBlob('tests/fixtures/talk.webm');
		const { blocks } = await openSound(file, RATE, undefined, { decodeMedia });
		await blocks[Symbol.asyncIterator]().return?.(undefined);

		expect(await foldersLeft()).toEqual(before);
	});
});
