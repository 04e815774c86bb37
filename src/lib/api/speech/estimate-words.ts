// When each word is heard, where the model does not tell: letters say how long a word takes.
import type { Pcm } from '#lib/audio/pcm.ts';
import type { TimedWord } from '#lib/models/model.ts';

/** Of the loudest sample: what is quieter at both ends is silence around the words. */
const LOUD = 0.02;

/** Shares out the loud part of a sound over the words of its text; times are seconds from its start. */
export function estimateWords(text: string, { samples, sampleRate }: Pcm): TimedWord[] {
	const words = text.split(/\s+/u).filter((word) => lettersOf(word) > 0);
	const total = words.reduce((sum, word) => sum + lettersOf(word), 0);
	const { from, to } = loudPart(samples);
	const secondsAt = (letters: number) => (from + (letters / total) * (to - from)) / sampleRate;
	let said = 0;
	return words.map((text) => {
		const startSeconds = secondsAt(said);
		said += lettersOf(text);
		return { text, startSeconds, endSeconds: secondsAt(said) };
	});
}

export function lettersOf(word: string): number {
	return word.match(/[\p{L}\p{N}]/gu)?.length ?? 0;
}

/** The samples from the first loud one to behind the last; all of them where nothing is loud. */
function loudPart(samples: Float32Array): { from: number; to: number } {
	const loudest = samples.reduce((most, sample) => Math.max(most, Math.abs(sample)), 0);
	const isLoud = (sample: number) => Math.abs(sample) >= loudest * LOUD;
	if (loudest === 0) return { from: 0, to: samples.length };
	return { from: samples.findIndex(isLoud), to: samples.findLastIndex(isLoud) + 1 };
}
