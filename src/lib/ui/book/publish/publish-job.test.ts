// What is published of a book's record.
import { expect, test } from 'vitest';
import type { Book } from '../book.ts';
import { chaptersOf, publishJob } from './publish-job.ts';

const TEXT = 'Before all. Chapter 1. It begins. It goes on. Chapter 2. It ends.';

function book(change: Partial<Book> = {}): Book {
	const ends = ['Before all.', 'It begins.', 'It goes on.', 'It ends.'];
	return {
		id: 'a',
		title: 'Home',
		createdAt: 0,
		model: 'mini-tts',
		voice: 'mini_ada',
		voiceName: 'Ada',
		speed: 1,
		characters: TEXT.length,
		cuts: ends.map((end, index) => ({
			endIndex: TEXT.indexOf(end) + end.length,
			end: index === 0 || index === 2 ? 'chapter' : 'sentence'
		})),
		chapters: [
			{ title: 'Chapter 1', part: 1 },
			{ title: 'Chapter 2', part: 3 }
		],
		sampleRate: 24_000,
		made: [100, 200, 300, 400],
		...change
	};
}

const CHOICE = { format: 'mp3', perChapter: false, loudness: 'as-is' } as const;
const ABOUT = { title: 'Home', author: '', comment: '', cover: null };

test('every part is in one chapter, and what stands before the first has a name', () => {
	const { chapters, parts } = publishJob(book(), TEXT, CHOICE, ABOUT, { beginning: 'Beginning' });

	expect(chapters).toEqual([
		{ title: 'Beginning', parts: [0] },
		{ title: 'Chapter 1', parts: [1, 2] },
		{ title: 'Chapter 2', parts: [3] }
	]);
	expect(parts.map(({ text }) => text)).toEqual([
		'Before all.',
		'Chapter 1. It begins.',
		'It goes on.',
		'Chapter 2. It ends.'
	]);
	expect(parts.map(({ startsParagraph }) => startsParagraph)).toEqual([true, true, false, true]);
});

test('of a book that is being made, what is there is published', () => {
	expect(chaptersOf(book({ made: [100, 200] }), 'Home', 'Beginning')).toEqual([
		{ title: 'Beginning', parts: [0] },
		{ title: 'Chapter 1', parts: [1] }
	]);
});

test('without chapters there is one, with the title of the book', () => {
	expect(chaptersOf(book({ chapters: [] }), 'Home', 'Beginning')).toEqual([
		{ title: 'Home', parts: [0, 1, 2, 3] }
	]);
});

test('a cloned voice is told to the file', () => {
	const { order } = publishJob(book({ isCloned: true }), TEXT, CHOICE, ABOUT, { beginning: '' });

	expect(order.isCloned).toBe(true);
});

test('nothing is published of a book that is not begun', () => {
	const none = book({ made: [], sampleRate: null });

	expect(() => publishJob(none, TEXT, CHOICE, ABOUT, { beginning: '' })).toThrow('Nothing');
});
