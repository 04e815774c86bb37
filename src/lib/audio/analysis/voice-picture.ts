// The shape of a voice: how its sound is spread over frequency, as a few numbers that a small picture is drawn from.
import type { Pcm } from '../pcm.ts';
import { resample } from '../resample.ts';
import { createRealFft } from './fft.ts';
import { PICTURE_BANDS } from './picture-size.ts';

/** Of the levels of a band: a ring each. */
const QUANTILES = [0.3, 0.6, 0.85, 0.97];

const RATE = 16_000;
const SIZE = 1024;
const HOP = 480;
const LOWEST_HERTZ = 80;
const HIGHEST_HERTZ = 7200;
/** Frames this far below the loudest ones say nothing of the voice. */
const PAUSE_DB = 30;
/** What a ring reaches over: from as good as nothing to as loud as the band ever is in speech. */
const RANGE_DB = 52;
/** No more of a sound is looked at: the work has a bound, and a voice shows itself in that. */
const MOST_SECONDS = 20;
const WINDOW = Float64Array.from(
	{ length: SIZE },
	(_, at) => 0.5 - 0.5 * Math.cos((2 * Math.PI * (at + 0.5)) / SIZE)
);

/**
 * `PICTURE_RINGS` rings of `PICTURE_BANDS` values, 0 to 255, the innermost first; none reaches below the one inside it.
 * The same sound gives the same numbers, however loud it is. Null where nothing is heard.
 */
export function pictureOf(sound: Pcm): Uint8Array<ArrayBuffer> | null {
	const start = sound.samples.subarray(0, MOST_SECONDS * sound.sampleRate);
	const { samples } = resample({ samples: start, sampleRate: sound.sampleRate }, RATE);
	const frames = loudFrames(samples);
	if (frames.length === 0) return null;
	const bands = Array.from({ length: PICTURE_BANDS }, (_, band) =>
		frames.map((levels) => levels[band] ?? 0).sort((one, other) => one - other)
	);
	const rings = QUANTILES.map((share) =>
		bands.map((levels) => levels[Math.floor(share * (levels.length - 1))] ?? 0)
	);
	const top = Math.max(...rings.flat());
	return Uint8Array.from(
		rings.flat().map((level) => Math.round(255 * clamp(1 + (level - top) / RANGE_DB)))
	);
}

/** The levels of the bands in dB, for each frame in which the voice is heard. */
function loudFrames(samples: Float32Array): number[][] {
	const transform = createRealFft(SIZE);
	const edges = bandEdges();
	const frames: { levels: number[]; loudness: number }[] = [];
	const values = new Float64Array(SIZE);
	for (let at = 0; at + SIZE <= samples.length; at += HOP) {
		for (let index = 0; index < SIZE; index++) {
			values[index] = (samples[at + index] ?? 0) * (WINDOW[index] ?? 0);
		}
		const { real, imaginary } = transform(values);
		const powers = Array.from({ length: PICTURE_BANDS }, (_, band) => {
			let sum = 1e-12;
			const end = edges[band + 1] ?? 0;
			for (let bin = edges[band] ?? 0; bin < end; bin++) {
				sum += (real[bin] ?? 0) ** 2 + (imaginary[bin] ?? 0) ** 2;
			}
			// Speech falls by 6 dB an octave: without that, every voice has the same slope.
			return (sum * (band + 3) ** 2) / (end - (edges[band] ?? 0));
		});
		const loudness = 10 * Math.log10(powers.reduce((sum, power) => sum + power, 0));
		frames.push({ levels: powers.map((power) => 10 * Math.log10(power)), loudness });
	}
	const loudest = frames.reduce((most, { loudness }) => Math.max(most, loudness), -Infinity);
	if (loudest < -60) return [];
	return frames.filter(({ loudness }) => loudness > loudest - PAUSE_DB).map(({ levels }) => levels);
}

/** In bins, equally wide on the scale of Stevens, Volkmann and Newman (mel). */
function bandEdges(): number[] {
	const mel = (hertz: number) => 2595 * Math.log10(1 + hertz / 700);
	const [low, high] = [mel(LOWEST_HERTZ), mel(HIGHEST_HERTZ)];
	return Array.from({ length: PICTURE_BANDS + 1 }, (_, edge) => {
		const hertz = 700 * (10 ** ((low + ((high - low) * edge) / PICTURE_BANDS) / 2595) - 1);
		return Math.round((hertz * SIZE) / RATE);
	});
}

function clamp(share: number): number {
	return Math.min(1, Math.max(0, share));
}
