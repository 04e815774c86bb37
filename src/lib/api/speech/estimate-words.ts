// Estimates when each word is spoken, for models that do not report it: letters say how long a word takes.
import type { Pcm } from '#lib/audio/pcm.ts';
import type { TimedWord } from '#lib/models/model.ts';
import { countLetters } from '#lib/text/writing/letters.ts';
import { shareOut } from '#lib/text/writing/share-out.ts';

/** Relative to the loudest sample: anything quieter at either end is silence around the words. */
const LOUD = 0.02;

/** Divides the loud part of the audio among the words of its text; times are seconds from its start. */
export function estimateWords(text: string, { samples, sampleRate }: Pcm): TimedWord[] {
	const words = text.split(/\s+/u).filter((word) => countLetters(word) > 0);
	const { from, to } = loudPart(samples);
	const spans = shareOut(words.map(countLetters), from, to);
	return spans.map(({ start, end }, index) => ({
		text: words[index] ?? '',
		startSeconds: start / sampleRate,
		endSeconds: end / sampleRate
	}));
}

/** From the first loud sample to just past the last; the whole range if nothing is loud. */
function loudPart(samples: Float32Array): { from: number; to: number } {
	const loudest = samples.reduce((most, sample) => Math.max(most, Math.abs(sample)), 0);
	const isLoud = (sample: number) => Math.abs(sample) >= loudest * LOUD;
	if (loudest === 0) return { from: 0, to: samples.length };
	return { from: samples.findIndex(isLoud), to: samples.findLastIndex(isLoud) + 1 };
}
