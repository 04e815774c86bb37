// Text metadata of audio files: the tags of each container.
import { joinBytes, type Bytes } from './bytes.ts';

/** Plain ASCII, each shorter than 100 characters. */
export type FileTags = { comment: string; software: string };

/** In every file made with a cloned voice; it does not say whose voice it is, which may be private. */
export const CLONED_VOICE_TAGS: FileTags = {
	comment: 'AI-generated speech (cloned voice)',
	software: 'Aloud'
};

/** A LIST chunk of kind INFO, for a WAVE file, of even length ("Multimedia Programming Interface", 1991). */
export function riffInfo({ comment, software }: FileTags): Bytes {
	const body = joinBytes([
		ascii('INFO'),
		...[riffChunk('ICMT', comment), riffChunk('ISFT', software)]
	]);
	return joinBytes([ascii('LIST'), littleEndian(body.length), body]);
}

/** Ends with a zero byte, and a second one if the length would be odd. */
function riffChunk(id: string, text: string): Bytes {
	const length = text.length + 1;
	return joinBytes([
		ascii(id),
		littleEndian(length),
		ascii(text.padEnd(length + (length % 2), '\0'))
	]);
}

/** An ID3 tag of version 2.3, which every player reads, for the start of an mp3 (id3.org/id3v2.3.0). */
export function id3Tag({ comment, software }: FileTags): Bytes {
	// One byte of encoding (0: Latin), and for a comment its language and an empty name.
	const frames = joinBytes([
		id3Frame('COMM', `\0eng\0${comment}`),
		id3Frame('TSSE', `\0${software}`)
	]);
	// The tag's size, and only that, is written with seven bits per byte.
	const size = Uint8Array.of(0, 0, frames.length >> 7, frames.length & 0x7f);
	return joinBytes([ascii('ID3'), Uint8Array.of(3, 0, 0), size, frames]);
}

function id3Frame(id: string, text: string): Bytes {
	return joinBytes([ascii(id), Uint8Array.of(0, 0, 0, text.length, 0, 0), ascii(text)]);
}

/** The field names of Vorbis comments, in Ogg and FLAC alike (xiph.org/vorbis/doc/v-comment.html). */
export function vorbisNames({ comment, software }: FileTags): Record<string, string> {
	return { COMMENT: comment, ENCODER: software };
}

/** A block of Vorbis comments, without its container's framing. */
export function vorbisComments(tags: FileTags): Bytes {
	const lines = Object.entries(vorbisNames(tags)).map(([name, text]) => `${name}=${text}`);
	const counted = (text: string) => joinBytes([littleEndian(text.length), ascii(text)]);
	return joinBytes([counted(tags.software), littleEndian(lines.length), ...lines.map(counted)]);
}

function ascii(text: string): Uint8Array {
	return Uint8Array.from(text, (letter) => letter.charCodeAt(0));
}

function littleEndian(value: number): Uint8Array {
	const bytes = new Uint8Array(4);
	new DataView(bytes.buffer).setUint32(0, value, true);
	return bytes;
}
