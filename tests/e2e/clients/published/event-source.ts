// fetch-event-source, which reads the events that answer a POST: the pieces of a speech, and of a transcript.
import { fetchEventSource } from '@microsoft/fetch-event-source';
import {
	fromBase64,
	Refused,
	secondsOf,
	tellRefused,
	type Call,
	type PublishedClient
} from './client.ts';

/** The data of all events, in order. It would come again after any failure, but for an `onerror` that throws. */
async function readEvents(
	path: string,
	{ apiKey, signal }: Call,
	request: { headers?: Record<string, string>; body: BodyInit }
): Promise<Record<string, unknown>[]> {
	const events: Record<string, unknown>[] = [];
	const given = new Promise<never>((_, reject) =>
		// It resolves when it is given up; whoever waits for the whole wants to know.
		signal.addEventListener('abort', () => reject(signal.reason as Error))
	);
	const read = fetchEventSource(path, {
		method: 'POST',
		headers: { authorization: `Bearer ${apiKey}`, ...request.headers },
		body: request.body,
		signal,
		openWhenHidden: true,
		async onopen(response) {
			if (!response.ok) throw new Refused(response.status, await response.json());
		},
		onmessage({ data }) {
			events.push(JSON.parse(data) as Record<string, unknown>);
		},
		onerror(error) {
			throw error;
		}
	});
	await Promise.race([read, given]);
	return events;
}

export const eventSource = {
	'@microsoft/fetch-event-source': {
		async speak(order) {
			const { model, voice, text } = order;
			const body = { model, voice, input: text, response_format: 'mp3', stream_format: 'sse' };
			const events = await readEvents('/v1/audio/speech', order, {
				headers: { 'content-type': 'application/json' },
				body: JSON.stringify(body)
			});
			const pieces = events.filter(({ type }) => type === 'speech.audio.delta');
			return secondsOf(...pieces.map(({ audio }) => fromBase64(audio as string)));
		},
		async transcribe(order) {
			const form = new FormData();
			form.set('model', order.model);
			form.set('file', order.file);
			form.set('stream', 'true');
			const events = await readEvents('/v1/audio/transcriptions', order, { body: form });
			const done = events.find(({ type }) => type === 'transcript.text.done');
			return done?.['text'] as string;
		},
		tell: tellRefused('the body, in onopen'),
		canAbort: true
	}
} satisfies Record<string, PublishedClient>;
