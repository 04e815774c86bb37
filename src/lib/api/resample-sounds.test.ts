// Pieces of sound at another rate.
import { expect, test } from 'vitest';
import { concatenate, type Pcm } from '#lib/audio/pcm.ts';
import { resample } from '#lib/audio/resample.ts';
import { resampleSounds } from './resample-sounds.ts';

function wave(length: number, from = 0): Float32Array<ArrayBuffer> {
	return Float32Array.from({ length }, (_, at) => Math.sin((from + at) / 10));
}

async function* pieces(ended: { count: number }): AsyncGenerator<Pcm, void, undefined> {
	try {
		yield { samples: wave(600), sampleRate: 24000 };
		yield { samples: wave(600, 600), sampleRate: 24000 };
	} finally {
		ended.count++;
	}
}

async function collect(sounds: AsyncIterable<Pcm>): Promise<Pcm[]> {
	const all: Pcm[] = [];
	for await (const sound of sounds) all.push(sound);
	return all;
}

test.each([16000, 44100])('%d Hz is the whole sound at that rate, without seams', async (rate) => {
	const sounds = await collect(resampleSounds(pieces({ count: 0 }), rate));

	const whole = resample({ samples: wave(1200), sampleRate: 24000 }, rate);
	expect(sounds.every(({ sampleRate }) => sampleRate === rate)).toBe(true);
	expect(concatenate(sounds.map(({ samples }) => samples))).toEqual(whole.samples);
});

test('the right rate is left alone', async () => {
	expect(await collect(resampleSounds(pieces({ count: 0 }), 24000))).toHaveLength(2);
});

test('stopping it stops the sound', async () => {
	const ended = { count: 0 };
	const sounds = resampleSounds(pieces(ended), 16000);
	await sounds.next();

	await sounds.return?.();

	expect(ended.count).toBe(1);
});
