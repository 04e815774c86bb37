// mini-stt's session: words, which of them are doubtful, and segments at pauses.
import { durationSeconds } from '#lib/audio/pcm.ts';
import type { Parts, Segment, TranscriptionSession, Word } from '#lib/models/model.ts';
import { openRecogniser } from '#lib/models/whisper/recogniser.ts';
import { alignWords } from './align-words.ts';
import { miniStt } from './card.ts';
import { markDoubts, type Doubts } from './doubt.ts';
import { toWords, type Lag } from './words.ts';

const PAUSE_SECONDS = 0.6; // a pause this long between two words begins a new segment
const TOKENS_PER_SECOND = 10; // nobody speaks faster; a derailed decoder does

export async function open(parts: Parts): Promise<TranscriptionSession> {
	const config = JSON.parse(await (await parts.file('config.json')).text()) as {
		aloud: Doubts & Lag;
	}; // a file of our own
	const recogniser = await openRecogniser(parts, miniStt.files);
	return {
		async hear(window) {
			const seconds = durationSeconds(window);
			const encoded = await recogniser.encode(window.samples);
			try {
				const decoded = await recogniser.decode(encoded, {
					language: 'en',
					// It marks its own doubts: at higher temperatures it only guesses, and it was not trained on silence.
					temperatures: [0],
					thresholds: {
						mostCompression: Infinity,
						leastLogProbability: -Infinity,
						mostNoSpeech: 1
					},
					mostTokens: 8 + Math.ceil(seconds * TOKENS_PER_SECOND)
				});
				const words = toWords(decoded, recogniser, seconds, config.aloud);
				return {
					segments: toSegments(markDoubts(words, config.aloud)),
					language: 'en',
					nextSeconds: seconds
				};
			} finally {
				encoded.dispose();
			}
		},
		async align(window, words) {
			const encoded = await recogniser.encode(window.samples);
			try {
				return await alignWords(encoded, words, recogniser, {
					...config.aloud,
					seconds: durationSeconds(window)
				});
			} finally {
				encoded.dispose();
			}
		},
		close: () => recogniser.close()
	};
}

/** Words grouped into segments at pauses. */
export function toSegments(words: Word[]): Segment[] {
	const groups: Word[][] = [];
	for (const word of words) {
		const last = groups.at(-1);
		const before = last?.at(-1);
		if (last && before && word.startSeconds - before.endSeconds < PAUSE_SECONDS) last.push(word);
		else groups.push([word]);
	}
	return groups.map((group) => ({
		text: group.map(({ text }) => text).join(' '),
		startSeconds: group[0]?.startSeconds ?? 0,
		endSeconds: group.at(-1)?.endSeconds ?? 0,
		words: group
	}));
}
