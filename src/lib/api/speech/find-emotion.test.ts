// Words that name emotions, and words that only seem to.
import { describe, expect, test } from 'vitest';
import { SpeechError } from '#lib/engine/errors.ts';
import { EMOTIONS } from '#lib/models/model.ts';
import { findEmotion, readEmotion, takeEmotionTag } from './find-emotion.ts';

test.each(EMOTIONS)('"%s" is an emotion', (emotion) => {
	expect(readEmotion(emotion)).toBe(emotion);
});

test.each(['bored', '', 3, {}])('%j is refused, and the four are named', (value) => {
	const refused = () => readEmotion(value);

	expect(refused).toThrow(SpeechError);
	expect(refused).toThrow('"emotion" must be one of neutral, happy, sad, angry.');
});

describe('instructions', () => {
	test.each([
		['Speak in a cheerful and positive tone.', 'happy'],
		['in a sad tone', 'sad'],
		['FURIOUS!', 'angry'],
		['Tone: joyfully, then sadly', 'happy'],
		['Not angry. Mournful, as at a funeral.', 'sad'],
		['Do not sound too sad, be playful', 'happy'],
		['You are heartbroken', 'sad']
	])('"%s" is %s', (words, emotion) => {
		expect(findEmotion(words)).toBe(emotion);
	});

	test.each([
		'',
		'whisper',
		'Talk like a pirate.',
		"don't be sad",
		'a Saddler from Madrid',
		null,
		7
	])('%j names none', (words) => {
		expect(findEmotion(words)).toBeUndefined();
	});
});

describe('a text', () => {
	test('loses its audio tag where that is an emotion', () => {
		expect(takeEmotionTag('[sad] I know.')).toEqual({ emotion: 'sad', text: 'I know.' });
	});

	test.each(['[whispers] I know.', 'I am [sad] now.', '[sad](/sæd/) it is.', '[pause:1s] Sad.'])(
		'"%s" stays as it is',
		(text) => {
			expect(takeEmotionTag(text)).toEqual({ text });
		}
	);
});
