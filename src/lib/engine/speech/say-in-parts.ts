// A piece whose sound is given on while the model still says it.
import type { SoundPiece } from '#lib/audio/pcm.ts';
import type { SayOptions, SpeechCard, SpokenVoice } from '#lib/models/model.ts';
import type { EngineContext, Turn } from '../context.ts';

/**
 * The sound of one piece, part by part, in one turn. The model goes on whether or not somebody takes the parts, so that
 * others need not wait for a slow reader; it stops before its next step once the signal aborts or the loop is left.
 * @throws what `context.use` does, and the signal's reason
 */
export async function* sayInParts(
	context: Pick<EngineContext, 'use'>,
	card: SpeechCard,
	turn: Turn,
	{ text, mix, options }: { text: string; mix: readonly SpokenVoice[]; options: SayOptions }
): AsyncGenerator<SoundPiece, void, undefined> {
	const { signal } = turn;
	let isLeft = false;
	let isBegun = false;
	let working = Promise.resolve();

	const parts = new ReadableStream<SoundPiece>({
		start(controller) {
			const say = () =>
				context.use(card, turn, async ({ begin, sayOn, leave }) => {
					if (!begin || !sayOn) throw new Error('the model cannot speak in parts');
					// What was heard already cannot be said anew by another session.
					if (isBegun) throw new Error('the model failed while its sound was heard');
					await begin(text, mix, options);
					for (let isLast = false; !isLast;) {
						if (isLeft || signal.aborted) return leave?.();
						const part = await sayOn();
						isLast = part.isLast === true;
						isBegun ||= part.samples.length > 0;
						if (isLast || part.samples.length > 0) controller.enqueue(part);
					}
				});
			working = say().then(
				() => controller.close(),
				(error: unknown) => controller.error(error)
			);
		}
	});
	const reader = parts.getReader();
	try {
		for (;;) {
			const { done, value } = await reader.read();
			signal.throwIfAborted();
			if (done) return;
			yield value;
		}
	} finally {
		isLeft = true;
		await working.catch(() => undefined); // told to the reader, if there still is one
	}
}
