// Subtitle files, read by a parser that others wrote: times and texts are what was written.
import { parse as parseAss } from 'ass-compiler';
import subsrt from 'subsrt-ts';
import { expect, test } from 'vitest';
import { formatAss } from './ass.ts';
import { formatSrt, formatVtt } from './files.ts';
import { formatLrc } from './lrc.ts';

const NAMES = { SPEAKER_00: 'Ada, Countess' };
const CUES = [
	{
		lines: ['Good morning,', 'everybody.'],
		startSeconds: 0.5,
		endSeconds: 2.25,
		speaker: 'SPEAKER_00'
	},
	{ lines: ['Straße, 東京, naïve.'], startSeconds: 4, endSeconds: 5.125, speaker: 'SPEAKER_01' },
	{ lines: ['An hour later.'], startSeconds: 3661.5, endSeconds: 3663, speaker: 'SPEAKER_01' }
];

type Read = { start: number; end: number; text: string };

function read(content: string, format: string): Read[] {
	return subsrt
		.parse(content, { format })
		.filter((line): line is typeof line & Read => line.type === 'caption')
		.map(({ start, end, text }) => ({ start, end, text: text.trim().replaceAll('\r\n', '\n') }));
}

test('SubRip and WebVTT', () => {
	const srt = read(formatSrt(CUES, NAMES), 'srt');

	expect(srt).toEqual([
		{ start: 500, end: 2250, text: 'Ada, Countess: Good morning,\neverybody.' },
		{ start: 4000, end: 5125, text: 'SPEAKER_01: Straße, 東京, naïve.' },
		{ start: 3_661_500, end: 3_663_000, text: 'An hour later.' }
	]);
	const vtt = read(formatVtt(CUES, NAMES), 'vtt');
	expect(vtt.map(({ start, end }) => [start, end])).toEqual(
		srt.map(({ start, end }) => [start, end])
	);
	expect(vtt[0]?.text).toContain('Good morning,\neverybody.');
});

test('SubStation Alpha, in hundredths of a second', () => {
	const { info, styles, events } = parseAss(formatAss(CUES, NAMES));

	expect(info).toMatchObject({ PlayResX: '1920', PlayResY: '1080' });
	expect(styles.style).toMatchObject([{ Name: 'Default', Fontsize: '64', Alignment: '2' }]);
	expect(events.dialogue.map(({ Start, End, Name, Text }) => [Start, End, Name, Text.raw])).toEqual(
		[
			[0.5, 2.25, 'Ada Countess', 'Good morning,\\Neverybody.'],
			[4, 5.13, 'SPEAKER_01', 'Straße, 東京, naïve.'],
			[3661.5, 3663, 'SPEAKER_01', 'An hour later.']
		]
	);
});

test('SubStation Alpha keeps commas out of a name, and commands out of the text', () => {
	const ass = formatAss([{ ...CUES[0], lines: ['{\\b1}a\\Nb'] } as (typeof CUES)[0]], NAMES);

	expect(ass).toContain('Dialogue: 0,0:00:00.50,0:00:02.25,Default,Ada Countess,0,0,0,,');
	expect(ass).toContain(',,\\{\\\u2060b1\\}a\\\u2060Nb\n');
});

test('SubStation Alpha for upright video has an upright picture', () => {
	expect(formatAss([], {}, 'upright')).toContain('PlayResX: 1080\nPlayResY: 1920\n');
});

test('LRC: a line each, an empty one before a silence, minutes beyond 59', () => {
	const lrc = formatLrc(CUES, NAMES, 'My [call]');

	expect(lrc).toBe(
		'[ti:My call]\n[00:00.50]Ada, Countess: Good morning, everybody.\n[00:02.25]\n' +
			'[00:04.00]SPEAKER_01: Straße, 東京, naïve.\n[00:05.13]\n' +
			'[61:01.50]An hour later.\n[61:03.00]\n'
	);
	expect(read(lrc, 'lrc').filter(({ text }) => text !== '')).toMatchObject([
		{ start: 500, text: 'Ada, Countess: Good morning, everybody.' },
		{ start: 4000, text: 'SPEAKER_01: Straße, 東京, naïve.' },
		{ start: 3_661_500, text: 'An hour later.' }
	]);
});
