// The samples of WAVE files as they arrive, mixed down to mono.
import { s16ToSamples, type WavHeader } from '#lib/audio/formats/wav.ts';

const LEAST_RATE = 4_000;
const MOST_RATE = 192_000;
const MOST_CHANNELS = 8;

/** Whether it is a sound that speech may come in. */
export function isReadableWav({
	encoding,
	sampleRate,
	channels,
	bitsPerSample
}: WavHeader): boolean {
	const depths = encoding === 'integer' ? [8, 16, 24, 32] : encoding === 'float' ? [32] : [];
	return (
		depths.includes(bitsPerSample) &&
		sampleRate >= LEAST_RATE &&
		sampleRate <= MOST_RATE &&
		channels >= 1 &&
		channels <= MOST_CHANNELS
	);
}

/** Of one sample of each channel. */
export function bytesPerFrame({ channels, bitsPerSample }: WavHeader): number {
	return (channels * bitsPerSample) / 8;
}

/** @param bytes whole frames */
export function framesToMono(bytes: Uint8Array, header: WavHeader): Float32Array<ArrayBuffer> {
	const { channels, bitsPerSample, encoding } = header;
	if (channels === 1 && bitsPerSample === 16) return s16ToSamples(bytes);
	const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
	const step = bitsPerSample / 8;
	const read = encoding === 'float' ? readFloat : READERS[bitsPerSample];
	if (!read) throw new Error(`no samples of ${bitsPerSample} bits`);
	const mono = new Float32Array(bytes.length / step / channels);
	for (let index = 0; index < mono.length; index++) {
		let sum = 0;
		for (let channel = 0; channel < channels; channel++) {
			sum += read(view, (index * channels + channel) * step);
		}
		const mean = sum / channels;
		mono[index] = Number.isFinite(mean) ? mean : 0;
	}
	return mono;
}

type Read = (view: DataView, at: number) => number;

const readFloat: Read = (view, at) => view.getFloat32(at, true);

const READERS: Partial<Record<number, Read>> = {
	8: (view, at) => (view.getUint8(at) - 128) / 2 ** 7,
	16: (view, at) => view.getInt16(at, true) / 2 ** 15,
	24: (view, at) => ((view.getInt8(at + 2) << 16) | view.getUint16(at, true)) / 2 ** 23,
	32: (view, at) => view.getInt32(at, true) / 2 ** 31
};
