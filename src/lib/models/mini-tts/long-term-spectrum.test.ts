// The colour of a sound: of noise in one band, of the same sound louder, of pauses.
import { expect, test } from 'vitest';
import { concatenate, type Pcm } from '#lib/audio/pcm.ts';
import { HEARD_BANDS, longTermSpectrum } from './long-term-spectrum.ts';

const RATE = 16_000;

/** Many tones between two frequencies. */
function tones(from: number, to: number, level = 0.01): Pcm {
	const samples = new Float32Array(RATE);
	for (let hertz = from; hertz < to; hertz += 23) {
		for (let n = 0; n < RATE; n++) {
			const at = (2 * Math.PI * hertz * n) / RATE + hertz * hertz;
			samples[n] = (samples[n] ?? 0) + level * Math.sin(at);
		}
	}
	return { samples, sampleRate: RATE };
}

const bandOf = (hertz: number) => (Math.log1p(hertz / 1500) / Math.log(9)) * 63;

test('what is loud between two frequencies is loud in their bands and nowhere else', () => {
	const spectrum = longTermSpectrum([tones(1000, 2000)]);

	const loud = [...spectrum].flatMap((value, band) => (value > 1 ? [band] : []));
	expect(loud[0]).toBeCloseTo(bandOf(1000), -1);
	expect(loud.at(-1)).toBeCloseTo(bandOf(2000), -1);
	expect(Math.max(...spectrum.slice(0, 10), ...spectrum.slice(40))).toBeLessThan(0);
});

test('neither the level nor pauses change it', () => {
	const sound = tones(100, 7500);
	const quiet = { ...sound, samples: sound.samples.map((sample) => sample / 30) };
	const paused = { ...sound, samples: concatenate([sound.samples, new Float32Array(RATE)]) };

	const spectrum = longTermSpectrum([sound]);

	for (const other of [quiet, paused]) {
		longTermSpectrum([other]).forEach((value, band) =>
			expect(Math.abs(value - (spectrum[band] ?? NaN))).toBeLessThan(0.1)
		);
	}
});

test('silence has no colour', () => {
	const spectrum = longTermSpectrum([{ samples: new Float32Array(RATE), sampleRate: RATE }]);

	expect([...spectrum]).toEqual(Array<number>(HEARD_BANDS).fill(0));
});
