// The encoder reads no more than is requested of it, and passes on ends, errors and cancellation.
import { describe, expect, test } from 'vitest';
import { canEncode, encodeStream, encodeWhole } from './encode.ts';
import type { Pcm, SoundPiece } from '../pcm.ts';
import { parseWavHeader, s16ToSamples, WAV_HEADER_BYTES } from '../formats/wav.ts';

function piece(value: number, length: number, sampleRate = 24000): Pcm {
	return { samples: new Float32Array(length).fill(value), sampleRate };
}

/** Yields the pieces and records what happened. */
async function* record(
	pieces: (SoundPiece | Error)[],
	events: string[]
): AsyncGenerator<SoundPiece> {
	try {
		for (const [index, next] of pieces.entries()) {
			events.push(`asked ${index}`);
			if (next instanceof Error) throw next;
			yield next;
		}
	} finally {
		events.push('ended');
	}
}

function settle(): Promise<void> {
	return new Promise((resolve) => setTimeout(resolve, 5));
}

test('a stream is a header with the first piece, then samples', async () => {
	const stream = encodeStream(record([piece(0.5, 3), piece(-0.5, 2)], []), 'wav');

	const bytes = new Uint8Array(await new Response(stream).arrayBuffer());

	expect(parseWavHeader(bytes)).toMatchObject({ sampleRate: 24000, dataBytes: null });
	expect([...s16ToSamples(bytes.subarray(WAV_HEADER_BYTES))]).toEqual([0.5, 0.5, 0.5, -0.5, -0.5]);
});

test('a piece is asked for only when somebody reads', async () => {
	const events: string[] = [];
	const reader = encodeStream(record([piece(0, 1), piece(0, 1)], events), 'wav').getReader();

	await settle();
	expect(events).toEqual([]);

	const first = await reader.read();
	await settle();
	expect(first.value?.byteLength).toBe(WAV_HEADER_BYTES + 2);
	expect(events).toEqual(['asked 0']);

	expect((await reader.read()).value?.byteLength).toBe(2);
	expect((await reader.read()).done).toBe(true);
	expect(events).toEqual(['asked 0', 'asked 1', 'ended']);
});

test('cancelling ends the pieces', async () => {
	const events: string[] = [];
	const reader = encodeStream(record([piece(0, 1), piece(0, 1)], events), 'wav').getReader();
	await reader.read();

	await reader.cancel();

	expect(events).toEqual(['asked 0', 'ended']);
});

test('an error of a piece reaches the reader after what came before it', async () => {
	const broken = encodeStream(record([piece(0, 1), new Error('out of breath')], []), 'wav');
	const reader = broken.getReader();

	expect((await reader.read()).value?.byteLength).toBe(WAV_HEADER_BYTES + 2);
	await expect(reader.read()).rejects.toThrow('out of breath');
});

test('a piece at another rate fails the stream and ends the pieces', async () => {
	const events: string[] = [];
	const pieces = record([piece(0, 1), piece(0, 1, 16000)], events);
	const reader = encodeStream(pieces, 'wav').getReader();
	await reader.read();

	await expect(reader.read()).rejects.toThrow('16000 Hz cannot follow one of 24000 Hz');
	expect(events.at(-1)).toBe('ended');
});

test('empty pieces are passed over without stopping the stream', async () => {
	const pieces = record([piece(0, 0), piece(0, 0), piece(0.5, 1), piece(0, 0)], []);

	const bytes = await new Response(encodeStream(pieces, 'wav')).arrayBuffer();

	expect(bytes.byteLength).toBe(WAV_HEADER_BYTES + 2);
});

test('no pieces give no bytes', async () => {
	const bytes = await new Response(encodeStream(record([], []), 'wav')).arrayBuffer();

	expect(bytes.byteLength).toBe(0);
});

/** Formats that Node can write, and their first bytes; the browser tests decode them. */
const ANYWHERE = [
	{ format: 'wav', start: 'RIFF' },
	{ format: 'pcm', start: '\0' },
	{ format: 'raw', start: '\0' },
	{ format: 'mulaw', start: '\xff' },
	{ format: 'alaw', start: '\xd5' },
	{ format: 'mp3', start: '\xff\xf3' },
	{ format: 'flac', start: 'fLaC' }
] as const;

describe.each(ANYWHERE)('as $format', ({ format, start }) => {
	test('the bytes of the first piece leave before the second is asked for', async () => {
		const events: string[] = [];
		const pieces = record([piece(0, 12000), piece(0, 12000)], events);
		const reader = encodeStream(pieces, format).getReader();

		const { value } = await reader.read();
		await settle();

		expect(events).toEqual(['asked 0']);
		expect(String.fromCharCode(...(value ?? [])).startsWith(start)).toBe(true);
		expect((await reader.read()).value?.byteLength).toBeGreaterThan(0);
		await reader.cancel();
	});

	test('cancelling ends the pieces, also while one is made', async () => {
		const events: string[] = [];
		let finish: (() => void) | undefined;
		async function* slow(): AsyncGenerator<Pcm> {
			yield piece(0, 12000);
			await new Promise<void>((resolve) => (finish = resolve));
			yield piece(0, 12000);
		}
		const pieces = slow();
		const iterator = {
			next: () => pieces.next(),
			async return(): Promise<IteratorResult<Pcm>> {
				events.push('return');
				finish?.();
				return pieces.return(undefined);
			},
			[Symbol.asyncIterator]: () => iterator
		};
		const reader = encodeStream(iterator, format).getReader();
		await reader.read();
		const unread = reader.read();
		while (!finish) await settle();

		await reader.cancel();

		expect(events[0]).toBe('return');
		expect((await unread).done).toBe(true);
	});

	test('an error of a piece reaches the reader after what came before it', async () => {
		const broken = record([piece(0, 12000), new Error('out of breath')], []);
		const reader = encodeStream(broken, format).getReader();

		expect((await reader.read()).value?.byteLength).toBeGreaterThan(0);
		await expect(reader.read()).rejects.toThrow('out of breath');
	});

	test('no piece gives no byte', async () => {
		const bytes = await new Response(encodeStream(record([], []), format)).arrayBuffer();

		expect(bytes.byteLength).toBe(0);
	});

	test('many encode at the same time', async () => {
		const one = await encodeWhole(piece(0.25, 12000), format);

		const all = await Promise.all([1, 2, 3].map(() => encodeWhole(piece(0.25, 12000), format)));

		for (const other of all) expect(other).toEqual(one);
	});
});

test('a piece after the last one fails the stream: its head told another length', async () => {
	const pieces = record([{ ...piece(0, 5), isLast: true }, piece(0, 5)], []);

	await expect(new Response(encodeStream(pieces, 'wav')).arrayBuffer()).rejects.toThrow('last one');
});

test('a whole WAV tells its length', async () => {
	expect(parseWavHeader(await encodeWhole(piece(0, 100), 'wav'))).toMatchObject({ dataBytes: 200 });
});

test('a whole FLAC tells its length', async () => {
	const bytes = await encodeWhole(piece(0, 100), 'flac');

	expect(new DataView(bytes.buffer).getUint32(22)).toBe(100);
});

test('WAV and raw samples come at the rate asked for', async () => {
	const wav = await encodeWhole(piece(0, 2400), 'wav', { sampleRate: 16000 });
	const raw = await encodeWhole(piece(0, 2400), 'pcm', { sampleRate: 16000 });

	expect(parseWavHeader(wav)).toMatchObject({ sampleRate: 16000, dataBytes: 3200 });
	expect(raw.byteLength).toBe(3200);
});

test('without an encoder of the browser there is no Opus', async () => {
	expect(await canEncode('ogg')).toBe(false);
	expect(await canEncode('mp3')).toBe(true);
});
