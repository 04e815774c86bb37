// A book whose sentences are tones of known length with the engine's pauses between them, for tests.
import { concatenate } from '#lib/audio/pcm.ts';
import { PAUSE_SECONDS } from '#lib/text/split/pauses.ts';
import type { PublishedBook } from '../book.ts';

const RATE = 24_000;

/** Seconds that a sentence of these words lasts. */
function secondsOf(sentence: string): number {
	return 0.4 + sentence.length / 50;
}

export type ToneSentence = { text: string; startSeconds: number; endSeconds: number };

/**
 * @param chapters titles, and the sentences of each of their parts
 * @param height of the tones; each sentence's own, so that they differ in loudness
 */
export function toneBook(
	chapters: readonly { title: string; parts: readonly (readonly string[])[] }[],
	height = (index: number) => 0.2 + 0.05 * (index % 3)
): { book: PublishedBook; truth: ToneSentence[][] } {
	const sounds: Float32Array<ArrayBuffer>[] = [];
	const texts: string[] = [];
	const truth: ToneSentence[][] = [];
	let index = 0;
	const made = chapters.map(({ title, parts }) => {
		let at = 0;
		const spoken: ToneSentence[] = [];
		const numbers = parts.map((sentences, part) => {
			const pieces: Float32Array[] = [];
			for (const [number, text] of sentences.entries()) {
				const length = Math.round(secondsOf(text) * RATE);
				spoken.push({ text, startSeconds: at / RATE, endSeconds: (at + length) / RATE });
				pieces.push(tone(length, height(index++)));
				const isLast = number === sentences.length - 1;
				const pause = !isLast ? 'sentence' : part === parts.length - 1 ? 'chapter' : 'paragraph';
				const quiet = Math.round(PAUSE_SECONDS[pause] * RATE);
				pieces.push(new Float32Array(quiet));
				at += length + quiet;
			}
			sounds.push(concatenate(pieces));
			// A heading has no end mark, and stands alone.
			texts.push(sentences.map((text) => text + (/\p{P}$/u.test(text) ? ' ' : '\n\n')).join(''));
			return sounds.length - 1;
		});
		truth.push(spoken);
		return { title, parts: numbers };
	});
	const book: PublishedBook = {
		sampleRate: RATE,
		speed: 1,
		parts: sounds.map((sound, part) => ({
			samples: sound.length,
			text: texts[part] ?? '',
			startsParagraph: true
		})),
		chapters: made,
		read: (part) => Promise.resolve((sounds[part] ?? new Float32Array()).slice())
	};
	return { book, truth };
}

function tone(length: number, height: number): Float32Array {
	return Float32Array.from({ length }, (_, at) => {
		const fade = Math.min(1, at / 72, (length - at) / 72);
		return height * fade * Math.sin((2 * Math.PI * 300 * at) / RATE + 0.3);
	});
}
