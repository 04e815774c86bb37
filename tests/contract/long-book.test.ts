// An EPUB of 300 pages becomes an audiobook with chapters, though whatever makes it is ended twice on the way: on real files,
// with a voice of a few lines.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseBuffer } from 'music-metadata';
import { afterAll, expect, test } from 'vitest';
import { pcmToS16, s16ToSamples } from '#lib/audio/formats/wav.ts';
import { readDocument } from '#lib/documents/read-document.ts';
import { epubBytes } from '#lib/documents/testing/epub.ts';
import { publish } from '#lib/publish/publish.ts';
import { memoryOut } from '#lib/publish/testing/memory-out.ts';
import { outlineBook } from '#lib/text/split/outline-book.ts';
import { partSizes, planBook, withWholeParts, isDone, type Book } from '#lib/ui/book/book.ts';
import { makeBook, type BookMaking } from '#lib/ui/book/make-book.ts';
import { clock } from '#lib/ui/fleet/clock.ts';
import { publishJob } from '#lib/ui/book/publish/publish-job.ts';
import { joinChapters } from '#lib/ui/documents/join-chapters.ts';

const PAGES = 300;
const PAGES_IN_CHAPTER = 12;
const CHAPTERS = PAGES / PAGES_IN_CHAPTER;
const RATE = 8000;
/** A voice in a great hurry: the book is five minutes long. */
const CHARACTERS_PER_SECOND = 1500;

const folder = mkdtempSync(join(tmpdir(), 'long-book-'));
afterAll(() => rmSync(folder, { recursive: true }));

const chapterTitle = (chapter: number) => `Chapter ${chapter + 1}`;
const sentence = (page: number, line: number) =>
	`This is line ${line} of page ${page}, and it goes on for as long as lines in books do.`;

/** A file for each page, as some programs write books. */
function epub(): Uint8Array {
	const files: Record<string, string> = {};
	for (let page = 0; page < PAGES; page++) {
		const lines = Array.from({ length: 13 }, (_, line) => sentence(page, line)).join(' ');
		const isFirst = page % PAGES_IN_CHAPTER === 0;
		const head = isFirst ? `<h1>${chapterTitle(page / PAGES_IN_CHAPTER)}</h1>` : '';
		files[`page-${page}.xhtml`] = `${head}<p>${lines}</p>`;
	}
	return epubBytes({ files, metadata: '<dc:title>A Long Book</dc:title>' });
}

const partFile = (part: number) => join(folder, `part-${part}`);
const recordFile = join(folder, 'book.json');

/** What one run of the app holds in memory is gone with it: the next one has the folder, and nothing else. */
function readAsFound(): Book {
	const book = JSON.parse(readFileSync(recordFile, 'utf8')) as Book; // as it was written
	const whole = partSizes(book).findIndex(
		(bytes, part) => statSync(partFile(part), { throwIfNoEntry: false })?.size !== bytes
	);
	return withWholeParts(book, whole === -1 ? book.made.length : whole);
}

/** @param parts after which it is killed, in the middle of writing the next */
function making(parts = Infinity): BookMaking {
	let written = 0;
	return {
		async speak({ input }) {
			const length = Math.round((input.length / CHARACTERS_PER_SECOND) * RATE);
			const hum = Float32Array.from({ length }, (_, at) => 0.2 * Math.sin(at / 6));
			return {
				...{ sampleRate: RATE, language: null, warning: null, isCloned: false },
				chunks: (async function* () {
					yield Promise.resolve(hum);
				})()
			};
		},
		async write(_, part, samples) {
			const bytes = pcmToS16(samples);
			const isCut = written === parts;
			writeFileSync(partFile(part), isCut ? bytes.subarray(0, bytes.length / 3) : bytes);
			if (isCut) throw new KilledError();
			written++;
		},
		async save(book) {
			writeFileSync(recordFile, JSON.stringify(book));
		},
		clock,
		isPausing: () => false,
		onSound: () => undefined,
		onPart: () => undefined,
		onWorkers: () => undefined
	};
}

class KilledError extends Error {}

const never = new AbortController().signal;
const hasFfprobe = spawnSync('ffprobe', ['-version']).status === 0;

const made = (async () => {
	const file = new Blob([epub().slice()]);
	const kind = { kind: 'archive', name: 'long.epub', onProgress: () => undefined } as const;
	const { chapters, title } = await readDocument(file, kind);
	const text = joinChapters(chapters, '# ');
	const order = { title, model: 'm', voice: 'v', voiceName: 'Vera', speed: 1 };
	writeFileSync(recordFile, JSON.stringify(planBook(outlineBook(text), order, 'id', 0)));
	const counts: number[] = [];
	for (const parts of [150, 300, Infinity]) {
		const found = readAsFound();
		counts.push(found.made.length);
		await makeBook(found, text, making(parts), never).catch((error: unknown) => {
			if (!(error instanceof KilledError)) throw error;
		});
	}
	const book = readAsFound();
	const about = { title, author: '', comment: '', cover: null };
	const choice = { format: 'mp3', perChapter: false, loudness: 'as-is' } as const;
	const job = publishJob(book, text, choice, about, { beginning: 'Beginning' });
	const { out, bytes } = memoryOut();
	await publish(
		{
			...job,
			read: async (part) => s16ToSamples(new Uint8Array(readFileSync(partFile(part))))
		},
		{ ...job.order, about: { ...job.order.about, language: 'en' } },
		out,
		() => undefined,
		never
	);
	return { book, text, counts, mp3: bytes() };
})();

/** Where each chapter begins, by the lengths of the parts on the disk. */
function startsOf(book: Book): number[] {
	return book.chapters.map(({ part }) => {
		const samples = book.made.slice(0, part).reduce((sum, count) => sum + count, 0);
		return samples / RATE;
	});
}

test('ended twice in the middle of a part, the book is whole: every part once, every page of it', async () => {
	const { book, text, counts } = await made;

	expect(counts).toEqual([0, 150, 450]);
	expect(isDone(book)).toBe(true);
	expect(readdirSync(folder).filter((name) => name.startsWith('part-'))).toHaveLength(
		book.cuts.length
	);
	for (const page of [0, 149, PAGES - 1]) expect(text).toContain(sentence(page, 12));
	expect(book.chapters.map(({ title }) => title)).toEqual(
		Array.from({ length: CHAPTERS }, (_, chapter) => chapterTitle(chapter))
	);
	const spoken = book.made.reduce((sum, samples) => sum + samples, 0) / RATE;
	expect(spoken).toBeGreaterThan((0.98 * text.length) / CHARACTERS_PER_SECOND);
});

test('its MP3 has a chapter frame for each chapter, where that begins', async () => {
	const { book, mp3 } = await made;

	const { format } = await parseBuffer(mp3, 'audio/mpeg', { includeChapters: true });

	expect(format.chapters?.map(({ title }) => title)).toEqual(
		Array.from({ length: CHAPTERS }, (_, chapter) => chapterTitle(chapter))
	);
	for (const [chapter, start] of startsOf(book).entries())
		expect(format.chapters?.[chapter]?.start).toBeCloseTo(start, 2);
});

test.skipIf(!hasFfprobe)(
	'ffprobe finds its chapters, and ffmpeg decodes it to its end',
	async () => {
		const { book, mp3 } = await made;
		const file = join(folder, 'book.mp3');
		writeFileSync(file, mp3);

		const probe = spawnSync(
			'ffprobe',
			['-v', 'error', '-show_chapters', '-show_format', '-of', 'json', file],
			{ encoding: 'utf8', maxBuffer: 2 ** 24 }
		);
		const found = JSON.parse(probe.stdout) as {
			chapters: { start_time: string; tags: { title: string } }[];
			format: { duration: string };
		};
		const decoded = spawnSync('ffmpeg', ['-v', 'error', '-i', file, '-f', 'null', '-'], {
			encoding: 'utf8'
		});

		expect(probe.stderr).toBe('');
		expect(found.chapters.map(({ tags }) => tags.title)).toEqual(
			Array.from({ length: CHAPTERS }, (_, chapter) => chapterTitle(chapter))
		);
		for (const [chapter, start] of startsOf(book).entries())
			expect(Number(found.chapters[chapter]?.start_time)).toBeCloseTo(start, 2);
		const seconds = book.made.reduce((sum, samples) => sum + samples, 0) / RATE;
		expect(Math.abs(Number(found.format.duration) - seconds)).toBeLessThan(0.3);
		expect(decoded.stderr).toBe('');
	}
);
