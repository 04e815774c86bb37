// Sound to text: where somebody speaks, windows along the silences, one `hear` each.
import { readAll } from '#lib/audio/pcm.ts';
import type { Segment } from '#lib/models/model.ts';
import type { HeardPart, TranscriptionRequest, Workshop } from './engine.ts';
import { findListener } from './find-card.ts';
import { findSpeech } from './find-speech.ts';
import { cutWindow, planWindows } from './windows.ts';

/** See Engine.transcribe. */
export async function* transcribe(
	workshop: Workshop,
	{ model, sound: stream, language, translates, prompt }: TranscriptionRequest,
	signal: AbortSignal
): AsyncGenerator<HeardPart, void, void> {
	const card = findListener(workshop.models, model);
	const turn = { ticket: workshop.ticket(), signal };
	const options = {
		...(language && { language }),
		...(translates && { translates }),
		...(prompt && { prompt })
	};
	const sound = await readAll(stream);

	const spans = await findSpeech(workshop, sound, turn);
	for (const window of planWindows(sound, spans, card.windowSeconds)) {
		let from = window.startSeconds;
		while (from < window.endSeconds) {
			signal.throwIfAborted();
			const part = cutWindow(sound, { startSeconds: from, endSeconds: window.endSeconds });
			const { segments, nextSeconds } = await workshop.use(card, turn, (session) =>
				session.hear(part, options)
			);
			for (const segment of segments) yield { type: 'segment', segment: shift(segment, from) };
			if (nextSeconds <= 0) break; // a model that does not move on would never end
			from += nextSeconds;
			yield { type: 'progress', heardSeconds: from };
		}
	}
}

function shift(segment: Segment, seconds: number): Segment {
	return {
		...segment,
		startSeconds: segment.startSeconds + seconds,
		endSeconds: segment.endSeconds + seconds,
		words: segment.words.map((word) => ({
			...word,
			startSeconds: word.startSeconds + seconds,
			endSeconds: word.endSeconds + seconds
		}))
	};
}
