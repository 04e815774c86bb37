// Names of saved files.
import { expect, test } from 'vitest';
import { fileName, withExtension } from './save-file.ts';

test('a speech is named after its first words', () => {
	expect(fileName('The sun is out; we’re going for a walk.', 'wav')).toBe(
		'the-sun-is-out-we-re.wav'
	);
});

test('a text without letters still gets a name', () => {
	expect(fileName('…!', 'wav')).toBe('speech.wav');
});

test('a transcript is named after its sound', () => {
	expect(withExtension('talk.mp3', 'txt')).toBe('talk.txt');
	expect(withExtension('Recording, 21 Nov 13.05', 'json')).toBe('Recording, 21 Nov 13.05.json');
	expect(withExtension('.mp3', 'txt')).toBe('transcript.txt');
});
