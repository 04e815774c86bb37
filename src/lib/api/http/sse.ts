// Server-sent events: `data:` lines of JSON, written and read.
import { readBody } from './request/read-body.ts';

export function formatEvent(event: unknown): string {
	return `data: ${JSON.stringify(event)}\n\n`;
}

/** The parsed JSON of each event, wherever the chunk boundaries are; its other lines, such as `id:`, are left out. */
export async function* readEvents(
	body: ReadableStream<Uint8Array<ArrayBuffer>>
): AsyncGenerator<unknown, void, undefined> {
	const decoder = new TextDecoder();
	let rest = '';
	for await (const chunk of readBody(body)) {
		const events = (rest + decoder.decode(chunk, { stream: true })).split('\n\n');
		rest = events.pop() ?? '';
		for (const event of events) yield JSON.parse(dataOf(event));
	}
}

function dataOf(event: string): string {
	const lines = event.split('\n').filter((line) => line.startsWith('data:'));
	return lines.map((line) => line.replace(/^data: ?/, '')).join('\n');
}
