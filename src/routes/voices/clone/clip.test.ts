import { expect, test } from 'vitest';
import { pcmToWav } from '#lib/audio/formats/wav.ts';
import { Clip } from './clip.svelte.ts';

const RATE = 24_000;

/** A WAVE file of silence, a tone and silence again. */
function wav(before: number, spoken: number, after: number, type = 'audio/wav'): File {
	const samples = new Float32Array((before + spoken + after) * RATE);
	samples.forEach((_, index) => {
		const seconds = index / RATE;
		if (seconds >= before && seconds < before + spoken) samples[index] = 0.3 * Math.sin(index / 20);
	});
	return new File([pcmToWav({ samples, sampleRate: RATE })], 'clip.wav', { type });
}

async function read(file: File, isRecorded: boolean): Promise<Clip> {
	const clip = new Clip(file, isRecorded);
	await clip.read();
	return clip;
}

function secondsOf(file: File): number {
	return (file.size - 44) / 2 / RATE;
}

test('of a recording only what was said is sent, as WAVE', async () => {
	const clip = await read(wav(2, 6, 3), true);

	const sent = clip.toFile();

	expect(clip.takenSeconds).toBeCloseTo(6.4, 1);
	expect(secondsOf(sent)).toBeCloseTo(6.4, 1);
	expect(sent.type).toBe('audio/wav');
});

test('a small file is sent as it is, until a part of it is chosen', async () => {
	const file = wav(1, 6, 0);
	const clip = await read(file, false);
	expect(clip.toFile()).toBe(file);

	clip.selection = { startSeconds: 2, endSeconds: 5 };

	expect(secondsOf(clip.toFile())).toBeCloseTo(3, 3);
});

test('of a video only the sound is sent', async () => {
	const clip = await read(wav(0, 6, 0, 'video/mp4'), false);

	expect(clip.toFile().type).toBe('audio/wav');
});

test('a file that cannot be read here says why, and is sent as it is', async () => {
	const file = new File(['this is no sound'], 'notes.wav');

	const clip = await read(file, false);

	expect(clip.failure).toMatch(/not an audio or video file/);
	expect(clip.isReading).toBe(false);
	expect(clip.toFile()).toBe(file);
});

test('what is taken is judged anew when the selection changes', async () => {
	const clip = await read(wav(0, 8, 0), false);
	expect(clip.check?.speechSeconds).toBeCloseTo(8, 0);

	clip.selection = { startSeconds: 0, endSeconds: 2 };

	expect(clip.check?.warnings.join(' ')).toMatch(/Only \d\.\d seconds/);
});
