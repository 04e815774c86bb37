// Events at an address of their own, as EventSource reads them: it connects again by itself, and goes on where it was.
import { joinBytes } from '#lib/audio/formats/bytes.ts';
import type { Recording } from '../http/kept/recording.ts';
import { keptHeaders, streamOf } from './kept-body.ts';

type Bytes = Uint8Array<ArrayBuffer>;

/** `leave` is called when the reader needs no more. Each chunk of the recording is one event. */
export function answerWithEvents(
	recording: Recording,
	request: Request,
	leave: () => void
): Response {
	const last = request.headers.get('last-event-id') ?? '';
	const from = /^\d+$/.test(last) ? Number(last) + 1 : 0;
	if (recording.isWhole && from >= recording.chunks.length) {
		leave();
		// The HTML standard, "server-sent events": this is how EventSource is told to stop.
		return new Response(null, { status: 204, headers: { 'cache-control': 'no-store' } });
	}
	return new Response(streamOf(numbered(recording.read(from), from), leave), {
		headers: keptHeaders(recording)
	});
}

async function* numbered(
	events: AsyncIterable<Bytes>,
	from: number
): AsyncGenerator<Bytes, void, undefined> {
	const encoder = new TextEncoder();
	let id = from;
	for await (const event of events) {
		yield joinBytes([encoder.encode(`id: ${id++}\n`), event]);
	}
}
