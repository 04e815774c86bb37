// Turns pieces of sound into the bytes of a sound file, one piece per read.
import type { Pcm } from './pcm.ts';
import { pcmToS16, wavHeader } from './wav.ts';

/** The formats this house writes; another one is a line here and a case in `encodeStream`. */
export const FORMATS = {
	wav: { contentType: 'audio/wav', extension: 'wav' }
} as const;

export type SoundFormat = keyof typeof FORMATS;

/**
 * The next piece is asked for only when the reader asks; the header leaves with the first one.
 * Cancelling ends the pieces (their iterator's `return`). The stream fails when a piece fails, or
 * when its sample rate is not the first one's. No piece at all: no byte at all.
 */
export function encodeStream(
	pieces: AsyncIterable<Pcm>,
	format: SoundFormat
): ReadableStream<Uint8Array<ArrayBuffer>> {
	const iterator = pieces[Symbol.asyncIterator]();
	const encode = createEncoder(format);
	return new ReadableStream(
		{
			async pull(controller) {
				const bytes = await nextBytes(iterator, encode);
				if (bytes) controller.enqueue(bytes);
				else controller.close();
			},
			async cancel() {
				await iterator.return?.();
			}
		},
		{ highWaterMark: 0 }
	);
}

type Encode = (piece: Pcm) => Uint8Array<ArrayBuffer>;

/** null at the end. Passes over empty pieces: a stream that was pulled and got nothing is not pulled again. */
async function nextBytes(
	iterator: AsyncIterator<Pcm>,
	encode: Encode
): Promise<Uint8Array<ArrayBuffer> | null> {
	for (;;) {
		const next = await iterator.next();
		if (next.done) return null;
		try {
			const bytes = encode(next.value);
			if (bytes.byteLength > 0) return bytes;
		} catch (error) {
			await iterator.return?.();
			throw error;
		}
	}
}

function createEncoder(format: SoundFormat): Encode {
	switch (format) {
		case 'wav':
			return createWavEncoder();
	}
}

function createWavEncoder(): Encode {
	let sampleRate: number | undefined;
	return (piece) => {
		const samples = pcmToS16(piece.samples);
		if (sampleRate === undefined) {
			sampleRate = piece.sampleRate;
			return join(wavHeader(sampleRate, 'streaming'), samples);
		}
		if (piece.sampleRate !== sampleRate) {
			throw new Error(`A piece of ${piece.sampleRate} Hz cannot follow one of ${sampleRate} Hz`);
		}
		return samples;
	};
}

function join(first: Uint8Array, second: Uint8Array): Uint8Array<ArrayBuffer> {
	const joined = new Uint8Array(first.byteLength + second.byteLength);
	joined.set(first, 0);
	joined.set(second, first.byteLength);
	return joined;
}
