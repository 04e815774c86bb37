// Transcription by a remote server: the engine's own windows, each heard over there.
import type { Model, ModelCard, SessionOf, TranscriptionSession } from '#lib/models/model.ts';
import { createHearer } from '#lib/remote/hear.ts';
import { localeName } from '#lib/text/writing/language-name.ts';
import type { EngineContext } from '../context.ts';
import { SpeechError } from '../errors.ts';
import type { TranscriptionEvent, TranscriptionRequest } from '../requests.ts';
import { transcribe } from '../transcription/transcribe.ts';
import { explaining } from './explain.ts';
import type { Remotes } from './remotes.ts';

/**
 * See Engine.transcribe. Only stretches in which somebody speaks are sent: where that is, is found on this device.
 * @throws SpeechError, ConsentError
 */
export async function* transcribeRemotely(
	context: EngineContext,
	remotes: Remotes,
	request: TranscriptionRequest,
	caller: AbortSignal,
	onBegun: () => void = () => undefined
): AsyncGenerator<TranscriptionEvent, void, undefined> {
	const { server, model, card, parts } = await remotes.open(request.model, caller);
	if (card.task !== 'transcription') {
		throw new SpeechError('model_not_found', `${card.label} does not transcribe.`, {
			param: 'model'
		});
	}
	const hear = createHearer(server, model, parts);
	let language: string | undefined;
	const session: TranscriptionSession = {
		async hear(window, options) {
			const heard = await hear(window, options);
			language ??= codeOf(heard.language, card.languages);
			return { ...heard, language: codeOf(heard.language, card.languages) ?? 'und' };
		},
		close: () => Promise.resolve()
	};
	const load = () => Promise.reject(new Error('a remote model is not opened'));
	const there: Model = { card, load };
	const own: EngineContext = {
		...context,
		models: [...context.models, there],
		// Whoever waits for another machine takes none of this one's turns.
		async use<C extends ModelCard, T>(
			asked: C,
			turn: Parameters<EngineContext['use']>[1],
			work: (session: SessionOf<C>) => Promise<T>
		): Promise<T> {
			if (asked.id !== card.id) return context.use(asked, turn, work);
			turn.onBegun?.();
			return work(session as SessionOf<C>); // the card is that of a transcription
		}
	};
	let isTold = request.language !== undefined;
	for await (const event of explaining(transcribe(own, request, parts.signal, onBegun))) {
		if (event.type === 'segment' && !isTold && language !== undefined) {
			isTold = true;
			yield { type: 'language', guesses: [{ language, probability: 1 }] };
		}
		yield event;
	}
}

/** Servers write a code, or its English name. */
function codeOf(told: string, codes: readonly string[]): string | undefined {
	const wanted = told.trim().toLowerCase();
	return codes.find(
		(code) => code.toLowerCase() === wanted || localeName(code).toLowerCase() === wanted
	);
}
