// A book that several make, with the real journal and real files: what a crash leaves is whole, and is not made again.
import { afterEach, expect, test } from 'vitest';
import { outlineBook } from '#lib/text/split/outline-book.ts';
import { createBookSounds } from '#lib/workers/book-sounds.ts';
import { clock } from '../fleet/clock.ts';
import { isDone, partSizes, planBook, sizesAhead, withWholeParts, type Book } from './book.ts';
import { addBook, findBook, forgetBook, saveBook } from './journal.ts';
import { makeBook, type BookMaking } from './make-book.ts';

const TEXT = Array.from({ length: 12 }, (_, chapter) => `Chapter ${chapter}\n\nIt was late.`).join(
	'\n\n'
);
const sounds = createBookSounds();
const level = (input: string) => Number(/\d+/.exec(input)?.[0] ?? 0) + 1;

function plan(): Book {
	const workers = ['here', 'box'].map((model) => ({ model, voice: 'vera', atOnce: 1 }));
	const about = { title: 'A book', model: 'here', voice: 'vera', voiceName: 'Vera', speed: 1 };
	return planBook(outlineBook(TEXT), { ...about, workers }, 'together', 0);
}

/** `here` has its first part for long; `box` is fast. */
function createMaking(said: string[], onPart: () => void = () => undefined): BookMaking {
	return {
		async speak({ model, input }, signal) {
			said.push(input);
			await clock.wait(model === 'here' ? 400 : 5, signal);
			const chunks = (async function* () {
				yield new Float32Array(400).fill(level(input) / 32_768);
			})();
			return { sampleRate: 1000, chunks, language: null, warning: null, isCloned: false };
		},
		write: (book, part, samples) => sounds.write(book, part, samples),
		save: saveBook,
		clock,
		isPausing: () => false,
		onSound: () => undefined,
		onPart,
		onWorkers: () => undefined
	};
}

afterEach(async () => {
	await forgetBook('together');
	await sounds.remove('together');
});

test('what was made ahead of a part that a crash has cost is found again, unless it is damaged', async () => {
	const crash = new AbortController();
	const first: string[] = [];
	let parts = 0;
	await addBook(plan(), TEXT);
	const making = createMaking(first, () => {
		if (++parts === 5) crash.abort(new Error('crashed'));
	});
	await expect(makeBook(plan(), TEXT, making, crash.signal)).rejects.toThrow('crashed');

	const left = (await findBook('together')) ?? plan();
	const ahead = sizesAhead(left);
	expect([left.made.length, ahead.length]).toEqual([0, 5]);
	// One of them is cut off, as by a machine that lost its power.
	const damaged = ahead[2]?.[0] ?? 0;
	await sounds.write('together', damaged, new Float32Array(3));
	const count = await sounds.countWhole('together', partSizes(left));
	const whole = withWholeParts(left, count, await sounds.whichWhole('together', ahead));
	const again: string[] = [];
	const book = await makeBook(whole, TEXT, createMaking(again), new AbortController().signal);

	expect(isDone(book)).toBe(true);
	expect(await findBook('together')).toEqual(book);
	const chapters = (inputs: string[]) => new Set(inputs.map((input) => level(input) - 1));
	const kept = ahead.map(([part]) => part).filter((part) => part !== damaged);
	expect([...chapters(again)].filter((part) => kept.includes(part))).toEqual([]);
	expect(chapters(again).has(damaged)).toBe(true);
	expect(await sounds.countWhole('together', partSizes(book))).toBe(book.cuts.length);
	for (const [part, file] of (await sounds.files('together', book.cuts.length)).entries()) {
		expect(new Int16Array(await file.arrayBuffer())[200]).toBe(part + 1);
	}
});
