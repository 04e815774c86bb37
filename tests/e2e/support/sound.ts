// What a WAV file holds, measured: the properties by which a test knows that it is speech and not noise or silence.
import { s16ToSamples } from '../../../src/lib/audio/formats/wav.ts';

export type SoundFacts = {
	sampleRate: number;
	seconds: number;
	/** Largest magnitude; 1 is full scale. */
	peak: number;
	/** Level of the whole, in dB below full scale. */
	levelDb: number;
	/** Magnitude of the first and the last sample: a click when it is not near 0. */
	edges: number;
	/** Bytes of samples that the header claims: 0xFFFFFFFF in a stream. */
	claimedBytes: number;
	sampleBytes: number;
};

const HEADER_BYTES = 44;

/** Throws when the bytes are not 16-bit mono WAVE with the plain header. */
export function readSound(bytes: Uint8Array): SoundFacts {
	const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
	const tag = (at: number) => String.fromCharCode(...bytes.subarray(at, at + 4));
	const plain = [tag(0), tag(8), tag(12), tag(36)].join('|') === 'RIFF|WAVE|fmt |data';
	if (!plain || view.getUint16(20, true) !== 1 || view.getUint16(22, true) !== 1)
		throw new Error(`not a plain mono WAVE file: ${tag(0)} ${tag(8)}`);
	const samples = s16ToSamples(bytes.subarray(HEADER_BYTES));
	const sampleRate = view.getUint32(24, true);
	const power = samples.reduce((sum, sample) => sum + sample * sample, 0) / samples.length;
	return {
		sampleRate,
		seconds: samples.length / sampleRate,
		peak: samples.reduce((most, sample) => Math.max(most, Math.abs(sample)), 0),
		levelDb: 10 * Math.log10(power),
		edges: Math.max(Math.abs(samples[0] ?? 0), Math.abs(samples.at(-1) ?? 0)),
		claimedBytes: view.getUint32(40, true),
		sampleBytes: bytes.byteLength - HEADER_BYTES
	};
}
