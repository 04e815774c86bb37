// Follows a recording for cloning while it is made: what is wrong with it so far. The figures that the limits come from are
// in docs/voices-page.md.
import {
	activeLevel,
	MOST_CLIPPED_SHARE,
	LEAST_LEVEL_DB,
	LEAST_SPEECH_TO_NOISE_DB,
	quantile
} from './levels.ts';

/**
 * `silent`: nothing is heard. `clipped`: the loudest parts are cut off. `unlike`: no speech, by its rhythm: music, a
 * tone. `echo`: sounds die away slowly.
 */
export type ClipFinding = 'silent' | 'quiet' | 'clipped' | 'unlike' | 'noisy' | 'echo';

export type ClipMonitor = {
	/** The samples are only read. */
	push(samples: Float32Array): void;
	/** Seconds in which somebody seems to speak, short pauses included. */
	readonly speechSeconds: number;
	/** The worst first; none before there is enough to judge by. */
	findings(): ClipFinding[];
};

const FRAME_SECONDS = 0.01;
/** With less, nothing is judged but whether anything is heard. */
const LEAST_SECONDS = 2;
const SILENT_DB = -65;
const LONGEST_PAUSE_FRAMES = 50;

/** Sounds of speech in a room fall faster than this, in dB a second, at least one in five. */
const LEAST_DECAY_DB = 85;
const DECAY_FRAMES = 12;
const LEAST_DECAYS = 8;

/** The share of moments of a second that are far quieter than its mean: speech has 0.4 and more, music little. */
const LEAST_QUIET_SHARE = 0.2;
const RHYTHM_FRAMES = 50;
const LEAST_RHYTHM_SECONDS = 4;

/** Heights of samples are counted in steps of a quarter of a dB, from this one up to full scale. */
const LOWEST_HEIGHT_DB = -90;
const STEP_DB = 0.25;
const BINS = -LOWEST_HEIGHT_DB / STEP_DB;

export function createClipMonitor(sampleRate: number): ClipMonitor {
	const size = Math.max(1, Math.round(FRAME_SECONDS * sampleRate));
	const powers: number[] = [];
	const heights = new Uint32Array(BINS + 1);
	let sum = 0;
	let filled = 0;

	return {
		push(samples) {
			for (const sample of samples) {
				sum += sample * sample;
				const bin = binOf(sample);
				heights[bin] = (heights[bin] ?? 0) + 1;
				if (++filled < size) continue;
				powers.push(sum / size);
				sum = filled = 0;
			}
		},
		get speechSeconds() {
			return speechFrames(levelsOf(powers)) * FRAME_SECONDS;
		},
		findings() {
			const levels = levelsOf(powers);
			if (levels.length * FRAME_SECONDS < LEAST_SECONDS) return [];
			if (quantile(levels, 0.95) < SILENT_DB) return ['silent'];
			const noise = quantile(levels, 0.05);
			const level = activeLevel(levels);
			const found: [ClipFinding, boolean][] = [
				['clipped', clippedShare(heights) > MOST_CLIPPED_SHARE],
				['quiet', level < LEAST_LEVEL_DB],
				['unlike', isUnlikeSpeech(powers)],
				['noisy', level - noise < LEAST_SPEECH_TO_NOISE_DB],
				['echo', isEchoing(levels, noise)]
			];
			return found.filter(([, isFound]) => isFound).map(([finding]) => finding);
		}
	};
}

/** In dB, over 20 ms. */
function levelsOf(powers: readonly number[]): number[] {
	return powers.map(
		(power, at) => 10 * Math.log10((power + (powers[at + 1] ?? power)) / 2 + 1e-10)
	);
}

function speechFrames(levels: readonly number[]): number {
	const [noise, loud] = [quantile(levels, 0.1), quantile(levels, 0.95)];
	if (levels.length === 0 || loud < SILENT_DB) return 0;
	const threshold = Math.max(loud - 30, Math.min(noise + 8, loud - 10));
	let count = 0;
	let last = -Infinity;
	for (const [frame, level] of levels.entries()) {
		if (level < threshold) continue;
		count += frame - last <= LONGEST_PAUSE_FRAMES ? frame - last : 1;
		last = frame;
	}
	return count;
}

function binOf(sample: number): number {
	const step = (20 * Math.log10(Math.abs(sample) + 1e-9) - LOWEST_HEIGHT_DB) / STEP_DB;
	return Math.min(BINS, Math.max(0, Math.floor(step)));
}

/** In speech, the louder a sample the rarer it is; where it is cut off, many are just below the highest. */
function clippedShare(heights: Uint32Array): number {
	const top = heights.findLastIndex((count) => count > 0);
	let [all, highest, next] = [0, 0, 0];
	for (const [bin, count] of heights.entries()) {
		all += count;
		// Above 0.85 and 0.7 of the highest, as in check-sample.ts.
		if (bin >= top - 1.4 / STEP_DB) highest += count;
		else if (bin >= top - 3.1 / STEP_DB) next += count;
	}
	return all === 0 ? 0 : Math.max(0, highest - next) / all;
}

/** By the ends of sounds: the fastest of them cannot fall faster than the room lets them. */
function isEchoing(levels: readonly number[], noise: number): boolean {
	const loud = quantile(levels, 0.95);
	const rates: number[] = [];
	for (let start = 0; start + DECAY_FRAMES <= levels.length; start++) {
		const first = levels[start] ?? 0;
		const last = levels[start + DECAY_FRAMES - 1] ?? 0;
		if (first < loud - 15 || last < noise + 4 || first - last <= 3) continue;
		if (falls(levels, start)) rates.push((first - last) / ((DECAY_FRAMES - 1) * FRAME_SECONDS));
	}
	return rates.length >= LEAST_DECAYS && quantile(rates, 0.8) < LEAST_DECAY_DB;
}

function falls(levels: readonly number[], start: number): boolean {
	for (let at = start + 1; at < start + DECAY_FRAMES; at++) {
		if ((levels[at] ?? 0) > (levels[at - 1] ?? 0) + 1) return false;
	}
	return true;
}

/** After Saunders (1996): speech is loud and soft by syllables, several times a second. */
function isUnlikeSpeech(powers: readonly number[]): boolean {
	if (powers.length * FRAME_SECONDS < LEAST_RHYTHM_SECONDS) return false;
	const pairs = Array.from(
		{ length: powers.length >> 1 },
		(_, at) => ((powers[2 * at] ?? 0) + (powers[2 * at + 1] ?? 0)) / 2
	);
	let [quiet, all] = [0, 0];
	for (let start = 0; start + RHYTHM_FRAMES <= pairs.length; start += RHYTHM_FRAMES / 2) {
		const part = pairs.slice(start, start + RHYTHM_FRAMES);
		const mean = part.reduce((total, power) => total + power, 0) / RHYTHM_FRAMES;
		quiet += part.filter((power) => power < mean / 2).length;
		all += RHYTHM_FRAMES;
	}
	return all > 0 && quiet / all < LEAST_QUIET_SHARE;
}
