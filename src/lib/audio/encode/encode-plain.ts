// WAV and bare samples: one channel; nothing is held back.
import type { Encoder, SoundShape } from './encoder.ts';
import { pcmToS16, wavHeader } from '../formats/wav.ts';
import { joinBytes, type Bytes } from '../formats/bytes.ts';

/** Samples without a header, as `toBytes` writes them. */
export function createPlainEncoder(toBytes: (samples: Float32Array) => Bytes): Encoder {
	return {
		encode: (samples) => Promise.resolve(toBytes(samples)),
		end: () => Promise.resolve(new Uint8Array()),
		close: () => Promise.resolve()
	};
}

/** If the length is unknown, the header says so (0xFFFFFFFF). */
export function createWavEncoder({ sampleRate, samples: count, tags }: SoundShape): Encoder {
	let header: Uint8Array | null = wavHeader(sampleRate, count ?? 'streaming', tags);
	return {
		...createPlainEncoder(pcmToS16),
		encode(samples) {
			const bytes = joinBytes([header ?? new Uint8Array(), pcmToS16(samples)]);
			header = null;
			return Promise.resolve(bytes);
		}
	};
}
