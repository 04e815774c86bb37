// Integrated loudness by ITU-R BS.1770-4: blocks of 400 ms every 100 ms, gated twice, in memory that does not grow.
import { createKWeighting } from './k-weighting.ts';

/** Of the weighting at 1 kHz, so that a full sine there reads -3.01 LKFS. */
const OFFSET_LUFS = -0.691;
/** Blocks quieter than this are no sound. */
const ABSOLUTE_GATE_LUFS = -70;
/** Nor are those so much quieter than the rest. */
const RELATIVE_GATE_LU = -10;
const STEPS_PER_SECOND = 10;
const STEPS_PER_BLOCK = 4;
/** Blocks are summed up by loudness, so finely that it makes no difference on which side of a gate one of them is. */
const BINS_PER_LU = 100;
const LOUDEST_LUFS = 10;

/** Energies of all blocks above the absolute gate, summed up and counted by loudness. */
export type LoudBlocks = { sums: Float64Array; counts: Float64Array };

export type BlockCounter = {
	add(samples: Float32Array): void;
	/** So far; not to be changed. */
	readonly blocks: LoudBlocks;
};

const BINS = (LOUDEST_LUFS - ABSOLUTE_GATE_LUFS) * BINS_PER_LU;

/** For mono sound at this rate, fed in pieces of any length. */
export function createBlockCounter(sampleRate: number): BlockCounter {
	const weigh = createKWeighting(sampleRate);
	const stepSamples = Math.round(sampleRate / STEPS_PER_SECOND);
	const sums = new Float64Array(BINS);
	const counts = new Float64Array(BINS);
	/** Energies of the last steps, the oldest first. */
	let steps: number[] = [];
	let energy = 0;
	let inStep = 0;

	function endStep(): void {
		steps = [...steps, energy].slice(-STEPS_PER_BLOCK);
		[energy, inStep] = [0, 0];
		if (steps.length < STEPS_PER_BLOCK) return;
		const mean = steps.reduce((sum, step) => sum + step, 0) / (STEPS_PER_BLOCK * stepSamples);
		const bin = binOf(lufs(mean));
		if (bin < 0) return;
		sums[bin] = (sums[bin] ?? 0) + mean;
		counts[bin] = (counts[bin] ?? 0) + 1;
	}

	return {
		blocks: { sums, counts },
		add(samples) {
			const weighted = weigh(samples);
			for (let at = 0; at < weighted.length; at++) {
				const sample = weighted[at] ?? 0;
				energy += sample * sample;
				if (++inStep === stepSamples) endStep();
			}
		}
	};
}

/** Both gates applied: in LUFS, of one channel; -Infinity for silence and for less than 400 ms. */
export function gatedLoudness(blocks: LoudBlocks): number {
	const loud = meanFrom(blocks, 0);
	return loud === 0 ? -Infinity : lufs(meanFrom(blocks, binOf(lufs(loud) + RELATIVE_GATE_LU)));
}

/** The blocks of several sounds, as if they followed each other. */
export function joinBlocks(all: readonly LoudBlocks[]): LoudBlocks {
	const total = (list: 'sums' | 'counts') =>
		new Float64Array(BINS).map((_, bin) =>
			all.reduce((sum, blocks) => sum + (blocks[list][bin] ?? 0), 0)
		);
	return { sums: total('sums'), counts: total('counts') };
}

/** The mean energy of the blocks from this bin on. */
function meanFrom({ sums, counts }: LoudBlocks, first: number): number {
	let [sum, count] = [0, 0];
	for (let bin = Math.max(0, first); bin < BINS; bin++) {
		sum += sums[bin] ?? 0;
		count += counts[bin] ?? 0;
	}
	return count === 0 ? 0 : sum / count;
}

function lufs(meanSquare: number): number {
	return OFFSET_LUFS + 10 * Math.log10(meanSquare);
}

/** Negative below the absolute gate. */
function binOf(loudness: number): number {
	const bin = Math.floor((loudness - ABSOLUTE_GATE_LUFS) * BINS_PER_LU);
	return Math.min(bin, BINS - 1);
}
