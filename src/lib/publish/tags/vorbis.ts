// Vorbis comments with chapters and a cover, for Ogg and FLAC (wiki.xiph.org/Chapter_Extension, RFC 9639).
import { joinBytes, type Bytes } from '#lib/audio/formats/bytes.ts';
import { SOFTWARE, type About, type ChapterMark } from '../about.ts';

/** The types of FLAC's metadata blocks, and the flag before the last one. */
const COMMENTS = 4;
const PICTURE = 6;
const LAST = 0x80;
/** "fLaC", a block's head of four bytes, STREAMINFO. */
const STREAM_INFO_END = 42;
const FRONT_COVER = 3;
/** The number of a chapter has three digits. */
const MOST_CHAPTERS = 1000;

/** Names and values, all of it text. `track`: the file is one of several. */
export function vorbisTags(
	about: About,
	chapters: readonly ChapterMark[],
	track?: { title: string; number: number; of: number }
): Record<string, string> {
	const tags: Record<string, string> = {
		TITLE: track?.title ?? about.title,
		ALBUM: about.title,
		...(about.author && { ARTIST: about.author, ALBUMARTIST: about.author }),
		...(track && { TRACKNUMBER: String(track.number), TRACKTOTAL: String(track.of) }),
		GENRE: 'Audiobook',
		LANGUAGE: about.language,
		...(about.comment && { COMMENT: about.comment }),
		ENCODER: SOFTWARE
	};
	if (chapters.length < 2) return tags;
	for (const [index, { title, startSeconds }] of chapters.slice(0, MOST_CHAPTERS).entries()) {
		const name = `CHAPTER${String(index).padStart(3, '0')}`;
		tags[name] = clock(startSeconds);
		tags[`${name}NAME`] = title;
	}
	return tags;
}

/** The beginning of a FLAC file, which ends with STREAMINFO, with tags and cover put behind that. */
export function flacWithTags(
	head: Uint8Array,
	tags: Record<string, string>,
	cover: About['cover']
) {
	const info = Uint8Array.from(head.subarray(0, STREAM_INFO_END));
	info[4] = (info[4] ?? 0) & ~LAST;
	const comments = commentList(tags);
	return joinBytes([
		info,
		block(cover ? COMMENTS : COMMENTS | LAST, comments),
		...(cover ? [block(PICTURE | LAST, picture(cover))] : []),
		head.subarray(STREAM_INFO_END)
	]);
}

function commentList(tags: Record<string, string>): Bytes {
	const lines = Object.entries(tags).map(([name, text]) => counted(`${name}=${text}`));
	return joinBytes([counted(SOFTWARE), littleEndian(lines.length), ...lines]);
}

/** RFC 9639, 8.8; the size of the picture is left to whoever shows it. */
function picture({ bytes, type }: NonNullable<About['cover']>): Bytes {
	const mime = new TextEncoder().encode(type);
	const unknown = new Uint8Array(16);
	return joinBytes([
		bigEndian(FRONT_COVER),
		bigEndian(mime.length),
		mime,
		bigEndian(0),
		unknown,
		bigEndian(bytes.length),
		bytes
	]);
}

function block(type: number, body: Uint8Array): Bytes {
	const head = bigEndian(body.length); // three bytes of it
	head[0] = type;
	return joinBytes([head, body]);
}

function counted(text: string): Bytes {
	const bytes = new TextEncoder().encode(text);
	return joinBytes([littleEndian(bytes.length), bytes]);
}

function littleEndian(value: number): Uint8Array {
	const bytes = new Uint8Array(4);
	new DataView(bytes.buffer).setUint32(0, value, true);
	return bytes;
}

function bigEndian(value: number): Uint8Array {
	const bytes = new Uint8Array(4);
	new DataView(bytes.buffer).setUint32(0, value);
	return bytes;
}

/** `01:02:03.456`. */
function clock(seconds: number): string {
	const milliseconds = Math.round(seconds * 1000);
	const two = (value: number) => String(Math.floor(value)).padStart(2, '0');
	const [hours, minutes] = [milliseconds / 3_600_000, (milliseconds / 60_000) % 60];
	const rest = String(milliseconds % 1000).padStart(3, '0');
	return `${two(hours)}:${two(minutes)}:${two((milliseconds / 1000) % 60)}.${rest}`;
}
