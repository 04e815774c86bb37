// WAV and raw samples: 16 bits, little-endian, one channel; nothing is held back.
import type { Encoder, SoundShape } from './encoder.ts';
import { pcmToS16, wavHeader } from '../formats/wav.ts';
import { joinBytes } from '../formats/bytes.ts';

export function createPcmEncoder(): Encoder {
	return {
		encode: (samples) => Promise.resolve(pcmToS16(samples)),
		end: () => Promise.resolve(new Uint8Array()),
		close: () => Promise.resolve()
	};
}

/** If the length is unknown, the header says so (0xFFFFFFFF). */
export function createWavEncoder({ sampleRate, samples: count, tags }: SoundShape): Encoder {
	let header: Uint8Array | null = wavHeader(sampleRate, count ?? 'streaming', tags);
	return {
		...createPcmEncoder(),
		encode(samples) {
			const bytes = joinBytes([header ?? new Uint8Array(), pcmToS16(samples)]);
			header = null;
			return Promise.resolve(bytes);
		}
	};
}
