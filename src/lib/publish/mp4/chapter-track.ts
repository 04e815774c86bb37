// Chapters as QuickTime has them: a track of texts, which players of Apple's and most others read ("QuickTime File
// Format", Chapter Lists). The layout of the sample entry is the one that ffmpeg writes.
import { joinBytes, type Bytes } from '#lib/audio/formats/bytes.ts';
import type { ChapterMark } from '../about.ts';
import { box, fullBox, letters, u16, u32 } from './boxes.ts';

/** Of the texts' times: milliseconds. */
const TIMESCALE = 1000;
/** One to one: 16.16 fixed point, the last row 2.30. */
const MATRIX = u32(0x10000, 0, 0, 0, 0x10000, 0, 0, 0, 0x40000000);
const UNDETERMINED = 0x55c4; // "und", five bits a letter
const MOST_TEXT_BYTES = 0xffff;
/** Says that the text before it is UTF-8. */
const ENCODING = joinBytes([u32(12), letters('encd'), u32(0x100)]);

/** What lies in the media data, one after the other. */
export function chapterSamples(chapters: readonly ChapterMark[]): Bytes[] {
	return chapters.map(({ title }) => {
		const text = new TextEncoder().encode(title).subarray(0, MOST_TEXT_BYTES);
		return joinBytes([u16(text.length), text, ENCODING]);
	});
}

/**
 * The track. Nobody sees it by itself: it is not enabled.
 * @param at where the first sample lies in the file
 * @param movieScale units in a second of the movie's times
 */
export function chapterTrack(
	chapters: readonly ChapterMark[],
	samples: readonly Uint8Array[],
	{ id, at, movieScale }: { id: number; at: number; movieScale: number }
): Bytes {
	const start = chapters[0]?.startSeconds ?? 0;
	const seconds = (chapters.at(-1)?.endSeconds ?? 0) - start;
	const ends = chapters.map(({ endSeconds }) => Math.round((endSeconds - start) * TIMESCALE));
	const lengths = ends.map((end, index) => end - (ends[index - 1] ?? 0));
	const header = fullBox(
		'tkhd',
		{},
		u32(0, 0, id, 0, Math.round(seconds * movieScale), 0, 0),
		u16(0, 0, 0, 0),
		MATRIX,
		u32(0, 0)
	);
	const media = box(
		'mdia',
		fullBox('mdhd', {}, u32(0, 0, TIMESCALE, ends.at(-1) ?? 0), u16(UNDETERMINED, 0)),
		fullBox('hdlr', {}, u32(0), letters('text'), u32(0, 0, 0), letters('Chapters\0')),
		box('minf', textHeader(), dataHere(), sampleTable(lengths, samples, at))
	);
	return box('trak', header, media);
}

function textHeader(): Bytes {
	const gmin = fullBox('gmin', {}, u16(0x40, 0x8000, 0x8000, 0x8000, 0, 0));
	const text = box('text', u16(1), u32(0, 0, 0, 1, 0, 0, 0, 0x4000), u16(0));
	return box('gmhd', gmin, text);
}

/** The samples lie in this file. */
function dataHere(): Bytes {
	return box('dinf', fullBox('dref', {}, u32(1), fullBox('url ', { flags: 1 })));
}

function sampleTable(
	lengths: readonly number[],
	samples: readonly Uint8Array[],
	at: number
): Bytes {
	const sizes = samples.map(({ length }) => length);
	// One sample in each chunk: some readers count on it.
	const places = sizes.map(
		(_, index) => at + sizes.slice(0, index).reduce((sum, size) => sum + size, 0)
	);
	return box(
		'stbl',
		fullBox('stsd', {}, u32(1), textEntry()),
		fullBox('stts', {}, u32(lengths.length, ...lengths.flatMap((length) => [1, length]))),
		fullBox('stsc', {}, u32(1, 1, 1, 1)),
		fullBox('stsz', {}, u32(0, sizes.length, ...sizes)),
		fullBox('stco', {}, u32(places.length, ...places))
	);
}

/** How the text would look, if anybody drew it: display flags, justification, colours, box, style, one nameless font. */
function textEntry(): Bytes {
	const fonts = box('ftab', u16(1, 1), Uint8Array.of(0));
	return box(
		'text',
		u16(0, 0, 0, 1), // reserved, and the data reference above
		u32(1),
		u16(0),
		u32(0, 0, 0, 0),
		u16(1, 0),
		u32(0),
		fonts
	);
}
