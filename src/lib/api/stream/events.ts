// Events at an address of their own, as EventSource reads them: it connects again by itself, and goes on where it was.
import { joinBytes } from '#lib/audio/formats/bytes.ts';
import type { Recording } from '../http/kept/recording.ts';
import { keptHeaders, streamOf } from './kept-body.ts';

type Bytes = Uint8Array<ArrayBuffer>;

/** Those that somebody has got to their end. */
const told = new WeakSet<Recording>();

/**
 * `leave` is called when the reader needs no more. Each chunk of the recording is one event. After the last one the
 * answer is 204, also to a reader who does not say what it has: Chromium's EventSource was seen to send no
 * `last-event-id` through a service worker, and would begin again for ever.
 */
export function answerWithEvents(
	recording: Recording,
	request: Request,
	leave: () => void
): Response {
	const last = request.headers.get('last-event-id') ?? '';
	const from = /^\d+$/.test(last) ? Number(last) + 1 : null;
	const isOver = from === null ? told.has(recording) : from >= recording.chunks.length;
	if (recording.isWhole && isOver) {
		leave();
		// The HTML standard, "server-sent events": this is how EventSource is told to stop.
		return new Response(null, { status: 204, headers: { 'cache-control': 'no-store' } });
	}
	return new Response(streamOf(numbered(recording, from ?? 0), leave), {
		headers: keptHeaders(recording)
	});
}

async function* numbered(
	recording: Recording,
	from: number
): AsyncGenerator<Bytes, void, undefined> {
	const encoder = new TextEncoder();
	let id = from;
	for await (const event of recording.read(from)) {
		yield joinBytes([encoder.encode(`id: ${id++}\n`), event]);
	}
	told.add(recording);
}
