// How a stretch is read whose way of reading stands behind it.
import { expect, test } from 'vitest';
import { describeUnknownReading, findUnknownReading } from '../markup/say-as.ts';
import { prepareText } from './prepare-text.ts';
import { sayAs } from './say-as.ts';

test.each([
	['en-US', 'The [BBC](say:letters), the [sql](SAY: letters).', 'The B B C, the S Q L.'],
	['en-US', '[a4b.c](say:letters)', 'A four B dot C'],
	['en-US', 'in [1984](say:digits)', 'in one nine eight four'],
	['en-US', '[555-0199](say:digits)', 'five five five, zero one nine nine'],
	['en-US', '[1984](say:number)', 'one thousand nine hundred eighty four'],
	['en-GB', '[1,984.5](say:number)', 'one thousand nine hundred and eighty four point five'],
	['en-US', 'flight [1984](say:year)', 'flight nineteen eighty four'],
	['en-US', 'on [3/4](say:date)', 'on March fourth'],
	['en-GB', 'on [3/4](say:date)', 'on the third of April'],
	['en-US', 'on [3.4.2026](say:date)', 'on the third of April, twenty twenty six'],
	['en-US', '[soon](say:year), [many](say:number), [x](say:digits)', 'soon, many, x'],
	['en-US', 'the [W3C](as:World Wide Web Consortium)', 'the World Wide Web Consortium'],
	['es', '[BBC](say:letters) [1984](say:digits) [1984](say:year)', 'B B C 1 9 8 4 1984']
])('%s: %s', (language, text, said) => {
	expect(prepareText(sayAs(text, language), language)).toBe(said);
});

test('a link, phonemes and a pause are left as they are', () => {
	const text = '[here](https://example.com) [tomato](/təmˈɑːtoʊ/) [pause:1s] [say:letters]';

	expect(sayAs(text, 'en')).toBe(text);
	expect(findUnknownReading(text)).toBeUndefined();
});

test('a way of reading that there is not is named, with those that there are', () => {
	const unknown = findUnknownReading('[one](say:letters) [two](say:loudly)');

	expect(unknown).toBe('[two](say:loudly)');
	expect(describeUnknownReading(unknown ?? '')).toMatch(/say:letters.*as:/);
});

test('many brackets that are never closed take no time', () => {
	const text = '['.repeat(200_000);

	expect(sayAs(text, 'en')).toBe(text);
});
