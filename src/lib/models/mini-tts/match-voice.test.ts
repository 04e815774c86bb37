// A voice of a few tones that follows its style: the correction finds the style that sounds like the sample.
import { expect, test } from 'vitest';
import type { Pcm } from '#lib/audio/pcm.ts';
import { STYLE_VALUES } from '#lib/runtime/style-speech.ts';
import { matchVoice } from './match-voice.ts';

const RATE = 16_000;

/** Pitch and slope of the spectrum are those of the style, as the model has them, and a bias that it does not know of. */
function say(style: Float32Array, bias = { pitch: 1, slope: 0 }): Pcm {
	const hertz = 140 * Math.exp(0.35 * (style[0] ?? 0)) * bias.pitch;
	const slope = ((style[2] ?? 0) * 8) / 2 ** 0.75 / Math.sqrt(32) + bias.slope;
	const samples = new Float32Array(RATE / 2);
	for (let k = 1; k * hertz < 7600; k++) {
		const band = (Math.log1p((k * hertz) / 1500) / Math.log(9)) * 63;
		const level = 0.02 * Math.exp(slope * Math.cos((Math.PI * (band + 0.5)) / 64));
		for (let n = 0; n < samples.length; n++) {
			const at = (2 * Math.PI * k * hertz * n) / RATE + k * k;
			samples[n] = (samples[n] ?? 0) + level * Math.sin(at);
		}
	}
	return { samples, sampleRate: RATE };
}

test('what the encoder and the model get wrong of pitch and colour is made up for', async () => {
	const target = new Float32Array(STYLE_VALUES);
	[target[0], target[2]] = [0.2, 0.8];
	const bias = { pitch: 0.9, slope: -0.5 };

	const style = await matchVoice(new Float32Array(STYLE_VALUES), [say(target)], (tried) =>
		Promise.resolve(say(tried, bias))
	);

	expect(style[0]).toBeCloseTo(0.2 - Math.log(0.9) / 0.35, 1);
	expect(style[2]).toBeCloseTo(0.8 + (0.5 * Math.sqrt(32) * 2 ** 0.75) / 8, 0);
	expect([...style.subarray(17)]).toEqual(Array<number>(STYLE_VALUES - 17).fill(0));
});

test('a sample with nothing voiced leaves the pitch as it was found, and the style is finite', async () => {
	const found = new Float32Array(STYLE_VALUES).fill(0.25);
	const silence = { samples: new Float32Array(RATE), sampleRate: RATE };

	const style = await matchVoice(found, [silence], (tried) => Promise.resolve(say(tried)));

	expect(style[0]).toBe(0.25);
	expect(style.every(Number.isFinite)).toBe(true);
});

test('an octave too low is creak: it is not believed, nor measured again', async () => {
	const found = new Float32Array(STYLE_VALUES);

	const style = await matchVoice(found, [say(found)], (tried) =>
		Promise.resolve(say(tried, { pitch: 0.5, slope: 0 }))
	);

	expect(style[0]).toBeCloseTo(0.6, 5);
});
