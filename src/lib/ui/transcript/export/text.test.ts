// A transcript in paragraphs: where they begin, and how they are written.
import { describe, expect, test } from 'vitest';
import type { Segment } from '#lib/api/client/client.ts';
import { formatHtml } from './html.ts';
import { paragraphsOf } from './paragraphs.ts';
import { formatMarkdown, formatText } from './text.ts';

function segment(text: string, startSeconds: number, seconds = 2, speaker?: string): Segment {
	const endSeconds = startSeconds + seconds;
	return { text, startSeconds, endSeconds, words: [], ...(speaker !== undefined && { speaker }) };
}

const textsOf = (segments: Segment[]) => paragraphsOf(segments).map(({ text }) => text);

describe('a paragraph ends', () => {
	test('where somebody else speaks, or nobody does for two seconds', () => {
		const segments = [
			segment(' One. ', 0, 2, 'Ada'),
			segment('Two.', 2, 2, 'Ada'),
			segment('Three.', 4, 2, 'Ben'),
			segment('Four.', 8, 2, 'Ben'),
			segment('', 10, 2, 'Ben'),
			segment('Five.', 11.5, 2, 'Ben')
		];

		expect(paragraphsOf(segments)).toEqual([
			{ speaker: 'Ada', isTurn: true, startSeconds: 0, text: 'One. Two.' },
			{ speaker: 'Ben', isTurn: true, startSeconds: 4, text: 'Three.' },
			{ speaker: 'Ben', isTurn: false, startSeconds: 8, text: 'Four. Five.' }
		]);
	});

	test('after a sentence where it has become long', () => {
		const segments = Array.from({ length: 600 }, (_, at) => segment('This is a sentence.', at, 1));

		const texts = textsOf(segments);

		expect(texts.join(' ').split('.')).toHaveLength(601);
		expect(texts.length).toBeGreaterThan(12);
		for (const text of texts) expect(text.length).toBeLessThan(640);
	});

	test('even where there are no sentences', () => {
		const segments = Array.from({ length: 300 }, (_, at) => segment('word after word', at, 1));

		for (const text of textsOf(segments)) expect(text.length).toBeLessThan(1240);
	});

	test('and not where the end of a segment is not known', () => {
		expect(textsOf([segment('One.', 0, NaN), segment('Two.', 9, Infinity)])).toEqual(['One. Two.']);
	});

	test('Chinese and Japanese are joined without a blank', () => {
		expect(textsOf([segment('今日は。', 0), segment('雨です。', 2)])).toEqual(['今日は。雨です。']);
	});
});

const PARAGRAPHS = [
	{ speaker: 'Ada', isTurn: true, startSeconds: 0, text: 'Good *morning*.' },
	{ speaker: 'Ada', isTurn: false, startSeconds: 65, text: '1. <b>Bold</b> & brave.' },
	{ isTurn: true, startSeconds: 3725, text: '- Who is there?' }
];

test('text: a blank line between paragraphs, times and names where they are wanted', () => {
	expect(formatText(PARAGRAPHS, { times: true, names: true })).toBe(
		'[0:00] Ada: Good *morning*.\n\n[1:05] 1. <b>Bold</b> & brave.\n\n[1:02:05] - Who is there?\n'
	);
	expect(formatText(PARAGRAPHS, { times: false, names: false })).toBe(
		'Good *morning*.\n\n1. <b>Bold</b> & brave.\n\n- Who is there?\n'
	);
	expect(formatText([], { times: true, names: true })).toBe('\n');
});

test('Markdown: a heading, and marks in the text mean nothing', () => {
	expect(formatMarkdown(PARAGRAPHS, 'My_call', { times: true, names: true })).toBe(
		'# My\\_call\n\n*0:00* **Ada:** Good \\*morning\\*.\n\n' +
			'*1:05* 1. \\<b\\>Bold\\</b\\> \\& brave.\n\n*1:02:05* - Who is there?\n'
	);
	expect(formatMarkdown(PARAGRAPHS, 'My call', { times: false, names: false })).toBe(
		'# My call\n\nGood \\*morning\\*.\n\n1\\. \\<b\\>Bold\\</b\\> \\& brave.\n\n\\- Who is there?\n'
	);
});

test('HTML: a paragraph each, and marks in the text mean nothing', () => {
	expect(formatHtml(PARAGRAPHS, { times: true, names: true })).toBe(
		'<p dir="auto"><i>0:00</i> <b>Ada:</b> Good *morning*.</p>\n' +
			'<p dir="auto"><i>1:05</i> 1. &lt;b&gt;Bold&lt;/b&gt; &amp; brave.</p>\n' +
			'<p dir="auto"><i>1:02:05</i> - Who is there?</p>\n'
	);
});
