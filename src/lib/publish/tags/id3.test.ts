// The tags of MP3, read back by a reader that others wrote.
import { parseBuffer } from 'music-metadata';
import { expect, test } from 'vitest';
import { joinBytes } from '#lib/audio/formats/bytes.ts';
import { encodeWhole } from '#lib/audio/encode/encode.ts';
import { silence } from '#lib/audio/pcm.ts';
import { id3 } from './id3.ts';

const COVER = {
	bytes: Uint8Array.of(0xff, 0xd8, 0xff, 0xe0, 1, 2, 3),
	type: 'image/jpeg'
} as const;
const ABOUT = {
	title: 'Жизнь & “Æon” 本',
	author: 'Ada Lovelace',
	comment: 'a note',
	language: 'en',
	cover: COVER
};

function marks(count: number) {
	return Array.from({ length: count }, (_, index) => ({
		title: `Chapter ${index + 1} – é`,
		startSeconds: index * 0.25,
		endSeconds: (index + 1) * 0.25
	}));
}

async function read(tag: Uint8Array) {
	const sound = await encodeWhole(silence(1, 24_000), 'mp3');
	return parseBuffer(joinBytes([tag, sound]), 'audio/mpeg', { includeChapters: true });
}

/** The identifiers of the frames, in order. */
function frames(tag: Uint8Array): string[] {
	const view = new DataView(tag.buffer, tag.byteOffset);
	const found: string[] = [];
	for (let at = 10; at < tag.length; at += 10 + view.getUint32(at + 4)) {
		found.push(String.fromCharCode(...tag.subarray(at, at + 4)));
	}
	return found;
}

test('title, author, cover and chapters are read back as they were written', async () => {
	const { common, format } = await read(id3(ABOUT, marks(4)));

	expect(common.title).toBe(ABOUT.title);
	expect(common.artist).toBe(ABOUT.author);
	expect(common.album).toBe(ABOUT.title);
	expect(common.comment?.[0]?.text).toBe('a note');
	expect([...(common.picture?.[0]?.data ?? [])]).toEqual([...COVER.bytes]);
	expect(format.duration).toBeCloseTo(1, 0);
	expect(format.chapters?.map(({ title, start, end }) => ({ title, start, end }))).toEqual(
		marks(4).map(({ title, startSeconds, endSeconds }) => ({
			title,
			start: startSeconds,
			end: endSeconds
		}))
	);
});

test('a chapter frame tells its times in milliseconds and its title', () => {
	const tag = id3(ABOUT, marks(2));
	const at = [...frames(tag)].indexOf('CHAP');
	expect(at).toBeGreaterThan(0);
	const text = String.fromCharCode(...tag);
	const chapter = text.indexOf('CHAP', text.indexOf('CHAP') + 4);
	const view = new DataView(tag.buffer, tag.byteOffset);

	expect(text.slice(chapter + 10, chapter + 15)).toBe('chp1\0');
	expect([15, 19].map((offset) => view.getUint32(chapter + offset))).toEqual([250, 500]);
	expect(text.slice(chapter + 31, chapter + 35)).toBe('TIT2');
});

test('more chapters than a table can count are in several tables, which the first one lists', () => {
	const ids = frames(id3(ABOUT, marks(400)));

	expect(ids.filter((id) => id === 'CHAP')).toHaveLength(400);
	expect(ids.filter((id) => id === 'CTOC')).toHaveLength(3);
});

test('a file for one chapter has that chapter as its title, and its number', async () => {
	const { common } = await read(id3(ABOUT, [], { title: 'The Ball', number: 2, of: 9 }));

	expect(common.title).toBe('The Ball');
	expect(common.album).toBe(ABOUT.title);
	expect(common.track).toEqual({ no: 2, of: 9 });
});
