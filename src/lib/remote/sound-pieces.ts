// A server's sound as samples while it arrives: WAVE and bare samples; anything else is decoded once it is whole.
import { joinBytes, type Bytes } from '#lib/audio/formats/bytes.ts';
import {
	hasWholeWavHeader,
	isWav,
	parseWavHeader,
	type WavHeader
} from '#lib/audio/formats/wav.ts';
import type { Pcm } from '#lib/audio/pcm.ts';
import { isPage, nonsense } from './read-answer.ts';
import { RemoteError } from './remote-error.ts';
import type { Server } from './server.ts';
import { bytesPerFrame, framesToMono, isReadableWav } from './wav-frames.ts';

/** A whole compressed file as samples. */
export type Decode = (file: Blob, sampleRate: number, signal: AbortSignal) => Promise<Pcm>;

export type SoundParts = {
	server: Server;
	decode: Decode;
	signal: AbortSignal;
	/** More than this is no answer to what was asked. */
	mostSeconds: number;
};

/** The first bytes that tell what a file is. */
const HEAD_BYTES = 12;
/** Chunks before the samples of a WAVE file: names, pictures. */
const MOST_HEADER_BYTES = 2 ** 20;
/** Of a compressed file: hours. */
const MOST_FILE_BYTES = 64 * 2 ** 20;
/** OpenAI's, where bare samples state none. */
const USUAL_RATE = 24_000;

/**
 * The samples, mono. Leaving the loop leaves the one over `bytes`.
 * @param type the answer's `content-type`, which decides only where the bytes themselves do not tell
 * @throws RemoteError `failed` for what is no sound, has no sample, ends within it, or never ends
 */
export async function* soundPieces(
	bytes: AsyncGenerator<Bytes, void, undefined>,
	type: string,
	parts: SoundParts
): AsyncGenerator<Pcm, void, undefined> {
	const { server, mostSeconds } = parts;
	let seconds = 0;
	try {
		const head = await readUntil(bytes, new Uint8Array(), ({ length }) => length >= HEAD_BYTES);
		for await (const pcm of kindOf(head, bytes, type, parts)) {
			if (pcm.samples.length === 0) continue;
			seconds += pcm.samples.length / pcm.sampleRate;
			if (seconds > mostSeconds) throw nonsense(server, 'sound without an end');
			yield pcm;
		}
		if (seconds === 0) throw nonsense(server, 'no sound');
	} finally {
		await bytes.return();
	}
}

function kindOf(
	head: Bytes,
	bytes: AsyncGenerator<Bytes, void, undefined>,
	type: string,
	parts: SoundParts
): AsyncIterable<Pcm> {
	if (isWav(head)) return wavPieces(head, bytes, parts);
	const isBare = /^audio\/(?:pcm|l16|raw|x-raw)/iu.test(type);
	if (isCompressed(head) || (!isBare && isMpeg(head))) return wholeFile(head, bytes, parts);
	const text = new TextDecoder().decode(head);
	const isText = /^(?:text\/|application\/(?:json|xml|xhtml))/iu.test(type);
	if (isText || isPage(text) || head.length === 0) {
		const what = isPage(text) || /html/iu.test(type) ? 'a web page' : 'a text';
		throw nonsense(parts.server, head.length === 0 ? 'no sound' : what);
	}
	if (!isBare && !/^application\/octet-stream/iu.test(type))
		throw nonsense(parts.server, 'something that is no sound');
	const rate = Number(/rate=(\d+)/iu.exec(type)?.[1] ?? USUAL_RATE);
	return frames(head, bytes, { ...BARE, sampleRate: rate }, parts);
}

const BARE: WavHeader = {
	encoding: 'integer',
	sampleRate: USUAL_RATE,
	channels: 1,
	bitsPerSample: 16,
	dataOffset: 0,
	dataBytes: null
};

async function* wavPieces(
	head: Bytes,
	bytes: AsyncGenerator<Bytes, void, undefined>,
	parts: SoundParts
): AsyncGenerator<Pcm, void, undefined> {
	const { server } = parts;
	const start = await readUntil(
		bytes,
		head,
		(now) => hasWholeWavHeader(now) || now.length > MOST_HEADER_BYTES
	);
	let header: WavHeader;
	try {
		header = parseWavHeader(start);
	} catch (cause) {
		throw nonsense(server, 'a damaged WAVE file', cause);
	}
	yield* frames(start.subarray(header.dataOffset), bytes, header, parts);
}

/** A chunk may be cut anywhere: part of a frame waits for the rest of it. */
async function* frames(
	first: Bytes,
	bytes: AsyncGenerator<Bytes, void, undefined>,
	header: WavHeader,
	{ server }: SoundParts
): AsyncGenerator<Pcm, void, undefined> {
	const { sampleRate } = header;
	if (!isReadableWav(header)) {
		const { channels, bitsPerSample } = header;
		const what = `a WAVE file that cannot be right (${sampleRate} Hz, ${channels} channels, ${bitsPerSample} bits)`;
		throw nonsense(server, what);
	}
	const frame = bytesPerFrame(header);
	// Some write 0 while they do not know it yet.
	let left = header.dataBytes || Infinity;
	let rest = first;
	for (;;) {
		const usable = Math.min(rest.length - (rest.length % frame), left - (left % frame || 0));
		if (usable > 0) yield { samples: framesToMono(rest.subarray(0, usable), header), sampleRate };
		left -= usable;
		if (left < frame) return;
		rest = rest.subarray(usable);
		const { done, value } = await bytes.next();
		if (done) break;
		rest = rest.length === 0 ? value : joinBytes([rest, value]);
	}
	if (left === Infinity) return;
	throw new RemoteError(
		'failed',
		`The sound from the server "${server.name}" ended before its end. Try again.`
	);
}

async function* wholeFile(
	head: Bytes,
	bytes: AsyncGenerator<Bytes, void, undefined>,
	{ server, decode, signal }: SoundParts
): AsyncGenerator<Pcm, void, undefined> {
	const pieces = [head];
	let length = head.length;
	for await (const piece of bytes) {
		length += piece.length;
		if (length > MOST_FILE_BYTES) throw nonsense(server, 'a sound file without an end');
		pieces.push(piece);
	}
	try {
		yield await decode(new Blob(pieces), USUAL_RATE, signal);
	} catch (cause) {
		signal.throwIfAborted();
		throw nonsense(server, 'a sound file that cannot be read', cause);
	}
}

/** MP3 with tags, Ogg, FLAC, MP4 and WebM begin like this. */
function isCompressed(head: Bytes): boolean {
	const tag = String.fromCharCode(...head.subarray(0, 4));
	if (tag.startsWith('ID3') || tag === 'OggS' || tag === 'fLaC') return true;
	if (String.fromCharCode(...head.subarray(4, 8)) === 'ftyp') return true;
	const [first = 0, second = 0, third = 0, fourth = 0] = head;
	return first === 0x1a && second === 0x45 && third === 0xdf && fourth === 0xa3;
}

/** A frame of MP3 or ADTS: its sync, and a version that there is. Bare samples may begin like it. */
function isMpeg([first = 0, second = 0]: Bytes): boolean {
	return first === 0xff && (second & 0xe0) === 0xe0 && (second & 0x18) !== 0x08;
}

async function readUntil(
	bytes: AsyncIterator<Bytes, void>,
	first: Bytes,
	isEnough: (now: Bytes) => boolean
): Promise<Bytes> {
	let now = first;
	while (!isEnough(now)) {
		const { done, value } = await bytes.next();
		if (done) break;
		now = joinBytes([now, value]);
	}
	return now;
}
