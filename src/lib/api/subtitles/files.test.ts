// Subtitle files, character by character.
import { expect, test } from 'vitest';
import { formatSrt, formatVtt } from './files.ts';

const CUES = [
	{ lines: ['Hello', 'there.'], startSeconds: 0.0625, endSeconds: 1.9996 },
	{ lines: ['a < b & c --> d'], startSeconds: 3661.007, endSeconds: 36_610.5 }
];

test('SubRip counts cues and writes times with a comma', () => {
	expect(formatSrt(CUES)).toBe(
		'1\n00:00:00,063 --> 00:00:02,000\nHello\nthere.\n\n' +
			'2\n01:01:01,007 --> 10:10:10,500\na < b & c --> d\n'
	);
});

test('WebVTT has a head, writes times with a dot and escapes its marks', () => {
	expect(formatVtt(CUES)).toBe(
		'WEBVTT\n\n00:00:00.063 --> 00:00:02.000\nHello\nthere.\n\n' +
			'01:01:01.007 --> 10:10:10.500\na &lt; b &amp; c --&gt; d\n'
	);
});

test('nothing said is an empty file', () => {
	expect(formatSrt([])).toBe('');
	expect(formatVtt([])).toBe('WEBVTT\n');
});
