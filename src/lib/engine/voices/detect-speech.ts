// Voice activity detection: where there is speech in a sound.
import type { Pcm } from '#lib/audio/pcm.ts';
import type { SpeechSpan } from '#lib/models/model.ts';
import type { Turn, EngineContext } from '../context.ts';

/** `sound` is at 16 kHz. Without a voice activity model, all of it counts as speech. */
export async function detectSpeech(
	context: EngineContext,
	sound: Pcm,
	turn: Turn
): Promise<SpeechSpan[]> {
	for (const { card } of context.models) {
		if (card.task !== 'vad') continue;
		return context.use(card, turn, (session) =>
			session.detectSpeech({ ...sound, samples: sound.samples.slice() })
		);
	}
	return [{ startSeconds: 0, endSeconds: sound.samples.length / sound.sampleRate }];
}
