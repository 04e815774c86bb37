// Speech that tells when its words are said. No part of the client that every page loads.
import type { TimedWord } from '#lib/models/model.ts';
import type { Bytes } from '#lib/audio/formats/bytes.ts';
import { fromBase64 } from '../http/base64.ts';
import { readEvents } from '../http/sse.ts';
import { estimateWords } from '../speech/estimate-words.ts';
import type { ErrorJson } from '../wire/errors.ts';
import type { SpeechEventJson } from '../wire/speech.ts';
import { ApiError, assertOk } from './api-error.ts';
import type { SpeakRequest } from './client.ts';
import { readSpeech, type SpeechStream } from './read-speech.ts';

/** `previousText` is what is said before it, so that this is not the beginning of a speech. */
export type TimedSpeakRequest = SpeakRequest & { previousText?: string };

/** `words` is complete once all `chunks` were read; empty where only the sound was asked for. */
export type TimedSpeech = SpeechStream & {
	words: readonly TimedWord[];
	/** What the words say was shared out by letters, for the model does not tell. */
	isEstimated(): boolean;
};

/** Shares a sound out among the words of its text, by letters: for models that do not tell. */
export { estimateWords };

/**
 * As `Client.speak`. With times a piece of the text comes whole: ask for the sound alone where a model speaks in parts and
 * tells no times.
 * @param send takes the app's own requests
 * @param withTimes whether events carry the sound
 * @throws as `Client.speak` does
 */
export async function speakTimed(
	send: (request: Request) => Promise<Response>,
	origin: string,
	{ previousText, speed = 1, ...order }: TimedSpeakRequest,
	withTimes: boolean,
	signal?: AbortSignal
): Promise<TimedSpeech> {
	const body = {
		...{ ...order, speed, format: 'wav' },
		...(previousText !== undefined && { previous_text: previousText }),
		...(withTimes && { timestamps: ['word'] })
	};
	const request = new Request(`${origin}/v1/audio/speech`, {
		method: 'POST',
		headers: { 'content-type': 'application/json' },
		body: JSON.stringify(body),
		...(signal && { signal })
	});
	const response = await assertOk(await send(request));
	const isEvents = response.headers.get('content-type')?.startsWith('text/event-stream') ?? false;
	if (!isEvents || !response.body) {
		return { ...(await readSpeech(response, signal)), words: [], isEstimated: () => true };
	}
	const told = { words: [] as TimedWord[], isEstimated: false };
	const sound = soundOf(readEvents(response.body), told);
	const headers = new Headers(response.headers);
	headers.set('content-type', 'audio/wav');
	const speech = await readSpeech(new Response(sound, { headers }), signal);
	return { ...speech, words: told.words, isEstimated: () => told.isEstimated };
}

/** The file that the events carry; their words go to `told` before the sound they are said in. */
function soundOf(
	events: AsyncGenerator<unknown, void, undefined>,
	told: { words: TimedWord[]; isEstimated: boolean }
): ReadableStream<Bytes> {
	return new ReadableStream<Bytes>({
		async pull(controller) {
			for (;;) {
				const { done, value } = await events.next();
				if (done) throw new TypeError('The events ended without a result.');
				const event = value as SpeechEventJson | ErrorJson; // our own API's JSON
				if ('error' in event) throw new ApiError(200, event.error.message, event.error);
				if (event.type === 'speech.audio.done') {
					controller.close();
					return;
				}
				if (event.type === 'speech.audio.delta') {
					controller.enqueue(fromBase64(event.audio));
					return;
				}
				told.isEstimated ||= event.estimated ?? false;
				for (const { word, start, end } of event.words)
					told.words.push({ text: word, startSeconds: start, endSeconds: end });
			}
		},
		async cancel() {
			await events.return();
		}
	});
}
