// Where somebody speaks in a sound, by the model that finds it.
import type { Pcm } from '#lib/audio/pcm.ts';
import type { SpeechSpan } from '#lib/models/model.ts';
import type { Turn, Workshop } from '../context.ts';

/** `sound` is at 16 kHz. Without a detector among the models, all of it counts as speech. */
export async function findSpeech(
	workshop: Workshop,
	sound: Pcm,
	turn: Turn
): Promise<SpeechSpan[]> {
	for (const { card } of workshop.models) {
		if (card.task !== 'activity') continue;
		return workshop.use(card, turn, (session) =>
			session.findSpeech({ ...sound, samples: sound.samples.slice() })
		);
	}
	return [{ startSeconds: 0, endSeconds: sound.samples.length / sound.sampleRate }];
}
