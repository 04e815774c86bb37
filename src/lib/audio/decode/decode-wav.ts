// Decodes uncompressed WAVE without WebCodecs, even if its length was never written.
import { isReadable } from './limits.ts';
import { monoWeights } from './mono-blocks.ts';
import type { Pcm } from '../pcm.ts';
import type { SoundSource } from './sound-source.ts';
import { UnreadableSoundError } from './unreadable-sound.ts';
import { parseWavHeader, type WavHeader } from '../formats/wav.ts';

/** Enough for the chunks that programs write before the samples. */
const HEAD_BYTES = 65536;
/** The most read at a time: a second may be larger if the header is nonsense. */
const PIECE_BYTES = 1 << 23;

/** null for other kinds of WAVE (or an odd header), which the media decoder may be able to read. */
export async function decodeWav(
	file: Blob,
	mostSeconds = Infinity,
	fromSeconds = 0
): Promise<SoundSource | null> {
	const header = await readHeader(file);
	const read = header && sampleReader(header);
	if (!read) return null;
	if (!isReadable(header)) throw new UnreadableSoundError('unsupported-rate');
	const { sampleRate, channels } = header;
	const frameBytes = (header.bitsPerSample / 8) * channels;
	const end = Math.min(file.size, header.dataOffset + (header.dataBytes ?? Infinity));
	const dataOffset = header.dataOffset + Math.round(fromSeconds * sampleRate) * frameBytes;
	const wanted = Math.ceil(mostSeconds * sampleRate);
	const frames = Math.min(wanted, Math.floor((end - dataOffset) / frameBytes));
	if (frames <= 0) throw new UnreadableSoundError('empty');

	async function* pieces(readSample: ReadSample): AsyncGenerator<Pcm, void, undefined> {
		const weights = monoWeights(channels);
		const most = Math.max(1, Math.min(sampleRate, Math.floor(PIECE_BYTES / frameBytes)));
		for (let first = 0; first < frames; first += most) {
			const count = Math.min(most, frames - first);
			const start = dataOffset + first * frameBytes;
			const bytes = await file.slice(start, start + count * frameBytes).arrayBuffer();
			yield { samples: mixToMono(new DataView(bytes), count, weights, readSample), sampleRate };
		}
	}
	return { durationSeconds: frames / sampleRate, pieces: pieces(read) };
}

async function readHeader(file: Blob): Promise<WavHeader | null> {
	try {
		return parseWavHeader(new Uint8Array(await file.slice(0, HEAD_BYTES).arrayBuffer()));
	} catch {
		return null; // the media decoder decides and says why
	}
}

type ReadSample = (view: DataView, index: number) => number;

const SAMPLE_READERS: Record<string, ReadSample> = {
	// Eight-bit samples are unsigned, larger ones signed (Microsoft's "Multimedia Programming Interface", 1991).
	integer8: (view, index) => (view.getUint8(index) - 128) / 128,
	integer16: (view, index) => view.getInt16(index * 2, true) / 32768,
	integer24: (view, index) =>
		(view.getUint8(index * 3) | (view.getInt16(index * 3 + 1, true) << 8)) / 8388608,
	integer32: (view, index) => view.getInt32(index * 4, true) / 2147483648,
	float32: (view, index) => view.getFloat32(index * 4, true)
};

function sampleReader(header: WavHeader): ReadSample | null {
	return SAMPLE_READERS[`${header.encoding}${header.bitsPerSample}`] ?? null;
}

function mixToMono(
	view: DataView,
	frames: number,
	weights: number[],
	read: ReadSample
): Float32Array<ArrayBuffer> {
	const mono = new Float32Array(frames);
	for (let frame = 0; frame < frames; frame++) {
		let sum = 0;
		weights.forEach((weight, channel) => {
			sum += weight * read(view, frame * weights.length + channel);
		});
		mono[frame] = sum;
	}
	return mono;
}
