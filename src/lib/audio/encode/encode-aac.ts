// AAC-LC in ADTS: the browser's own encoder, where it has one (Chromium on Linux usually has none).
import type { Encoder } from './encoder.ts';
import { adtsHeader } from '../formats/adts.ts';
import { joinBytes, type Bytes } from '../formats/bytes.ts';
import { createWebCodec, hasWebCodec } from './web-codec.ts';

/** All of the systems' encoders know this rate and this bit rate; Windows' knows few others. */
export const AAC_RATE = 48_000;
const AAC_BIT_RATE = 96_000;
/** Samples per packet. */
export const AAC_FRAME = 1024;

export const AAC_RATES = [AAC_RATE];

export const AAC_CONFIG: AudioEncoderConfig = {
	codec: 'mp4a.40.2',
	sampleRate: AAC_RATE,
	numberOfChannels: 1,
	bitrate: AAC_BIT_RATE
};

/** Whether this browser has an encoder for AAC; Node has none. */
export function canEncodeAac(): Promise<boolean> {
	return hasWebCodec(AAC_CONFIG);
}

/** For audio at 48,000 Hz. ADTS carries no tags. */
export function createAacEncoder(): Encoder {
	const codec = createWebCodec(AAC_CONFIG, AAC_FRAME);
	return {
		encode: async (samples) => toAdts(await codec.encode(samples)),
		async end() {
			// Some encoders drop what does not fill a packet.
			const silence = new Float32Array((AAC_FRAME - (codec.fed % AAC_FRAME)) % AAC_FRAME);
			return toAdts(await codec.end(silence, () => Infinity));
		},
		close() {
			codec.close();
			return Promise.resolve();
		}
	};
}

function toAdts(packets: readonly Uint8Array[]): Bytes {
	const shape = { sampleRate: AAC_RATE, channels: 1 };
	return joinBytes(packets.flatMap((packet) => [adtsHeader(packet.length, shape), packet]));
}
