// Changes the sample rate: polyphase windowed-sinc (Kaiser), any rational ratio, whole or streamed.
import type { Pcm } from './pcm.ts';

/** Zero crossings of the sinc on each side, counted at the lower of the two rates. */
const ZERO_CROSSINGS = 32;
/** Kaiser's beta for 80 dB stop band: 0.1102 (A - 8.7), J. F. Kaiser 1974. */
const KAISER_BETA = 0.1102 * (80 - 8.7);
/** The band edge, in lower-rate Nyquists: half the transition (.157 wide) below 1, so that 1 is silent. */
const CUTOFF = 1 - 0.157 / 2;
/**
 * Rates without a large common divisor have thousands of phases. Of more than these, a row is interpolated between two
 * of this many: with 1,024, that errs by less than -110 dB (the second difference of a sinc, J. O. Smith 2002).
 */
const MOST_PHASES = 1024;

export type Resampler = {
	/** The output that is final by now; may be empty. Does not modify the samples. */
	push(samples: Float32Array): Float32Array<ArrayBuffer>;
	/** The rest; all outputs together hold round(input * to / from) samples, in step with the input. */
	end(): Float32Array<ArrayBuffer>;
};

/** Returns the same object if the rate is already right. */
export function resample(pcm: Pcm, sampleRate: number): Pcm {
	if (pcm.sampleRate === sampleRate) return pcm;
	const resampler = createResampler(pcm.sampleRate, sampleRate);
	const head = resampler.push(pcm.samples);
	const tail = resampler.end();
	const samples = new Float32Array(head.length + tail.length);
	samples.set(head, 0);
	samples.set(tail, head.length);
	return { samples, sampleRate };
}

/** For audio that arrives in pieces. Rates are whole numbers of hertz. */
export function createResampler(from: number, to: number): Resampler {
	const divisor = greatestCommonDivisor(from, to);
	const up = to / divisor;
	const down = from / divisor;
	const { weigh, half } = designTaps(up, down);
	/** Input that is still needed; `heldFrom` is the input index of its first sample (starts before 0). */
	let held = new Float32Array(half);
	let heldFrom = -half;
	let inputCount = 0;
	let outputCount = 0;

	/** Everything computable up to (not including) output `limit` from the held input. */
	function drain(limit: number): Float32Array<ArrayBuffer> {
		const settled = Math.ceil(((heldFrom + held.length - half) * up) / down);
		const count = Math.max(0, Math.min(limit, settled) - outputCount);
		const output = new Float32Array(count);
		for (let index = 0; index < count; index++) {
			const position = (outputCount + index) * down;
			const phase = position % up;
			const start = (position - phase) / up - half + 1 - heldFrom;
			output[index] = weigh(held, start, phase);
		}
		outputCount += count;
		const keepFrom = Math.floor((outputCount * down) / up) - half + 1;
		held = held.slice(Math.max(0, keepFrom - heldFrom));
		heldFrom = Math.max(heldFrom, keepFrom);
		return output;
	}

	function append(samples: Float32Array): void {
		const joined = new Float32Array(held.length + samples.length);
		joined.set(held, 0);
		joined.set(samples, held.length);
		held = joined;
	}

	return {
		push(samples) {
			inputCount += samples.length;
			append(samples);
			return drain(Infinity);
		},
		end() {
			append(new Float32Array(half + Math.ceil(down / up)));
			return drain(Math.round((inputCount * up) / down));
		}
	};
}

type Taps = {
	/** The inputs on each side of an output that count. */
	half: number;
	/** The output at `phase` of `up`, of the inputs from `start` on. */
	weigh(samples: Float32Array, start: number, phase: number): number;
};

function designTaps(up: number, down: number): Taps {
	const stretch = Math.max(1, down / up);
	const half = Math.ceil(ZERO_CROSSINGS * stretch);
	const width = 2 * half;
	if (up <= MOST_PHASES) {
		const taps = designRows(up, up, half, stretch);
		return {
			half,
			weigh: (samples, start, phase) => dot(samples, start, taps, phase * width, width)
		};
	}
	const taps = designRows(MOST_PHASES + 1, MOST_PHASES, half, stretch);
	return {
		half,
		weigh(samples, start, phase) {
			const place = (phase / up) * MOST_PHASES;
			const row = Math.floor(place);
			const share = place - row;
			return (
				(1 - share) * dot(samples, start, taps, row * width, width) +
				share * dot(samples, start, taps, (row + 1) * width, width)
			);
		}
	};
}

/** `count` rows of 2 half taps; row p weighs inputs -half+1 .. half around position p / phases. */
function designRows(count: number, phases: number, half: number, stretch: number): Float32Array {
	const width = 2 * half;
	const taps = new Float32Array(count * width);
	const peak = besselI0(KAISER_BETA);
	for (let phase = 0; phase < count; phase++) {
		const row = taps.subarray(phase * width, (phase + 1) * width);
		let sum = 0;
		for (let index = 0; index < width; index++) {
			const distance = (index - half + 1 - phase / phases) / stretch;
			const edge = 1 - (distance / ZERO_CROSSINGS) ** 2;
			const window = edge <= 0 ? 0 : besselI0(KAISER_BETA * Math.sqrt(edge)) / peak;
			const tap = sinc(distance * CUTOFF) * window;
			row[index] = tap;
			sum += tap;
		}
		for (let index = 0; index < width; index++) row[index] = (row[index] ?? 0) / sum;
	}
	return taps;
}

function dot(
	samples: Float32Array,
	from: number,
	taps: Float32Array,
	tapsFrom: number,
	width: number
): number {
	let sum = 0;
	for (let index = 0; index < width; index++) {
		sum += (samples[from + index] ?? 0) * (taps[tapsFrom + index] ?? 0);
	}
	return sum;
}

function sinc(x: number): number {
	return x === 0 ? 1 : Math.sin(Math.PI * x) / (Math.PI * x);
}

/** The modified Bessel function of order 0, by its power series. */
function besselI0(x: number): number {
	let term = 1;
	let sum = 1;
	for (let k = 1; term > sum * 1e-12; k++) {
		term *= (x / (2 * k)) ** 2;
		sum += term;
	}
	return sum;
}

function greatestCommonDivisor(a: number, b: number): number {
	return b === 0 ? a : greatestCommonDivisor(b, a % b);
}
