// Lossless 16-bit FLAC by libFLAC: "fLaC", one STREAMINFO, tags if there are any, then libFLAC's frames (RFC 9639).
import type { Encoder, SoundShape } from './encoder.ts';
import { vorbisComments, type FileTags } from '../formats/tags.ts';
import { createPacketEncoder } from './encode-packets.ts';
import { joinBytes } from '../formats/bytes.ts';

/** The rates that mediabunny's encoder accepts. */
export const FLAC_RATES = [8000, 16000, 22050, 24000, 32000, 44100, 48000, 88200, 96000];

/** Samples in each of libFLAC's frames but the last. */
export const FLAC_BLOCK_SAMPLES = 4096;

const STREAMINFO_BYTES = 34;
/** Flag before a metadata block: it is the last one. */
const LAST_BLOCK = 0x8000_0000;
/** The type of the block that holds Vorbis comments. */
const COMMENTS = 0x0400_0000;
const BITS_PER_SAMPLE = 16;

/** `sampleRate` must be one of FLAC_RATES. */
export async function createFlacEncoder(shape: SoundShape): Promise<Encoder> {
	const { sampleRate } = shape;
	const flac = await createPacketEncoder('flac', { sampleRate, bitRate: null });
	let head: Uint8Array[] = [flacHeader(shape), ...(shape.tags ? [commentBlock(shape.tags)] : [])];
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

/** 42 bytes; frame sizes and the checksum of the samples are 0, meaning unknown, as for the length. */
function flacHeader({ sampleRate, samples, tags }: SoundShape): Uint8Array {
	const header = new Uint8Array(8 + STREAMINFO_BYTES);
	const view = new DataView(header.buffer);
	header.set([0x66, 0x4c, 0x61, 0x43]); // "fLaC"
	view.setUint32(4, (tags ? 0 : LAST_BLOCK) + STREAMINFO_BYTES); // of type 0
	view.setUint16(8, FLAC_BLOCK_SAMPLES);
	view.setUint16(10, FLAC_BLOCK_SAMPLES);
	// 20 bits of rate, 3 of channels less one, 5 of bits less one, 36 of length.
	const high = Math.floor((samples ?? 0) / 2 ** 32);
	view.setUint32(18, sampleRate * 2 ** 12 + ((BITS_PER_SAMPLE - 1) << 4) + high);
	view.setUint32(22, (samples ?? 0) % 2 ** 32);
	return header;
}

function commentBlock(tags: FileTags): Uint8Array {
	const comments = vorbisComments(tags);
	const head = new Uint8Array(4);
	new DataView(head.buffer).setUint32(0, LAST_BLOCK + COMMENTS + comments.length);
	return joinBytes([head, comments]);
}
