// Files that make a decoder run for ever, and others beside them.
import { expect, test } from 'vitest';
import { decodeSound } from '#lib/audio/decode/decode.ts';
import { durationSeconds } from '#lib/audio/pcm.ts';
import webm from '../../../../tests/fixtures/tone.webm?url';
import gap from '../../../../tests/fixtures/gap.mka?url';
import mp3 from '../../../../tests/fixtures/tone.mp3?url';
import text from '../../../../tests/fixtures/text.mp3?url';
import { createDecodeInWorker } from './decode-in-worker.ts';

const SAMPLE_RATE = 16_000;
/** A worker that is only starting, beside one that fills a core, has made progress by then; the app waits for longer. */
const STALL_MILLISECONDS = 3000;

async function read(url: string): Promise<Blob> {
	return (await fetch(url)).blob();
}

/** The demuxer looks for the next cluster, and comes to no end when eight bytes are left. */
async function endlessFile(url: string, at: number): Promise<Blob> {
	const file = await read(url);
	return new Blob([file.slice(0, at), new Uint8Array(512), file.slice(at)]);
}

test('a file that a decoder never comes to an end with is given up; others are read meanwhile and after it', async () => {
	const decodeMedia = createDecodeInWorker(STALL_MILLISECONDS);
	const whole = await decodeSound(await read(mp3), SAMPLE_RATE);
	const endless = decodeSound(await endlessFile(webm, 600), SAMPLE_RATE, undefined, {
		decodeMedia
	});
	const outcome = endless.then(
		() => 'a sound',
		(error: unknown) => error
	);

	const beside = await decodeSound(await read(mp3), SAMPLE_RATE, undefined, { decodeMedia });

	expect(beside.samples).toEqual(whole.samples);
	expect(await outcome).toMatchObject({ reason: 'endless' });
	const after = await decodeSound(await read(webm), SAMPLE_RATE, undefined, { decodeMedia });
	expect(durationSeconds(after)).toBeGreaterThan(1);
});

test('the sound before the place where it stops is kept', async () => {
	const decodeMedia = createDecodeInWorker(STALL_MILLISECONDS);

	const sound = await decodeSound(await endlessFile(gap, 24_000), SAMPLE_RATE, undefined, {
		decodeMedia
	});

	expect(durationSeconds(sound)).toBeGreaterThan(1);
});

test('errors keep their reason', async () => {
	const decodeMedia = createDecodeInWorker();

	const decoding = decodeSound(await read(text), SAMPLE_RATE, undefined, { decodeMedia });

	await expect(decoding).rejects.toMatchObject({
		name: 'UnreadableSoundError',
		reason: 'not-media'
	});
});

test('whoever leaves in the middle has the file released, and the worker serves the next', async () => {
	const decodeMedia = createDecodeInWorker();
	const abort = new AbortController();
	const left = decodeSound(await read(mp3), SAMPLE_RATE, abort.signal, { decodeMedia });
	abort.abort(new Error('enough'));
	await expect(left).rejects.toThrow('enough');

	const { pieces } = await decodeMedia(await read(webm), Infinity);

	expect((await pieces.next()).value?.samples.length).toBeGreaterThan(0);
	await pieces.return();
});
