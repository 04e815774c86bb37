// What follows from the record of a book: progress, chapters, what counts after a crash.
import { describe, expect, test } from 'vitest';
import { outlineBook } from '#lib/text/split/outline-book.ts';
import {
	isDone,
	madeBytes,
	madeCharacters,
	madeSeconds,
	partText,
	percentOf,
	pauseAfter,
	planBook,
	shareMade,
	soundChapters,
	withPart,
	withWholeParts,
	type Book
} from './book.ts';
import { splitBook } from '#lib/text/split/split-book.ts';
import { bytesToCome, estimateBook } from './pace/estimate.ts';
import { withShortParts } from './short-parts.ts';
import { paceOf } from './pace/speeds.ts';

const ORDER = { title: 'A book', model: 'm', voice: 'v', voiceName: 'Vera', speed: 1 };
const SENTENCE = 'The train leaves at half past seven in the morning. ';
const TEXT = `${SENTENCE.repeat(20).trim()}\n\nChapter 1\n\n${SENTENCE.repeat(60).trim()}\n\nChapter 2\n\n${SENTENCE.trim()}\n`;

function plan(text = TEXT, order = ORDER): Book {
	return planBook(outlineBook(text), order, 'id', 0);
}

function make(book: Book, parts: number, samples = 24_000): Book {
	return Array.from({ length: parts }).reduce<Book>(
		(made) => withPart(made, samples, 24_000),
		book
	);
}

test('the parts of a book, said one after the other, are its text', () => {
	const book = plan();

	const said = book.cuts.map((_, part) => partText(book, TEXT, part));

	expect(said.join(' ').split(/\s+/)).toEqual(TEXT.trim().split(/\s+/));
	expect(said.every((part) => part.length <= 600)).toBe(true);
});

test('progress goes from nothing to all, and is all only when every part is there', () => {
	const book = plan();
	const almost = make(book, book.cuts.length - 1);
	const done = make(book, book.cuts.length);

	expect([shareMade(book), madeSeconds(book), madeBytes(book)]).toEqual([0, 0, 0]);
	expect(shareMade(almost, 1e6)).toBeLessThan(1);
	expect([isDone(almost), isDone(done), shareMade(done)]).toEqual([false, true, 1]);
	expect(madeCharacters(done)).toBe(TEXT.length);
	expect(madeSeconds(done)).toBe(book.cuts.length);
	expect(madeBytes(done)).toBe(book.cuts.length * 48_000);
});

test('after a crash only the parts that are whole on disk count', () => {
	const book = make(plan(), 3);

	expect(withWholeParts(book, 2).made).toHaveLength(2);
	expect(withWholeParts(book, 3)).toBe(book);
	expect(madeSeconds(withWholeParts(book, 2))).toBe(2);
});

test('pauses between parts follow the text and the speed, and none comes at the end', () => {
	const book = plan(TEXT, { ...ORDER, speed: 2 });
	const ends = book.cuts.map(({ end }) => end);

	expect(ends).toEqual([
		'sentence',
		'chapter',
		...Array.from({ length: 5 }, () => 'sentence'),
		'chapter',
		'sentence'
	]);
	expect(book.cuts.slice(0, 3).map((_, part) => pauseAfter(book, part))).toEqual([
		0.125, 0.6, 0.125
	]);
	expect(pauseAfter(book, book.cuts.length - 1)).toBe(0);
});

describe('chapters', () => {
	test('have times as soon as their sound is there; what comes before the first is one too', () => {
		const book = make(plan(), 3);

		expect(soundChapters(book)).toEqual([
			{ title: '', startSeconds: 0 },
			{ title: 'Chapter 1', startSeconds: 2 },
			{ title: 'Chapter 2', startSeconds: null }
		]);
	});

	test('there are none in a text without headings', () => {
		expect(soundChapters(plan(SENTENCE))).toEqual([]);
	});

	test('a text with thousands of headings is no book with chapters', () => {
		const book = plan('# One\n\nIt is.\n\n'.repeat(1000));

		expect(book.chapters).toEqual([]);
		expect(book.cuts.length).toBeLessThan(40);
	});
});

test('a book of an older version is made on in shorter parts; what is made, text and chapters stay', () => {
	const outline = outlineBook(TEXT);
	const starts = outline.chapters.map(({ startIndex }) => startIndex);
	const old = make(
		planBook({ ...outline, parts: splitBook(TEXT, 1500, starts) }, ORDER, 'id', 0),
		2
	);

	const book = withShortParts(old, TEXT);

	expect(book.cuts.slice(0, 2)).toEqual(old.cuts.slice(0, 2));
	expect(book.made).toBe(old.made);
	expect(book.cuts.length).toBeGreaterThan(old.cuts.length);
	const said = book.cuts.map((_, part) => partText(book, TEXT, part));
	expect(said.join(' ').split(/\s+/)).toEqual(TEXT.trim().split(/\s+/));
	expect(said.slice(2).every((part) => part.length <= 600)).toBe(true);
	for (const { title, part } of book.chapters) expect(said[part]).toContain(title);
	expect(book.cuts.map(({ end }) => end).filter((end) => end === 'chapter')).toHaveLength(2);
	expect(withShortParts(book, TEXT)).toBe(book);
});

test('what is still to come is told by the pace and the sound so far', () => {
	const book = plan();
	const half = withPart(book, 30 * 16_000, 16_000);
	const rest = TEXT.length - madeCharacters(half);

	expect(bytesToCome(book, 19)).toBe(estimateBook(TEXT.length, 1, 19).bytes);
	expect(bytesToCome(half, 19)).toBeCloseTo((rest / 19) * 32_000);
	expect(bytesToCome(make(book, book.cuts.length), 19)).toBe(0);
});

test('a title and its pause hardly change the estimate, half a book does', () => {
	const text = `A Title\n\nChapter 1\n\n${TEXT}`;
	const begun = withPart(plan(text), 2.5 * 24_000, 24_000);
	const usual = paceOf(plan(text));

	expect(madeCharacters(begun)).toBeLessThan(20);
	expect(paceOf(begun) / usual).toBeGreaterThan(0.9);
	const slow = make(plan(text), plan(text).cuts.length - 1, 60 * 24_000);
	expect(paceOf(slow) / usual).toBeLessThan(0.75);
});

test('little of a long book is told in tenths of a percent, and never as nothing', () => {
	expect([0, 0.0002, 0.0049, 0.0199, 0.999, 1].map(percentOf)).toEqual([0, 0.1, 0.4, 1, 99, 100]);
});
