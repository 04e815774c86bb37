// The whole sound of sentences, and what is heard at a moment of it.
import { expect, test } from 'vitest';
import { sentencesOf, version, word } from './testing/a-sentence.ts';
import { joinSound, sentenceAt, spansOf, wordAt } from './timeline.ts';

const RATE = 1000;

test('the whole is the chosen version of each sentence, with the pauses between them and none at the end', () => {
	const sentences = sentencesOf(['One.', 'Two.', 'Three.']);
	const other = version('other', 0.9, { samples: new Float32Array(40).fill(0.9), speed: 2 });
	sentences[1] = {
		...at(sentences, 1),
		versions: [...at(sentences, 1).versions, other],
		chosen: 1
	};

	const whole = joinSound(sentences, RATE);

	// A quarter of a second follows a sentence; half of that where it is said twice as fast.
	expect(whole).toHaveLength(100 + 250 + 40 + 125 + 100);
	expect([whole[50], whole[200], whole[360], whole[450], whole[560]]).toEqual(
		[0.125, 0, 0.9, 0, 0.375].map(Math.fround)
	);
});

test('each sentence lies where its sound is, also at another rate', () => {
	const sentences = sentencesOf(['One.', 'Two.']);
	const samples = new Float32Array(333).fill(0.5);
	sentences[0] = {
		...at(sentences, 0),
		versions: [version('fast', 0.5, { samples, sampleRate: 1600 })]
	};

	const [first, second] = spansOf(sentences, RATE);

	expect(first).toEqual({ startSeconds: 0, endSeconds: 0.208, untilSeconds: 0.458 });
	expect(second).toMatchObject({ startSeconds: 0.458, endSeconds: 0.558 });
	expect(joinSound(sentences, RATE)).toHaveLength(558);
});

test.each([
	[-1, -1],
	[0, 0],
	[0.349, 0],
	[0.35, 1],
	[0.71, 2],
	[99, 2]
])('after %s seconds sentence %s is heard, its pause included', (seconds, index) => {
	expect(sentenceAt(spansOf(sentencesOf(['One.', 'Two.', 'Three.']), RATE), seconds)).toBe(index);
});

test('a word is heard from its beginning until the next, and not long after its end', () => {
	const words = [word('a', 0.1, 0.3), word('b', 0.35, 0.6), word('c', 2, 2.2)];

	expect([0, 0.1, 0.34, 0.35, 0.7, 1.5, 2.1, 9].map((seconds) => wordAt(words, seconds))).toEqual([
		-1, 0, 0, 1, 1, -1, 2, -1
	]);
});

function at<T>(all: readonly T[], index: number): T {
	const one = all[index];
	if (one === undefined) throw new RangeError();
	return one;
}
