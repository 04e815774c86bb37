// Subtitle cues: how long, how many lines, where they break, and when they are shown.
import { describe, expect, test } from 'vitest';
import type { Segment } from '#lib/models/model.ts';
import { widthOf } from '#lib/text/writing/wide-script.ts';
import { segmentsToCues } from './cues.ts';
import { SUBTITLE_PRESETS, type SubtitlePreset, type SubtitleShape } from './shape.ts';

/** Consecutive words of `seconds` each, from `start`; separated by `blank`. */
function segment(
	text: string,
	{
		start = 0,
		seconds = 0.4,
		blank = ' '
	}: { start?: number; seconds?: number; blank?: string } = {}
): Segment {
	const words = text.split(blank).map((word, at) => ({
		text: word,
		startSeconds: start + at * seconds,
		endSeconds: start + (at + 1) * seconds,
		probability: 1,
		uncertain: false
	}));
	const endSeconds = words.at(-1)?.endSeconds ?? start;
	return { text, startSeconds: start, endSeconds, words };
}

function linesOf(text: string, shape: SubtitleShape = {}): string[][] {
	const spoken = segment(text, { seconds: 0.3 });
	return segmentsToCues([spoken], spoken.endSeconds, shape).map(({ lines }) => lines);
}

const LONG = Array.from({ length: 60 }, (_, at) => ['a', 'little', 'longer'][at % 3]).join(' ');
const PRESETS = Object.keys(SUBTITLE_PRESETS) as SubtitlePreset[]; // `keys` loses the type of the names

describe('cues', () => {
	test('a short segment is one cue of one line with its own times', () => {
		const spoken = segment('Hello there, my dear old friend.', { start: 1.25 });

		expect(segmentsToCues([spoken], 9)).toEqual([
			{ lines: ['Hello there, my dear old friend.'], startSeconds: 1.25, endSeconds: 3.65 }
		]);
	});

	test.each(PRESETS)('no cue is larger or longer than %s allows, and no word is lost', (preset) => {
		const { charactersPerLine, lines: most, mostSeconds } = SUBTITLE_PRESETS[preset];

		const cues = segmentsToCues([segment(LONG)], 60, { preset });

		expect(cues.flatMap(({ lines }) => lines).join(' ')).toBe(LONG);
		for (const { lines, startSeconds, endSeconds } of cues) {
			expect(lines.length).toBeLessThanOrEqual(most);
			for (const line of lines) expect(line.length).toBeLessThanOrEqual(charactersPerLine);
			expect(endSeconds - startSeconds).toBeLessThanOrEqual(mostSeconds);
			expect(endSeconds).toBeGreaterThan(startSeconds);
		}
	});

	test('figures that are asked for hold instead of those of the preset', () => {
		const shape = { preset: 'bbc', charactersPerLine: 16, lines: 3 } as const;

		const lines = linesOf(LONG, shape);

		expect(Math.max(...lines.flat().map(({ length }) => length))).toBeLessThanOrEqual(16);
		expect(Math.max(...lines.map(({ length }) => length))).toBe(3);
		expect(lines.flat().join(' ')).toBe(LONG);
	});

	test('a word longer than a line is cut', () => {
		const long = 'a'.repeat(100);

		expect(linesOf(long).flat()).toEqual(['a'.repeat(42), 'a'.repeat(42), 'a'.repeat(16)]);
	});

	test('silence has no cues', () => {
		expect(segmentsToCues([{ ...segment(' '), words: [] }], 9)).toEqual([]);
	});

	test('words that the model does not know are no cue by themselves', () => {
		const spoken = [
			segment('…'),
			segment('Come in, …', { start: 3 }),
			segment('… …', { start: 6 })
		];

		expect(segmentsToCues(spoken, 9).map(({ lines }) => lines)).toEqual([['Come in, …']]);
	});
});

describe('a cue breaks', () => {
	test('into lines that are about equal', () => {
		const spoken = segment('one two three four five six seven eight nine ten', { seconds: 0.1 });

		expect(segmentsToCues([spoken], 9).map(({ lines }) => lines)).toEqual([
			['one two three four five', 'six seven eight nine ten']
		]);
	});

	test.each<[string, string, string[]]>([
		[
			'en',
			'She wanted to buy some fresh bread and vegetables from the farmers',
			['She wanted to buy some fresh bread', 'and vegetables from the farmers']
		],
		[
			'en',
			'Nobody had expected to see the new president at the station',
			['Nobody had expected to see', 'the new president at the station']
		],
		[
			'de',
			'Wir gehen heute nicht in den Garten weil es seit Stunden regnet',
			['Wir gehen heute nicht in den Garten', 'weil es seit Stunden regnet']
		],
		[
			'fr',
			'Je ne peux pas venir avec vous parce que ma mère est malade',
			['Je ne peux pas venir avec vous', 'parce que ma mère est malade']
		],
		[
			'es',
			'No podemos salir a la calle porque está lloviendo mucho hoy',
			['No podemos salir a la calle', 'porque está lloviendo mucho hoy']
		],
		[
			'it',
			'Non possiamo uscire di casa perché oggi piove troppo forte',
			['Non possiamo uscire di casa', 'perché oggi piove troppo forte']
		],
		[
			'pt',
			'Não podemos sair de casa porque hoje está chovendo muito',
			['Não podemos sair de casa', 'porque hoje está chovendo muito']
		]
	])('where a phrase begins (%s): %s', (language, text, lines) => {
		expect(linesOf(text, { language })).toEqual([lines]);
	});

	test('after a comma rather than in the middle', () => {
		expect(linesOf('If that is what you really want, we can go home right now')).toEqual([
			['If that is what you really want,', 'we can go home right now']
		]);
	});

	test('never behind an article or a title where it can be helped', () => {
		const text =
			'the doctor told Mr. Smith that the results of the tests would reach the hospital before the end of the week';

		for (const preset of PRESETS) {
			for (const line of linesOf(text, { preset, language: 'en' }).flat()) {
				expect(line).not.toMatch(/(\bthe|\bMr\.)$/);
			}
		}
	});

	test('at the end of a sentence', () => {
		expect(linesOf('This sentence is long and stands alone. So does the other.')).toEqual([
			['This sentence is long and stands alone.'],
			['So does the other.']
		]);
	});

	test('at a pause of a second', () => {
		const spoken = segment('Wait for it');
		const [, , last] = spoken.words;
		if (last) Object.assign(last, { startSeconds: 3, endSeconds: 3.5 });
		spoken.endSeconds = 3.5;

		expect(segmentsToCues([spoken], 9).map(({ lines }) => lines)).toEqual([['Wait for'], ['it']]);
	});

	test('not between segments of one sentence that follow each other', () => {
		const halves = [segment('We went'), segment('to the market.', { start: 0.8 })];

		expect(segmentsToCues(halves, 9).map(({ lines }) => lines)).toEqual([
			['We went to the market.']
		]);
	});
});

describe('a text without blanks', () => {
	test.each([
		[
			'zh',
			'因为他的孩子生病了，所以他必须留在家里照顾孩子。你知道他为什么没有来参加昨天的会议吗？',
			16
		],
		[
			'ja',
			'今日は天気がいいので、公園に行きました。日本の音声認識は最近とても良くなってきています。',
			13
		]
	])('%s has its own lengths, and keeps its words and marks together', (_language, text, most) => {
		const spoken = segment(text, { seconds: 0.15, blank: '' });

		const lines = segmentsToCues([spoken], 20).flatMap((cue) => cue.lines);

		expect(lines.join('')).toBe(text);
		for (const line of lines) {
			expect(line.length).toBeLessThanOrEqual(most);
			expect(line).not.toMatch(/^[、。，？]/);
		}
		expect(lines[0]).toMatch(/[，、]$/);
	});

	test('Korean has blanks, and lines of 16', () => {
		const text = '오늘 날씨가 정말 좋아서 친구들과 함께 공원에 산책하러 갔습니다.';

		const lines = linesOf(text).flat();

		expect(lines.join(' ')).toBe(text);
		for (const line of lines) expect(widthOf(line, 'ko')).toBeLessThanOrEqual(16);
	});

	test('Thai is cut between words, with a time for each, where the model tells none', () => {
		const text = 'วันนี้อากาศดีมากเราไปเดินเล่นกันที่สวนสาธารณะใกล้บ้านของเพื่อนแล้วก็กลับมากินข้าวเย็นด้วยกัน';

		const cues = segmentsToCues([{ text, startSeconds: 0, endSeconds: 8, words: [] }], 8);

		expect(cues.length).toBeGreaterThan(1);
		expect(cues.flatMap(({ lines }) => lines).join('')).toBe(text);
		for (const { lines } of cues) expect(lines[0]).not.toMatch(/^\p{Mn}/u);
		expect(cues.at(-1)?.endSeconds).toBe(8);
	});

	test('a translation of it is shaped as what it is: English', () => {
		const english = { ...segment('We went to the park because of it'), language: 'ja' };

		expect(segmentsToCues([english], 9, { language: 'en' }).map(({ lines }) => lines)).toEqual([
			['We went to the park because of it']
		]);
	});
});

describe('times', () => {
	test('a cue starts with its first word and makes room for the next', () => {
		const cues = segmentsToCues([segment(LONG)], 60);
		const count = cues[0]?.lines.join(' ').split(' ').length ?? 0;

		expect(cues[1]?.startSeconds).toBeCloseTo(count * 0.4);
		expect(cues[0]?.endSeconds).toBeCloseTo(count * 0.4 - 2 / 24);
	});

	test('fast speech stays for as long as reading takes, where a silence follows', () => {
		const text = 'Forty characters were said in a second.';
		const fast = { ...segment(text, { seconds: 0.1 }), language: 'en' };

		const [netflix] = segmentsToCues([fast], 9);
		const [slow] = segmentsToCues([fast], 9, { charactersPerSecond: 17 });

		expect(fast.endSeconds).toBeCloseTo(0.7);
		expect(netflix?.endSeconds).toBeCloseTo(text.length / 20);
		expect(slow?.endSeconds).toBeCloseTo(0.7 + 1.5); // no longer than that after the last word
	});

	test('where no silence follows it stays as it is', () => {
		const fast = segment('Forty characters were said in a second.', { seconds: 0.1 });
		const next = segment('So were these.', { start: 0.7 });

		const cues = segmentsToCues([fast, next], 9);

		expect(cues.map(({ endSeconds }) => endSeconds)[0]).toBeLessThanOrEqual(
			cues[1]?.startSeconds ?? Infinity
		);
	});

	test('a short word stays on the screen, but not beyond the sound', () => {
		const yes = segment('Yes.', { seconds: 0.2 });

		expect(segmentsToCues([yes], 9)[0]?.endSeconds).toBeCloseTo(5 / 6);
		expect(segmentsToCues([yes], 0.5)[0]?.endSeconds).toBeCloseTo(0.5);
	});

	test('a silence too short to blink in is closed', () => {
		const one = segment('This is a whole sentence of its own.');
		const other = segment('And this is another one of the same kind.', { start: 3.5 });

		const cues = segmentsToCues([one, other], 9);

		expect(one.endSeconds).toBeCloseTo(3.2);
		expect(cues[0]?.endSeconds).toBeCloseTo(3.5 - 2 / 24);
		expect(segmentsToCues([one, other], 9, { preset: 'bbc' })[0]?.endSeconds).toBeCloseTo(3.5);
	});

	test('without words, letters say when each part is heard', () => {
		const cues = segmentsToCues(
			[{ text: ` ${LONG}`, startSeconds: 10, endSeconds: 30, words: [] }],
			60
		);

		expect(cues.length).toBeGreaterThan(2);
		expect(cues[0]?.startSeconds).toBe(10);
		expect(cues.at(-1)?.endSeconds).toBeCloseTo(30);
	});

	test('cues never overlap, whatever the model says', () => {
		const open = { ...segment('b', { start: 2 }), endSeconds: NaN, words: [] };
		const back = segment('It went back in time.', { start: 1 });

		const cues = segmentsToCues([{ ...segment('a'), endSeconds: 5, words: [] }, open, back], 9);

		expect(cues.flatMap(({ lines }) => lines).join(' ')).toContain('It went back in time.');
		for (const [index, { startSeconds, endSeconds }] of cues.entries()) {
			expect(endSeconds).toBeGreaterThanOrEqual(startSeconds);
			expect(endSeconds).toBeLessThanOrEqual(cues[index + 1]?.startSeconds ?? 9);
		}
	});
});
