// When each word is heard, where the model does not tell: letters say how long a word takes.
import type { Pcm } from '#lib/audio/pcm.ts';
import type { TimedWord } from '#lib/models/model.ts';
import { countLetters } from '#lib/text/writing/letters.ts';
import { shareOut } from '#lib/text/writing/share-out.ts';

/** Of the loudest sample: what is quieter at both ends is silence around the words. */
const LOUD = 0.02;

/** Shares out the loud part of a sound over the words of its text; times are seconds from its start. */
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

/** The samples from the first loud one to behind the last; all of them where nothing is loud. */
function loudPart(samples: Float32Array): { from: number; to: number } {
	const loudest = samples.reduce((most, sample) => Math.max(most, Math.abs(sample)), 0);
	const isLoud = (sample: number) => Math.abs(sample) >= loudest * LOUD;
	if (loudest === 0) return { from: 0, to: samples.length };
	return { from: samples.findIndex(isLoud), to: samples.findLastIndex(isLoud) + 1 };
}
