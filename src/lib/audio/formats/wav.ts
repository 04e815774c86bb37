// RIFF/WAVE: writes 16-bit mono, reads the header of any WAVE file; no WebCodecs, no DOM.
import { riffInfo, type FileTags } from './tags.ts';
import type { Pcm } from '../pcm.ts';

/** Bytes of the header that `wavHeader` writes without tags: RIFF (12), fmt (24), data (8). */
export const WAV_HEADER_BYTES = 44;

/** Written by ffmpeg and others when the length is not known yet; players then read to the end. */
const UNKNOWN_SIZE = 0xffffffff;
/** Recorders that write to a pipe leave sizes such as 0x7FFFF000 (sox): larger than any real file here. */
const IMPLAUSIBLE_SIZE = 0x7ffff000;

const FORMAT_PCM = 1;
const FORMAT_FLOAT = 3;
const FORMAT_EXTENSIBLE = 0xfffe;

export type WavHeader = {
	/** `other` means compressed WAVE (A-law, ADPCM ...), which this file does not decode. */
	encoding: 'integer' | 'float' | 'other';
	sampleRate: number;
	channels: number;
	bitsPerSample: number;
	/** Where the samples start in the file. */
	dataOffset: number;
	/** null: written while streaming, the samples continue to the end of the file. */
	dataBytes: number | null;
};

/**
 * The header of 16-bit mono samples; `streaming` if their number is not known yet. Tags come before the samples, so
 * that they can be read while the samples are still arriving.
 */
export function wavHeader(
	sampleRate: number,
	samplesCount: number | 'streaming',
	tags?: FileTags
): Uint8Array<ArrayBuffer> {
	const dataBytes = samplesCount === 'streaming' ? UNKNOWN_SIZE : samplesCount * 2;
	const info = tags ? riffInfo(tags) : new Uint8Array();
	const header = new Uint8Array(WAV_HEADER_BYTES + info.length);
	const riffBytes = samplesCount === 'streaming' ? UNKNOWN_SIZE : header.length - 8 + dataBytes;
	const view = new DataView(header.buffer);
	writeTag(header, 0, 'RIFF');
	view.setUint32(4, riffBytes, true);
	writeTag(header, 8, 'WAVE');
	writeTag(header, 12, 'fmt ');
	view.setUint32(16, 16, true);
	view.setUint16(20, FORMAT_PCM, true);
	view.setUint16(22, 1, true);
	view.setUint32(24, sampleRate, true);
	view.setUint32(28, sampleRate * 2, true);
	view.setUint16(32, 2, true);
	view.setUint16(34, 16, true);
	header.set(info, 36);
	writeTag(header, 36 + info.length, 'data');
	view.setUint32(40 + info.length, dataBytes, true);
	return header;
}

/** Signed 16-bit little-endian bytes: rounded, clamped to full scale; a NaN becomes silence. */
export function pcmToS16(samples: Float32Array): Uint8Array<ArrayBuffer> {
	const bytes = new Uint8Array(samples.length * 2);
	const view = new DataView(bytes.buffer);
	samples.forEach((sample, index) => {
		const scaled = Math.max(-32768, Math.min(32767, Math.round(sample * 32768)));
		view.setInt16(index * 2, scaled, true); // writes NaN as 0
	});
	return bytes;
}

/** The reverse of `pcmToS16`; an odd last byte is dropped. */
export function s16ToSamples(bytes: Uint8Array): Float32Array<ArrayBuffer> {
	const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
	const samples = new Float32Array(bytes.byteLength >> 1);
	for (let index = 0; index < samples.length; index++) {
		samples[index] = view.getInt16(index * 2, true) / 32768;
	}
	return samples;
}

/** A whole WAVE file, 16-bit mono. */
export function pcmToWav(pcm: Pcm, tags?: FileTags): Uint8Array<ArrayBuffer> {
	const header = wavHeader(pcm.sampleRate, pcm.samples.length, tags);
	const wav = new Uint8Array(header.length + pcm.samples.length * 2);
	wav.set(header, 0);
	wav.set(pcmToS16(pcm.samples), header.length);
	return wav;
}

/** Whether these first bytes of a file claim to be WAVE. */
export function isWav(bytes: Uint8Array): boolean {
	return bytes.byteLength >= 12 && readTag(bytes, 0) === 'RIFF' && readTag(bytes, 8) === 'WAVE';
}

/** Whether these first bytes of a WAVE file reach as far as its samples. */
export function hasWholeWavHeader(bytes: Uint8Array): boolean {
	const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
	for (let offset = 12; offset + 8 <= bytes.byteLength;) {
		if (readTag(bytes, offset) === 'data') return true;
		offset = afterChunk(offset + 8, view.getUint32(offset + 4, true));
	}
	return false;
}

/**
 * Reads the chunks up to `data` from the first bytes of a file (64 kB is plenty for common files).
 * Throws an Error that says what is missing.
 */
export function parseWavHeader(bytes: Uint8Array): WavHeader {
	if (!isWav(bytes)) throw new Error('Not a WAVE file: it does not start with RIFF ... WAVE');
	const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
	let format: Omit<WavHeader, 'dataOffset' | 'dataBytes'> | undefined;
	for (let offset = 12; offset + 8 <= bytes.byteLength;) {
		const tag = readTag(bytes, offset);
		const size = view.getUint32(offset + 4, true);
		const start = offset + 8;
		if (tag === 'fmt ') format = readFormat(view, start, size);
		if (tag === 'data') {
			if (!format) throw new Error('Damaged WAVE file: its data comes before its fmt chunk');
			const unknown = size >= IMPLAUSIBLE_SIZE || (size === 0 && hasUnknownLength(view));
			return { ...format, dataOffset: start, dataBytes: unknown ? null : size };
		}
		offset = afterChunk(start, size);
	}
	throw new Error('Damaged WAVE file: it has no data chunk');
}

/** Chunks start at even offsets. */
function afterChunk(start: number, size: number): number {
	return start + size + (size % 2);
}

function readFormat(
	view: DataView,
	start: number,
	size: number
): Omit<WavHeader, 'dataOffset' | 'dataBytes'> {
	if (size < 16 || start + 16 > view.byteLength) {
		throw new Error('Damaged WAVE file: its fmt chunk is cut short');
	}
	const written = view.getUint16(start, true);
	// The extensible format stores the real one in the first two bytes of a GUID.
	const isExtensible = written === FORMAT_EXTENSIBLE && start + 26 <= view.byteLength;
	const format = isExtensible ? view.getUint16(start + 24, true) : written;
	const channels = view.getUint16(start + 2, true);
	const sampleRate = view.getUint32(start + 4, true);
	if (channels === 0 || sampleRate === 0) {
		throw new Error('Damaged WAVE file: no channels or no sample rate');
	}
	return {
		encoding: format === FORMAT_PCM ? 'integer' : format === FORMAT_FLOAT ? 'float' : 'other',
		sampleRate,
		channels,
		bitsPerSample: view.getUint16(start + 14, true)
	};
}

/** A writer that never went back to fill in the sizes leaves 0 or 0xFFFFFFFF in the RIFF size as well. */
function hasUnknownLength(view: DataView): boolean {
	const riffBytes = view.getUint32(4, true);
	return riffBytes === 0 || riffBytes >= IMPLAUSIBLE_SIZE;
}

function writeTag(bytes: Uint8Array, offset: number, tag: string): void {
	for (let index = 0; index < 4; index++) bytes[offset + index] = tag.charCodeAt(index);
}

function readTag(bytes: Uint8Array, offset: number): string {
	return String.fromCharCode(...bytes.subarray(offset, offset + 4));
}
