// Puts chapters into an MP4 that is written but for its end: Nero's list and QuickTime's track, as players differ.
import { joinBytes, type Bytes } from '#lib/audio/formats/bytes.ts';
import type { ChapterMark } from '../about.ts';
import { box, childrenOf, fullBox, letters, u32, viewOf, type Box } from './boxes.ts';
import { chapterSamples, chapterTrack } from './chapter-track.ts';

/** Nero counts in one byte, and its titles have at most as many. */
const MOST_NERO = 255;
/** Nero's unit of time is 100 ns. */
const NERO_PER_SECOND = 10_000_000;

/**
 * The end of the file, instead of its `moov` box: that box with chapters, and the media data they refer to.
 * @param moov the whole box, which is the last one of the file
 * @param moovAt where it begins
 * @throws an Error where it is no such box, or holds no track
 */
export function movieWithChapters(
	moov: Uint8Array,
	moovAt: number,
	chapters: readonly ChapterMark[]
): Bytes {
	const boxes = childrenOf({ type: 'moov', bytes: moov });
	const header = boxes.find(({ type }) => type === 'mvhd');
	const sound = boxes.find(({ type }) => type === 'trak');
	if (!header || !sound) throw new Error('This MP4 has no track to put chapters to');
	const { nextTrack: id, movieScale } = readHeader(header);
	const samples = chapterSamples(chapters);
	const build = (at: number) =>
		box(
			'moov',
			withNextTrack(header, id + 1),
			withReference(sound, id),
			...boxes.filter((box) => box !== header && box !== sound && box.type !== 'udta').map(bytesOf),
			chapterTrack(chapters, samples, { id, at, movieScale }),
			withNero(
				boxes.find(({ type }) => type === 'udta'),
				chapters
			)
		);
	const at = moovAt + build(0).length + 8; // the length does not depend on the place
	return joinBytes([build(at), box('mdat', ...samples)]);
}

/** The scale stands after two times, of eight bytes each in version 1; the next track's number at the very end. */
function readHeader({ bytes }: Box): { nextTrack: number; movieScale: number } {
	const view = viewOf(bytes);
	const scaleAt = bytes[8] === 1 ? 28 : 20;
	return { nextTrack: view.getUint32(bytes.length - 4), movieScale: view.getUint32(scaleAt) };
}

function withNextTrack({ bytes }: Box, next: number): Bytes {
	return joinBytes([bytes.subarray(0, -4), u32(next)]);
}

/** The sound's track, which says where its chapters are. */
function withReference(track: Box, id: number): Bytes {
	const [header, ...others] = childrenOf(track).map(bytesOf);
	return box('trak', header ?? new Uint8Array(), box('tref', box('chap', u32(id))), ...others);
}

/** Nero's `chpl`, among what else is told about the movie; as ffmpeg writes it. */
function withNero(userData: Box | undefined, chapters: readonly ChapterMark[]): Bytes {
	const listed = chapters.slice(0, MOST_NERO);
	const list = fullBox(
		'chpl',
		{ version: 1 },
		u32(0),
		Uint8Array.of(listed.length),
		...listed.flatMap(({ title, startSeconds }) => [
			u64(Math.round(startSeconds * NERO_PER_SECOND)),
			shortText(title)
		])
	);
	return box('udta', ...(userData ? childrenOf(userData).map(bytesOf) : []), list);
}

/** Its length in bytes first; cut between two letters where it is too long. */
function shortText(text: string): Bytes {
	let bytes = new TextEncoder().encode(text);
	for (let end = text.length; bytes.length > MOST_NERO; end--) {
		bytes = new TextEncoder().encode(
			text
				.slice(0, end)
				.toWellFormed()
				.replace(/\uFFFD$/u, '')
		);
	}
	return joinBytes([Uint8Array.of(bytes.length), bytes]);
}

function u64(value: number): Bytes {
	return u32(Math.floor(value / 2 ** 32), value % 2 ** 32);
}

function bytesOf({ bytes }: Box): Uint8Array {
	return bytes;
}

/** What a file says it is, at its very start: this brand makes players keep their place in it. */
export const AUDIOBOOK_BRAND = { at: 8, bytes: letters('M4B ') };
