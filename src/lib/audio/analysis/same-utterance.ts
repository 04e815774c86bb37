// Whether two pieces of audio are the same utterance: checks a device that may compute wrongly against a reference.
import type { Pcm } from '../pcm.ts';
import { rmsDbfs } from '../level.ts';

const FRAME_SECONDS = 0.02;
const LENGTH_TOLERANCE = 0.05;
const LEVEL_TOLERANCE_DB = 3;
const FLOOR_DBFS = -70; // frames below this all count as silence
const LEAST_CORRELATION = 0.9;

/**
 * Why `sound` cannot be the same utterance as `reference`, or undefined if it can. Random noise in a model's output may
 * differ; length, level and the loudness curve may not.
 */
export function utteranceMismatch(sound: Pcm, reference: Pcm): string | undefined {
	if (!sound.samples.every(Number.isFinite)) return 'it holds values that are no numbers';
	const [length, wanted] = [sound.samples.length, reference.samples.length];
	if (Math.abs(length - wanted) > LENGTH_TOLERANCE * wanted) {
		return `it has ${length} samples instead of ${wanted}`;
	}
	const [level, right] = [rmsDbfs(sound.samples), rmsDbfs(reference.samples)];
	if (!(Math.abs(level - right) <= LEVEL_TOLERANCE_DB)) {
		return `its level is ${level.toFixed(1)} dB instead of ${right.toFixed(1)}`;
	}
	const likeness = correlation(loudness(sound), loudness(reference));
	if (likeness >= LEAST_CORRELATION) return undefined;
	return `its loudness follows the right one with a correlation of only ${likeness.toFixed(2)}`;
}

/** The level of each frame in dB. */
function loudness({ samples, sampleRate }: Pcm): number[] {
	const size = Math.round(FRAME_SECONDS * sampleRate);
	return Array.from({ length: Math.ceil(samples.length / size) }, (_, frame) =>
		Math.max(FLOOR_DBFS, rmsDbfs(samples.subarray(frame * size, (frame + 1) * size)))
	);
}

/** Pearson's correlation over the shorter length; 1 if neither varies. */
function correlation(one: readonly number[], other: readonly number[]): number {
	const count = Math.min(one.length, other.length);
	const mean = (values: readonly number[]) =>
		values.slice(0, count).reduce((sum, value) => sum + value, 0) / count;
	const [meanOne, meanOther] = [mean(one), mean(other)];
	let [both, squaresOne, squaresOther] = [0, 0, 0];
	for (let index = 0; index < count; index++) {
		const a = (one[index] ?? 0) - meanOne;
		const b = (other[index] ?? 0) - meanOther;
		both += a * b;
		squaresOne += a * a;
		squaresOther += b * b;
	}
	const scale = Math.sqrt(squaresOne * squaresOther);
	return scale < 1e-9 && Math.abs(squaresOne - squaresOther) < 1e-9 ? 1 : both / (scale || 1);
}
