// Decodes uncompressed WAVE by hand, so without WebCodecs, also when its length was not written.
import { createMonoTrack, monoWeights } from './mono-track.ts';
import type { Pcm } from './pcm.ts';
import { UnreadableSoundError } from './unreadable-sound.ts';
import { parseWavHeader, type WavHeader } from './wav.ts';

/** Enough for the chunks that writers put before the samples. */
const HEAD_BYTES = 65536;
/** Frames converted at a time: bounds the memory beside the result. */
const BLOCK_FRAMES = 1 << 18;

/** null when this is WAVE of another kind (or an odd header), which the media path may know better. */
export async function decodeWav(
	file: Blob,
	sampleRate: number,
	signal?: AbortSignal,
	mostSeconds = Infinity
): Promise<Pcm | null> {
	const header = await readHeader(file);
	const read = header && sampleReader(header);
	if (!read) return null;
	const frameBytes = (header.bitsPerSample / 8) * header.channels;
	const end = Math.min(file.size, header.dataOffset + (header.dataBytes ?? Infinity));
	const most = Math.ceil(mostSeconds * header.sampleRate);
	const frames = Math.min(most, Math.floor((end - header.dataOffset) / frameBytes));
	if (frames <= 0) throw new UnreadableSoundError('empty');

	const track = createMonoTrack(sampleRate);
	const weights = monoWeights(header.channels);
	for (let first = 0; first < frames; first += BLOCK_FRAMES) {
		signal?.throwIfAborted();
		const count = Math.min(BLOCK_FRAMES, frames - first);
		const start = header.dataOffset + first * frameBytes;
		const bytes = await file.slice(start, start + count * frameBytes).arrayBuffer();
		track.add(mixToMono(new DataView(bytes), count, weights, read), header.sampleRate);
	}
	signal?.throwIfAborted();
	return track.end();
}

async function readHeader(file: Blob): Promise<WavHeader | null> {
	try {
		return parseWavHeader(new Uint8Array(await file.slice(0, HEAD_BYTES).arrayBuffer()));
	} catch {
		return null; // the media path judges it and says why
	}
}

type ReadSample = (view: DataView, index: number) => number;

const SAMPLE_READERS: Record<string, ReadSample> = {
	// Eight bits are unsigned, more are signed (Microsoft's "Multimedia Programming Interface", 1991).
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
): Float32Array {
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
