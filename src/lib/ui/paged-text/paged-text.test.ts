// A long text a page at a time: what is written on a page stands at its place in the whole.
import { expect, test } from 'vitest';
import { PagedText, takeLongInput } from './paged-text.svelte.ts';

const LINES = Array.from({ length: 2000 }, (_, index) => `Line ${index}.\n`).join('');

test('an ordinary text is one page, and changes as it is written', () => {
	const changes: string[] = [];
	const text: PagedText = new PagedText('Hello.', () => changes.push(text.all));

	text.page = 'Hello there.';

	expect([text.all, text.page, text.hasNext, text.hasPrevious]).toEqual([
		'Hello there.',
		'Hello there.',
		false,
		false
	]);
	expect(changes).toEqual(['Hello there.']);
});

test('the pages of a long text follow each other without gaps, and back again', () => {
	const text = new PagedText(LINES);
	const pages = [text.page];
	while (text.hasNext) {
		const { last } = text.place;
		text.next();
		expect(text.place.first).toBe(last + 1);
		pages.push(text.page);
	}

	expect(pages.join('')).toBe(LINES);
	expect(pages.length).toBeGreaterThan(3);
	for (const page of pages.slice(0, -1).reverse()) {
		text.previous();
		expect(text.page).toBe(page);
	}
	expect(text.hasPrevious).toBe(false);
});

test('what is written on a page in the middle leaves the others as they are', () => {
	const text = new PagedText(LINES);
	const [first, , third] = threePages();
	text.next();

	text.page = 'Instead of the second.\n';

	expect(text.page).toBe('Instead of the second.\n');
	expect(text.all.startsWith(`${first}Instead of the second.\n${third}`)).toBe(true);
	text.next();
	expect(text.page).toBe(third);

	function threePages(): [string, string, string] {
		const other = new PagedText(LINES);
		const pages: string[] = [];
		for (let count = 0; count < 3; count++) {
			pages.push(other.page);
			other.next();
		}
		return pages as [string, string, string]; // as many as were asked for
	}
});

test('a page that is emptied makes way for the next, and the last for the one before it', () => {
	const text = new PagedText(LINES);
	const { last } = text.place;
	text.page = '';
	expect(text.all).toBe(LINES.slice(last));
	expect(text.page).not.toBe('');

	while (text.hasNext) text.next();
	const { first } = text.place;
	text.page = '';
	expect(text.place.last).toBe(first - 1);
	expect(text.hasNext).toBe(false);

	text.all = '';
	expect([text.page, text.hasNext, text.hasPrevious]).toEqual(['', false, false]);
});

test('a page that grows too heavy is cut again, and nothing is lost', () => {
	const text = new PagedText('start ');

	text.page = `start ${LINES}`;

	expect(text.all).toBe(`start ${LINES}`);
	expect(text.page.length).toBeLessThanOrEqual(25_000);
	expect(text.hasNext).toBe(true);
});

test('what is too much for a page is taken without the text area, at its selection; little is left to it', () => {
	const text = new PagedText('before after');
	const area = { selectionStart: 7, selectionEnd: 7 };
	let taken = 0;
	const put = (data: string) =>
		takeLongInput(text)({ data, currentTarget: area, preventDefault: () => taken++ } as never); // all that is looked at

	put('short ');
	expect([taken, text.all]).toEqual([0, 'before after']);
	put(LINES.replaceAll('\n', '\r\n'));
	expect([taken, text.all]).toEqual([1, `before ${LINES}after`]);
	expect(text.page.length).toBeLessThanOrEqual(25_000);
});
