// Covers that are drawn: always the same, of the book's own, and with room for every title.
import { expect, test } from 'vitest';
import { COVER_MARGIN, COVER_SIDE, designCover } from './design.ts';

const STORY =
	'It was late. The train to the city leaves at half past seven in the morning. No? Yes. '.repeat(
		12
	);

test('the same book always has the same cover, and another title another one', () => {
	const one = designCover({ title: 'The Way Home', author: 'Ada', text: STORY });

	expect(designCover({ title: 'The Way Home', author: 'Ada', text: STORY })).toEqual(one);
	const grounds = ['The Way Home', 'Emma', 'Persuasion', 'Dracula', 'Ulysses'].map(
		(title) => designCover({ title, author: '', text: STORY }).ground
	);
	expect(new Set(grounds).size).toBeGreaterThan(2);
});

test('the bars follow the lengths of the sentences, or of the words of a short text', () => {
	const { bars } = designCover({ title: 'A', author: '', text: STORY });
	const [late = 0, train = 0, no = 0] = bars.map(({ height }) => height);

	expect(bars).toHaveLength(40);
	expect(train).toBeGreaterThan(late);
	expect(no).toBeLessThan(late);
	expect(designCover({ title: 'A', author: '', text: 'Three small words' }).bars).toHaveLength(3);
	expect(designCover({ title: 'A', author: '', text: ' … ' }).bars).toEqual([]);
});

test.each([
	'Emma',
	'The Strange Case of Dr Jekyll and Mr Hyde, and Other Tales of Terror',
	'W'.repeat(200),
	'吾輩は猫である。名前はまだ無い。どこで生れたかとんと見当がつかぬ。何でも薄暗いじめじめした所',
	'war and peace '.repeat(40)
])('“%s” stays on the cover and above the bars', (title) => {
	const design = designCover({ title, author: 'A'.repeat(300), text: STORY });
	const last = design.title.lines.at(-1);

	expect(last?.y).toBeLessThan(Math.min(...design.bars.map(({ y }) => y)));
	expect(
		design.title.lines.every(({ text }) => text.length * design.title.size * 0.3 < COVER_SIDE)
	).toBe(true);
	expect(design.author?.text.endsWith('…')).toBe(true);
	for (const { x, width } of design.bars)
		expect(x + width).toBeLessThanOrEqual(COVER_SIDE - COVER_MARGIN);
});

test('what is written on every cloth can be read', () => {
	const seen = new Map<string, string>();
	for (let number = 0; number < 200; number++) {
		const { ground, ink } = designCover({ title: `Book ${number}`, author: '', text: '' });
		seen.set(ground, ink);
	}

	expect(seen.size).toBe(8);
	for (const [ground, ink] of seen) expect(contrast(ground, ink), ground).toBeGreaterThan(7);
});

/** WCAG 2.2, 1.4.3. */
function contrast(one: string, other: string): number {
	const [dark = 0, light = 0] = [one, other].map(luminance).sort((a, b) => a - b);
	return (light + 0.05) / (dark + 0.05);
}

function luminance(hex: string): number {
	const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
		const share = parseInt(hex.slice(at, at + 2), 16) / 255;
		return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
	});
	return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}
