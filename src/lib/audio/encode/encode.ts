// Encodes pieces of audio into the bytes of an audio file, one piece per read.
import { atRate } from './encode-at-rate.ts';
import type { Encoder, SoundShape } from './encoder.ts';
import type { SoundFormat } from './formats.ts';
import { loadEncoder } from './load-encoder.ts';
import type { FileTags } from '../formats/tags.ts';
import type { Pcm, SoundPiece } from '../pcm.ts';
import type { Bytes } from '../formats/bytes.ts';

export { FORMATS, type SoundFormat } from './formats.ts';
export { canEncode } from './load-encoder.ts';

export type EncodeOptions = {
	/** In hertz; defaults to the rate of the audio. Only for WAV and raw samples; the others choose their own rates. */
	sampleRate?: number;
	/** The file's metadata; raw samples cannot carry any. */
	tags?: FileTags;
};

/**
 * The next piece is requested only when the reader asks, once everything encodable of the previous one has been output:
 * a codec holds back less than 0.3 s. Cancelling ends the pieces (their iterator's `return`). The stream fails if a
 * piece fails, or if its sample rate differs from the first one's. If there are no pieces, there are no bytes. The
 * header states the length if the first piece is also the last one.
 */
export function encodeStream(
	pieces: AsyncIterable<SoundPiece>,
	format: SoundFormat,
	options: EncodeOptions = {}
): ReadableStream<Bytes> {
	const iterator = pieces[Symbol.asyncIterator]();
	const chunks = encodePieces({ [Symbol.asyncIterator]: () => iterator }, format, options);
	return new ReadableStream(
		{
			async pull(controller) {
				const next = await chunks.next();
				if (next.done) controller.close();
				else controller.enqueue(next.value);
			},
			async cancel() {
				// The pieces first: ending the generator would wait for the piece in progress.
				await iterator.return?.();
				await chunks.return();
			}
		},
		{ highWaterMark: 0 }
	);
}

/** A whole file, whose header states its length. */
export async function encodeWhole(
	pcm: Pcm,
	format: SoundFormat,
	options: EncodeOptions = {}
): Promise<Bytes> {
	async function* once(): AsyncGenerator<SoundPiece> {
		yield await Promise.resolve({ ...pcm, isLast: true });
	}
	const stream = encodeStream(once(), format, options);
	return new Uint8Array(await new Response(stream).arrayBuffer());
}

/** Never yields empty chunks: a stream that was pulled and got nothing is not pulled again. */
async function* encodePieces(
	pieces: AsyncIterable<SoundPiece>,
	format: SoundFormat,
	{ sampleRate: wantedRate, tags }: EncodeOptions
): AsyncGenerator<Bytes, void, undefined> {
	let sampleRate: number | undefined;
	let encoder: Encoder | undefined;
	/** Whether the first piece is the only one: the header then states its length. */
	let isWhole = false;
	try {
		for await (const piece of pieces) {
			sampleRate ??= piece.sampleRate;
			if (piece.sampleRate !== sampleRate) {
				throw new Error(`A piece of ${piece.sampleRate} Hz cannot follow one of ${sampleRate} Hz`);
			}
			if (piece.samples.length === 0) continue;
			if (isWhole) throw new Error('A piece came after the last one');
			if (!encoder) {
				isWhole = piece.isLast === true;
				const samples = isWhole ? piece.samples.length : null;
				encoder = await openEncoder(
					format,
					{ sampleRate, samples, ...(tags && { tags }) },
					wantedRate
				);
			}
			const bytes = await encoder.encode(piece.samples);
			if (bytes.byteLength > 0) yield bytes;
		}
		const bytes = await encoder?.end();
		if (bytes && bytes.byteLength > 0) yield bytes;
	} finally {
		await encoder?.close();
	}
}

async function openEncoder(
	format: SoundFormat,
	shape: SoundShape,
	wantedRate: number | undefined
): Promise<Encoder> {
	const { open, rates } = await loadEncoder(format);
	return atRate(shape, rates ?? (wantedRate === undefined ? null : [wantedRate]), open);
}
