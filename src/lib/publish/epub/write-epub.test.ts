// EPUBs with media overlays, held to what epubcheck holds them to: one list of files, times that add up. Whether
// they are well-formed XML a browser says (workers/publish).
import { strFromU8, unzipSync } from 'fflate';
import { XMLParser } from 'fast-xml-parser';
import { parseBuffer } from 'music-metadata';
import { expect, test } from 'vitest';
import { publish } from '../publish.ts';
import type { LoudnessName } from '../sound/loudness.ts';
import { memoryOut } from '../testing/memory-out.ts';
import { toneBook } from '../testing/tone-book.ts';

const CHAPTERS = [
	{ title: 'Beginning', parts: [['It was late & dark.', 'Nobody <came>.']] },
	{ title: 'Chapter 1 — The Ball', parts: [['Chapter 1', 'The door opened.'], ['She went “in”.']] },
	{ title: 'Nothing said', parts: [['***']] }
];

type Attributes = Record<string, string>;

const parser = new XMLParser({
	ignoreAttributes: false,
	attributeNamePrefix: '',
	isArray: () => false
});

/** All elements of that name, by their attributes and text. */
function elements(xml: string, name: string): (Attributes & { text: string })[] {
	const found: (Attributes & { text: string })[] = [];
	for (const [, attributes = '', text = ''] of xml.matchAll(
		new RegExp(`<${name}\\b([^>]*?)(?:/>|>(?:([^<]*)</${name}>)?)`, 'gu')
	)) {
		const pairs = [...attributes.matchAll(/([\w:-]+)="([^"]*)"/gu)];
		const named = Object.fromEntries(pairs.map(([, key = '', value = '']) => [key, value]));
		found.push({ ...named, text });
	}
	return found;
}

async function write(loudness: LoudnessName = 'as-is') {
	const { book } = toneBook(CHAPTERS);
	const { out, bytes } = memoryOut();
	const cover = { bytes: Uint8Array.of(0xff, 0xd8, 0xff, 1), type: 'image/jpeg' } as const;
	const order = {
		format: 'epub' as const,
		perChapter: false,
		loudness,
		about: { title: 'A & B', author: '“Ada” <x>', comment: '', language: 'en', cover },
		id: '3f0c1f5e-0000-4000-8000-000000000000',
		isCloned: false,
		now: new Date('2026-01-02T03:04:05.678Z')
	};
	await publish(book, order, out, () => undefined, new AbortController().signal);
	const zip = bytes();
	const files = unzipSync(zip);
	const text = (path: string) => strFromU8(files[path] ?? new Uint8Array());
	return { zip, files, text, book };
}

function seconds(clock: string): number {
	const [hours, minutes, rest] = clock.split(':').map(Number);
	return ((hours ?? NaN) * 60 + (minutes ?? NaN)) * 60 + (rest ?? NaN);
}

test('its type is the first file, stored, without anything before or behind it', async () => {
	const { zip, files } = await write();
	const head = String.fromCharCode(...zip.subarray(30, 58));

	expect(Object.keys(files)[0]).toBe('mimetype');
	expect(head).toBe('mimetypeapplication/epub+zip');
	const view = new DataView(zip.buffer, zip.byteOffset);
	expect([view.getUint16(6, true) & 8, view.getUint16(8, true), view.getUint16(28, true)]).toEqual([
		0, 0, 0
	]);
});

test('every file is listed once, and what is listed is there', async () => {
	const { files, text } = await write();
	const opf = text('EPUB/package.opf');
	const items = elements(opf, 'item');
	const listed = items.map(({ href }) => `EPUB/${href}`);
	const there = Object.keys(files).filter(
		(path) => path.startsWith('EPUB/') && path !== 'EPUB/package.opf'
	);
	expect(listed.toSorted()).toEqual(there.toSorted());
	expect(new Set(items.map(({ id }) => id)).size).toBe(items.length);
	const ids = new Set(items.map(({ id }) => id));
	for (const { idref } of elements(opf, 'itemref')) expect(ids.has(idref)).toBe(true);
	const parsed = parser.parse(opf) as { package: { metadata: Record<string, unknown> } };
	expect(parsed.package.metadata['dc:title']).toBe('A & B');
	expect(parsed.package.metadata['dc:creator']).toBe('“Ada” <x>');
	expect(opf).toContain('<meta property="dcterms:modified">2026-01-02T03:04:05Z</meta>');
});

test.each(['as-is', 'acx'] as const)(
	'with the sound %s, times add up and fit it',
	async (loudness) => {
		const { files, text } = await write(loudness);
		const opf = text('EPUB/package.opf');
		const durations = elements(opf, 'meta').filter(({ property }) => property === 'media:duration');
		const total = seconds(durations.find(({ refines }) => !refines)?.text ?? '');
		const overlays = elements(opf, 'item').filter(({ href }) => href?.endsWith('.smil'));
		let sum = 0;

		expect(overlays).toHaveLength(2); // nothing is said in the third chapter
		for (const { id, href } of overlays) {
			const smil = text(`EPUB/${href}`);
			const clips = elements(smil, 'audio');
			const lengths = clips.map(
				({ clipBegin = '', clipEnd = '' }) => seconds(clipEnd) - seconds(clipBegin)
			);
			const own = lengths.reduce((all, length) => all + length, 0);
			expect(Math.min(...lengths)).toBeGreaterThan(0);
			expect(own).toBeCloseTo(
				seconds(durations.find(({ refines }) => refines === `#${id}`)?.text ?? ''),
				3
			);
			const sound = await parseBuffer(
				files[`EPUB/smil/${clips[0]?.['src']}`.replace('smil/../', '')] ?? new Uint8Array(),
				'audio/mpeg',
				{ duration: true }
			);
			const end = seconds(clips.at(-1)?.['clipEnd'] ?? '');
			expect(end).toBeLessThanOrEqual(sound.format.duration ?? 0);
			expect(end).toBeGreaterThan((sound.format.duration ?? Infinity) - 0.2);
			sum += own;
		}
		expect(sum).toBeCloseTo(total, 3);
	}
);

test('every sentence that is spoken is on its page, under the heading that the text has', async () => {
	const { text } = await write();
	const smil = text('EPUB/smil/chapter-002.smil');
	const page = text('EPUB/text/chapter-002.xhtml');

	const targets = elements(smil, 'text').map(({ src }) => src?.split('#')[1]);

	expect(targets).toEqual(['s1', 's2', 's3']);
	expect(elements(page, 'span').map(({ id }) => id)).toEqual(targets);
	expect(page).toContain('<p><span id="s3">She went “in”.</span></p>');
	expect(text('EPUB/text/chapter-001.xhtml')).toContain(
		'<h1>Beginning</h1>\n<p><span id="s1">It was late &amp; dark.</span> <span id="s2">Nobody &lt;came&gt;.</span></p>'
	);
	expect(text('EPUB/package.opf')).toMatch(
		/id="chapter-002"[^>]*media-overlay="chapter-002-overlay"/u
	);
});
