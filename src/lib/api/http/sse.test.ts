// Server-sent events, however they are split into chunks.
import { expect, test } from 'vitest';
import { formatEvent, readEvents } from './sse.ts';

const EVENTS = [{ text: 'Grüße 🙂' }, { text: 'two\n\nlines' }, { text: 'data: ' }];

function streamOf(bytes: Uint8Array<ArrayBuffer>, chunkBytes: number) {
	return new ReadableStream<Uint8Array<ArrayBuffer>>({
		start(controller) {
			for (let at = 0; at < bytes.length; at += chunkBytes) {
				controller.enqueue(bytes.slice(at, at + chunkBytes));
			}
			controller.close();
		}
	});
}

test.each([1, 2, 3, 7, 1000])('events survive chunks of %i bytes', async (chunkBytes) => {
	const bytes = new TextEncoder().encode(EVENTS.map(formatEvent).join(''));

	const read: unknown[] = [];
	for await (const event of readEvents(streamOf(bytes, chunkBytes))) read.push(event);

	expect(read).toEqual(EVENTS);
});

test('an event is one line of data and an empty line', () => {
	expect(formatEvent({ a: 'b\nc' })).toBe('data: {"a":"b\\nc"}\n\n');
});

test('other lines of an event are not its data', async () => {
	const bytes = new TextEncoder().encode(`id: 7\n${formatEvent({ a: 'id: 8' })}`);

	const read: unknown[] = [];
	for await (const event of readEvents(streamOf(bytes, 3))) read.push(event);

	expect(read).toEqual([{ a: 'id: 8' }]);
});
