// Changes the pitch, melody and pace of speech but not its timbre: pitch-synchronous overlap-add.
import { durationSeconds, type Pcm } from '../pcm.ts';
import { markPeriods, type PitchMark } from './pitch-marks.ts';
import { medianPitch, trackPitch } from '../analysis/pitch-track.ts';
import { mapTime } from './time-map.ts';

/** All are factors; 1 means no change. */
export type SpeechShape = {
	/** Scales the pitch. */
	pitch: number;
	/** Scales how far the pitch departs from its median, in semitones. */
	range: number;
	/** Scales the length. */
	stretch: number;
};

/** Keeps a voice within the range of voices: neither a rattle nor a whistle. */
const LOWEST_HERTZ = 50;
const DEEPEST_HERTZ = 70;
const HIGHEST_HERTZ = 600;

/**
 * TD-PSOLA: two periods around each mark are overlap-added at the new distances (E. Moulines and F. Charpentier,
 * "Pitch-synchronous waveform processing techniques", Speech Communication 9, 1990). With no change it returns the
 * same audio, up to rounding.
 * @param shape the same all over, or by seconds of `pcm`
 */
export function reshapeSpeech(
	pcm: Pcm,
	shape: SpeechShape | ((seconds: number) => SpeechShape)
): Pcm {
	const shapeAt = typeof shape === 'function' ? shape : () => shape;
	const { samples, sampleRate } = pcm;
	const time = mapTime(durationSeconds(pcm), (seconds) => shapeAt(seconds).stretch);
	const track = trackPitch(pcm);
	const median = medianPitch(track);
	const marks = markPeriods(pcm, track);
	const output = createOverlap(Math.round(time.seconds * sampleRate));
	let nearest = 0;
	let last = -1;
	let isTurned = false;
	for (let to = 0; to <= output.length;) {
		const from = time.origin(to / sampleRate);
		const { pitch, range } = shapeAt(from);
		nearest = nearestMark(marks, from * sampleRate, nearest);
		const mark = marks[nearest];
		if (!mark) break;
		const { hertz } = mark;
		const left = mark.at - (marks[nearest - 1]?.at ?? mark.at);
		const right = (marks[nearest + 1]?.at ?? mark.at) - mark.at;
		// Noise repeated unchanged would hum: every second copy is reversed.
		isTurned = hertz === 0 && nearest === last && !isTurned;
		output.add(samples, mark.at, Math.round(to), { left, right, isTurned });
		last = nearest;
		const wanted = clamp(median * pitch * (hertz / median) ** range, pitch * hertz);
		to += Math.max(1, hertz > 0 ? (right * hertz) / wanted : right);
	}
	return { samples: output.end(), sampleRate };
}

/** A wider range does not make a deep voice deeper than voices are; what is that deep already may stay so. */
function clamp(hertz: number, unwidened: number): number {
	const lowest = Math.max(LOWEST_HERTZ, Math.min(DEEPEST_HERTZ, unwidened));
	return Math.min(HIGHEST_HERTZ, Math.max(lowest, hertz));
}

function nearestMark(marks: readonly PitchMark[], at: number, from: number): number {
	let index = from;
	const distance = (place: number) => Math.abs((marks[place]?.at ?? Infinity) - at);
	while (distance(index + 1) <= distance(index)) index++;
	return index;
}

type Grain = { left: number; right: number; isTurned: boolean };

/** Sums windowed grains, and compensates for their overlap. */
function createOverlap(length: number) {
	const sum = new Float32Array(length);
	const weights = new Float32Array(length);
	return {
		length,
		/** A Hann window as wide as the two periods around `from`, with its peak at `to`. */
		add(samples: Float32Array, from: number, to: number, { left, right, isTurned }: Grain): void {
			const [before, after] = isTurned ? [right, left] : [left, right];
			for (let offset = 1 - before; offset < Math.max(1, after); offset++) {
				const at = to + offset;
				if (at < 0 || at >= length) continue;
				const share = offset < 0 ? offset / before : offset / after;
				const weight = offset === 0 ? 1 : 0.5 + 0.5 * Math.cos(Math.PI * share);
				const sample = samples[from + (isTurned ? -offset : offset)] ?? 0;
				sum[at] = (sum[at] ?? 0) + weight * sample;
				weights[at] = (weights[at] ?? 0) + weight;
			}
		},
		/** Where grains are further apart than they are wide, the gap remains. */
		end(): Float32Array<ArrayBuffer> {
			return sum.map((value, index) => value / Math.max(1, weights[index] ?? 1));
		}
	};
}
