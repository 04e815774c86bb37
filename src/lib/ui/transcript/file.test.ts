// What is saved of a transcript whose speakers have names.
import { expect, test } from 'vitest';
import { DEFAULT_SUBTITLE_PRESET, type Segment } from '#lib/api/client/client.ts';
import { FILE_FORMATS, formatsFor, plainText, transcriptFile, type FileFormat } from './file.ts';

function segment(text: string, startSeconds: number, speaker?: string): Segment {
	const times = { startSeconds, endSeconds: startSeconds + 2 };
	const by = speaker === undefined ? {} : { speaker };
	const word = { text, ...times, probability: 1, uncertain: false, ...by };
	return { text, ...times, words: [word], ...by };
}

const segments = [
	segment('Hello.', 0, 'SPEAKER_00'),
	segment('Hello, Ada.', 3, 'SPEAKER_01'),
	segment('Fine.', 5, 'SPEAKER_01')
];
const call = {
	segments,
	names: { SPEAKER_00: 'Ada King' },
	name: 'my call.mp3',
	language: 'en',
	durationSeconds: 7
};

function save(format: FileFormat): Promise<string> {
	return transcriptFile(call, format, DEFAULT_SUBTITLE_PRESET).text();
}

test('each format says who speaks, by the name that was given or by a number', async () => {
	expect(await save('script')).toBe('Ada King: Hello.\n\nSpeaker 2: Hello, Ada. Fine.\n');
	expect(await save('srt')).toContain('\nAda King: Hello.\n');
	expect(await save('vtt')).toContain('\n<v Ada King>Hello.\n');
	expect(await save('vtt')).toContain('\n<v Speaker 2>Hello, Ada.');
	expect(await save('rttm')).toBe(
		'SPEAKER my_call 1 0.000 2.000 <NA> <NA> Ada_King <NA> <NA>\n' +
			'SPEAKER my_call 1 3.000 4.000 <NA> <NA> Speaker_2 <NA> <NA>\n'
	);
});

test('plain text says what is said and no more', async () => {
	expect(await save('txt')).toBe('Hello. Hello, Ada. Fine.\n');
});

test('what is copied reads like a script where speakers are known', () => {
	expect(plainText(segments, {})).toBe('Speaker 1: Hello.\n\nSpeaker 2: Hello, Ada. Fine.');
	expect(plainText([segment(' One. ', 0), segment('Two.', 2)], {})).toBe('One. Two.');
});

test('formats made of speakers are offered only where there are some', () => {
	expect(formatsFor(segments)).toEqual(FILE_FORMATS);
	expect(formatsFor([segment('One.', 0)])).toEqual(['txt', 'srt', 'vtt', 'json']);
});
