// Opus through WebCodecs: samples in, packets out, and how much of the last one is audio.
import { createWebCodec, hasWebCodec, type WebCodec } from './web-codec.ts';

/** The sample rate of Opus; every player assumes it. */
export const OPUS_RATE = 48_000;
/** Samples per packet: 20 ms. */
export const OPUS_FRAME = 960;
/** Average bits per second for one channel: more makes no audible difference for speech. */
export const OPUS_BIT_RATE = 48_000;

const CONFIG: AudioEncoderConfig = {
	codec: 'opus',
	sampleRate: OPUS_RATE,
	numberOfChannels: 1,
	bitrate: OPUS_BIT_RATE
};

/** Node and some browsers have none. */
export function canEncodeOpus(): Promise<boolean> {
	return hasWebCodec(CONFIG);
}

export type OpusEncoder = Pick<WebCodec, 'encode' | 'metadata' | 'close'> & {
	/** The last packets; only `lastFrames` samples of the very last one are audio. */
	end(): Promise<{ frames: Uint8Array[]; lastFrames: number }>;
};

export function createOpusEncoder(): OpusEncoder {
	const codec = createWebCodec(CONFIG, OPUS_FRAME);
	const { encode, metadata, close } = codec;
	return {
		encode,
		metadata,
		close,
		async end() {
			const samples = codec.fed;
			const taken = codec.given;
			const total = () => samples + preSkip(metadata());
			const count = () => Math.ceil(total() / OPUS_FRAME);
			// The decoder's output lags by less than a packet: silence pushes the end of the audio out.
			const silence = new Float32Array(2 * OPUS_FRAME - (samples % OPUS_FRAME));
			const frames = await codec.end(silence, () => count() - taken);
			return { frames, lastFrames: total() - (count() - 1) * OPUS_FRAME };
		}
	};
}

/** Samples by which the decoder's output lags: bytes 10 and 11 of the identification header (RFC 7845). */
function preSkip({ decoderConfig }: EncodedAudioChunkMetadata): number {
	const header = decoderConfig?.description;
	if (!header) throw new Error('The Opus encoder gave no header');
	const view = ArrayBuffer.isView(header)
		? new DataView(header.buffer, header.byteOffset, header.byteLength)
		: new DataView(header);
	return view.getUint16(10, true);
}
