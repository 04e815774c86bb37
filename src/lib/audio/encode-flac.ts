// FLAC by libFLAC: 16 bits, nothing lost; "fLaC", one STREAMINFO, then libFLAC's frames (RFC 9639).
import { joinBytes, type Encoder, type SoundShape } from './encoder.ts';
import { createPacketEncoder } from './encode-packets.ts';

/** What mediabunny's encoder takes. */
export const FLAC_RATES = [8000, 16000, 22050, 24000, 32000, 44100, 48000, 88200, 96000];

/** Samples in each of libFLAC's frames but the last. */
export const FLAC_BLOCK_SAMPLES = 4096;

const STREAMINFO_BYTES = 34;
const BITS_PER_SAMPLE = 16;

/** `sampleRate` must be one of FLAC_RATES. */
export async function createFlacEncoder(shape: SoundShape): Promise<Encoder> {
	const { sampleRate } = shape;
	const flac = await createPacketEncoder('flac', { sampleRate, bitRate: null });
	let head: Uint8Array[] = [flacHeader(shape)];
	return {
		async encode(samples) {
			const bytes = joinBytes([...head, ...(await flac.encode(samples))]);
			head = [];
			return bytes;
		},
		end: async () => joinBytes(await flac.end()),
		close: () => flac.close()
	};
}

/** 42 bytes; frame sizes and the checksum of the samples are 0, which stands for unknown, as for the length. */
function flacHeader({ sampleRate, samples }: SoundShape): Uint8Array {
	const header = new Uint8Array(8 + STREAMINFO_BYTES);
	const view = new DataView(header.buffer);
	header.set([0x66, 0x4c, 0x61, 0x43]); // "fLaC"
	view.setUint32(4, 0x8000_0000 + STREAMINFO_BYTES); // the last block of metadata, of kind 0
	view.setUint16(8, FLAC_BLOCK_SAMPLES);
	view.setUint16(10, FLAC_BLOCK_SAMPLES);
	// 20 bits of rate, 3 of channels less one, 5 of bits less one, 36 of length.
	const high = Math.floor((samples ?? 0) / 2 ** 32);
	view.setUint32(18, sampleRate * 2 ** 12 + ((BITS_PER_SAMPLE - 1) << 4) + high);
	view.setUint32(22, (samples ?? 0) % 2 ** 32);
	return header;
}
