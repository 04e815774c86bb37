// A voice of one tone that follows its style: the correction finds the pitch that sounds like the sample.
import { expect, test } from 'vitest';
import type { Pcm } from '#lib/audio/pcm.ts';
import { STYLE_VALUES } from '#lib/runtime/style-speech.ts';
import { matchPitch } from './match-pitch.ts';

const RATE = 16_000;

/** The pitch is that of the style, as the model has it, times a bias that it does not know of. */
function say(style: Float32Array, bias = 1): Pcm {
	const hertz = 140 * Math.exp(0.35 * (style[0] ?? 0)) * bias;
	const samples = Float32Array.from({ length: RATE / 2 }, (_, n) => {
		let sum = 0;
		for (let k = 1; k <= 10; k++) sum += Math.sin((2 * Math.PI * k * hertz * n) / RATE) / k;
		return 0.1 * sum;
	});
	return { samples, sampleRate: RATE };
}

function styleWith(pitch: number): Float32Array {
	return new Float32Array(STYLE_VALUES).fill(0.25).fill(pitch, 0, 1);
}

test('what the encoder and the model get wrong of the pitch is made up for, and nothing else is changed', async () => {
	const style = await matchPitch(styleWith(0), [say(styleWith(0.3))], (tried) =>
		Promise.resolve(say(tried, 0.95))
	);

	expect(style[0]).toBeCloseTo(0.3 - Math.log(0.95) / 0.35, 1);
	expect(style.subarray(1)).toEqual(styleWith(0).subarray(1));
});

test('an octave is not believed', async () => {
	const style = await matchPitch(styleWith(0), [say(styleWith(0))], (tried) =>
		Promise.resolve(say(tried, 0.5))
	);

	expect(style[0]).toBeCloseTo(0.6, 5);
});

test('a sample with nothing voiced leaves the style as it was found', async () => {
	const silence = { samples: new Float32Array(RATE), sampleRate: RATE };

	const style = await matchPitch(styleWith(0.1), [silence], (tried) => Promise.resolve(say(tried)));

	expect(style).toEqual(styleWith(0.1));
});
