// ID3v2.3 with chapters and a cover, for the start of an MP3 (id3.org/id3v2.3.0, "ID3v2 Chapter Frame Addendum" 1.0).
import { joinBytes, type Bytes } from '#lib/audio/formats/bytes.ts';
import { SOFTWARE, type About, type ChapterMark } from '../about.ts';

/** The count in a table of contents is one byte: longer ones become tables of tables. */
const MOST_ENTRIES = 255;
/** The table is the first one, or is in order (addendum, 3.2). */
const TOP_LEVEL = 2;
const ORDERED = 1;
/** Places are told in time alone. */
const NO_OFFSET = 0xffffffff;
const LATIN = 0;
const UTF_16 = 1;
const FRONT_COVER = 3;

/** The whole tag. `track` where the file is one of several: the chapter's own title and its number. */
export function id3(
	about: About,
	chapters: readonly ChapterMark[],
	track?: { title: string; number: number; of: number }
): Bytes {
	const frames = [
		textFrame('TIT2', track?.title ?? about.title),
		textFrame('TALB', about.title),
		...(about.author ? [textFrame('TPE1', about.author), textFrame('TPE2', about.author)] : []),
		...(track ? [textFrame('TRCK', `${track.number}/${track.of}`)] : []),
		textFrame('TCON', 'Audiobook'),
		textFrame('TSSE', SOFTWARE),
		...(about.comment ? [commentFrame(about.comment)] : []),
		...contents(chapters),
		...(about.cover ? [pictureFrame(about.cover)] : [])
	];
	const body = joinBytes(frames);
	return joinBytes([latin('ID3'), Uint8Array.of(3, 0, 0), sevenBits(body.length), body]);
}

/** CTOC and CHAP frames; none for fewer than two chapters, which say nothing. */
function contents(chapters: readonly ChapterMark[]): Bytes[] {
	if (chapters.length < 2) return [];
	const ids = chapters.map((_, index) => `chp${index}`);
	const marks = chapters.map((chapter, index) =>
		frame('CHAP', [
			latin(`chp${index}\0`),
			numbers(
				Math.round(chapter.startSeconds * 1000),
				Math.round(chapter.endSeconds * 1000),
				NO_OFFSET,
				NO_OFFSET
			),
			textFrame('TIT2', chapter.title)
		])
	);
	return [...tables(ids), ...marks];
}

function tables(ids: readonly string[]): Bytes[] {
	if (ids.length <= MOST_ENTRIES) return [table('toc', TOP_LEVEL | ORDERED, ids)];
	const groups = Array.from({ length: Math.ceil(ids.length / MOST_ENTRIES) }, (_, group) =>
		ids.slice(group * MOST_ENTRIES, (group + 1) * MOST_ENTRIES)
	);
	const names = groups.map((_, group) => `toc${group}`);
	return [
		table('toc', TOP_LEVEL | ORDERED, names),
		...groups.map((group, index) => table(`toc${index}`, ORDERED, group))
	];
}

function table(id: string, flags: number, children: readonly string[]): Bytes {
	return frame('CTOC', [
		latin(`${id}\0`),
		Uint8Array.of(flags, children.length),
		...children.map((child) => latin(`${child}\0`))
	]);
}

function textFrame(id: string, text: string): Bytes {
	return frame(id, [Uint8Array.of(UTF_16), utf16(text)]);
}

function commentFrame(text: string): Bytes {
	return frame('COMM', [Uint8Array.of(UTF_16), latin('eng'), utf16('\0'), utf16(text)]);
}

function pictureFrame({ bytes, type }: NonNullable<About['cover']>): Bytes {
	const head = [Uint8Array.of(LATIN), latin(`${type}\0`), Uint8Array.of(FRONT_COVER), latin('\0')];
	return frame('APIC', [...head, bytes]);
}

function frame(id: string, parts: readonly Uint8Array[]): Bytes {
	const body = joinBytes(parts);
	return joinBytes([latin(id), numbers(body.length), Uint8Array.of(0, 0), body]);
}

/** Little-endian, with the mark that says so. */
function utf16(text: string): Bytes {
	const bytes = new Uint8Array(2 + 2 * text.length);
	const view = new DataView(bytes.buffer);
	view.setUint16(0, 0xfeff, true);
	for (let at = 0; at < text.length; at++) view.setUint16(2 + 2 * at, text.charCodeAt(at), true);
	return bytes;
}

function latin(text: string): Uint8Array {
	return Uint8Array.from(text, (letter) => letter.charCodeAt(0));
}

function numbers(...values: number[]): Bytes {
	const bytes = new Uint8Array(4 * values.length);
	const view = new DataView(bytes.buffer);
	values.forEach((value, index) => view.setUint32(4 * index, value));
	return bytes;
}

/** The tag's size, and only that, has seven bits in each byte. */
function sevenBits(value: number): Uint8Array {
	return Uint8Array.from([21, 14, 7, 0], (shift) => (value >>> shift) & 0x7f);
}
