// mini-stt through the Whisper-layout recogniser: words, which of them are doubtful, and segments at pauses.
import { markDoubts, type Doubts } from './doubt.ts';
import type { Parts, Segment, TranscriptionSession, Word } from '#lib/models/model.ts';
import { durationSeconds } from '#lib/audio/pcm.ts';

const PAUSE_SECONDS = 0.6; // a pause this long between two words begins a new segment

export async function open({ runtime, device, file }: Parts): Promise<TranscriptionSession> {
	const config = JSON.parse(await (await file('config.json')).text()) as { aloud: Doubts }; // our own file
	const recogniser = await runtime.openRecogniser(file, device);
	return {
		async hear(window, options) {
			const words = await recogniser.recognise(window.samples, options);
			return {
				segments: toSegments(markDoubts(words, config.aloud)),
				language: 'en',
				nextSeconds: durationSeconds(window)
			};
		},
		close: () => recogniser.dispose()
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
