// When each sentence of a part is said. Nobody wrote that down when the part was made; but the engine puts a silence of
// known length after each sentence, so that the sound itself tells: exactly where sentences were spoken one by one, and
// by the likeliest pauses where the voice spoke several in one go.
import { PAUSE_SECONDS } from '#lib/text/split/pauses.ts';

/** In samples from the start of the part. `end` is where the pause begins; the last one's is the end of its sound. */
export type Span = { start: number; end: number };

/** Silence, from `start` up to `end`, in samples. */
type Gap = Span;

/** Of the pause that the engine makes: what is rounded away at its ends. */
const PAUSE_SHARE = 0.8;
/** A breath between two sentences that were spoken in one go. */
const BREATH_SECONDS = 0.08;
/** Relative to the loudest sample: -46 dB. */
const QUIET = 0.005;
/** So much is weighed at most: parts of our own have a hundredth of it, those out of an archive may have anything. */
const MOST_CHOICES = 1_000_000;
/** A boundary without a pause, in shares of the part's length: as bad as a pause that lies so far off. */
const NO_PAUSE_COST = 0.12;

/**
 * One span for each sentence, in order and without overlaps.
 * @param speed what the pauses were shortened by
 */
export function sentenceTimes(
	samples: Float32Array,
	sampleRate: number,
	sentences: readonly string[],
	speed: number
): Span[] {
	const silent = gapsOf(samples, 0, (PAUSE_SHARE * PAUSE_SECONDS.sentence * sampleRate) / speed);
	const [lead, ...inner] = silent[0]?.start === 0 ? silent : [null, ...silent];
	const tail = inner.at(-1)?.end === samples.length ? inner.pop() : null;
	const start = lead?.end ?? 0;
	const end = Math.max(start, tail?.start ?? samples.length);
	const gaps =
		inner.length === sentences.length - 1
			? inner
			: choose(samples, sampleRate, sentences, { start, end });
	return sentences.map((_, index) => ({
		start: gaps[index - 1]?.end ?? start,
		end: gaps[index]?.start ?? end
	}));
}

/** Runs of at least so many samples no louder than `threshold`. */
function gapsOf(samples: Float32Array, threshold: number, least: number): Gap[] {
	const gaps: Gap[] = [];
	let start = 0;
	for (let at = 0; at <= samples.length; at++) {
		if (at < samples.length && Math.abs(samples[at] ?? 0) <= threshold) continue;
		if (at - start >= Math.max(1, least)) gaps.push({ start, end: at });
		start = at + 1;
	}
	return gaps;
}

/** The pauses that lie nearest to where the sentences would end if each letter took as long as every other. */
function choose(
	samples: Float32Array,
	sampleRate: number,
	sentences: readonly string[],
	{ start, end }: Span
): Gap[] {
	const peak = samples.reduce((most, sample) => Math.max(most, Math.abs(sample)), 0);
	const quiet = gapsOf(samples, QUIET * peak, BREATH_SECONDS * sampleRate).filter(
		(gap) => gap.start > start && gap.end < end
	);
	const expected = expectedEnds(sentences, start, end);
	if (expected.length * quiet.length > MOST_CHOICES) {
		return expected.map((place) => ({ start: place, end: place }));
	}
	const length = Math.max(1, end - start);
	/** By sentence: the least cost up to it if its boundary is the gap of that number, or none (the last column). */
	const none = quiet.length;
	type Step = { cost: number; gap: number; before: Step | null };
	/** The cheapest way whose last gap lies before each gap. */
	let ways: Step[] = Array.from({ length: none + 1 }, () => ({ cost: 0, gap: none, before: null }));
	for (const place of expected) {
		const next: Step[] = [];
		for (let last = 0; last <= none; last++) {
			// The boundary is a gap before `last`, or none.
			let best: Step = {
				cost: (ways[last]?.cost ?? 0) + NO_PAUSE_COST,
				gap: none,
				before: ways[last] ?? null
			};
			const gap = quiet[last - 1];
			const before = ways[last - 1];
			if (gap && before) {
				const off = Math.abs((gap.start + gap.end) / 2 - place) / length;
				if (before.cost + off < best.cost)
					best = { cost: before.cost + off, gap: last - 1, before };
			}
			const left = next[last - 1];
			next.push(left && left.cost <= best.cost ? left : best);
		}
		ways = next;
	}
	const chosen: (Gap | undefined)[] = [];
	for (let step = ways[none] ?? null; step?.before; step = step.before)
		chosen.unshift(quiet[step.gap]);
	return inOrder(expected.map((place, index) => chosen[index] ?? { start: place, end: place }));
}

function expectedEnds(sentences: readonly string[], start: number, end: number): number[] {
	const total = sentences.reduce((sum, { length }) => sum + length + 1, 0);
	let said = 0;
	return sentences.slice(0, -1).map(({ length }) => {
		said += length + 1;
		return Math.round(start + ((end - start) * said) / total);
	});
}

/** A boundary that was only estimated may lie on the wrong side of a pause. */
function inOrder(gaps: readonly Gap[]): Gap[] {
	let latest = 0;
	return gaps.map((gap) => {
		const start = Math.max(latest, gap.start);
		latest = Math.max(start, gap.end);
		return { start, end: latest };
	});
}
