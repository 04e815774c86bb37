// What is made anew when a text is spoken again.
import { expect, test } from 'vitest';
import { planMaking } from './plan-making.ts';
import { ADA, BEN, sentencesOf, version } from './testing/a-sentence.ts';

const TEXTS = ['One.', 'Two.', 'Three.'];

/** As `planMaking`: for each sentence the id of the version that is there, or what it says is to be made. */
function plan(texts: string[], making = ADA, sentences = sentencesOf(TEXTS)) {
	const planned = planMaking(sentencesOf(texts), making, { sentences, asked: ADA });
	return planned.map(
		({ sentence, versions, chosen }) => versions[chosen]?.id ?? `make ${sentence.text}`
	);
}

test('nothing is made where nothing has changed', () => {
	expect(plan(TEXTS)).toEqual(['v0', 'v1', 'v2']);
});

test('only a sentence that was changed is made', () => {
	expect(plan(['One.', 'Two and a half.', 'Three.'])).toEqual(['v0', 'make Two and a half.', 'v2']);
});

test.each([
	['voice', BEN],
	['speed', { ...ADA, speed: 1.2 }],
	['emotion', { ...ADA, emotion: 'sad' as const }]
])('with another %s all of it is made, and what was there stays beside it', (_, making) => {
	expect(plan(TEXTS, making)).toEqual(['make One.', 'make Two.', 'make Three.']);
	const [first] = planMaking(sentencesOf(TEXTS), making, {
		sentences: sentencesOf(TEXTS),
		asked: ADA
	});
	expect(first?.versions.map(({ id }) => id)).toEqual(['v0']);
});

test('a sentence that was said differently stays as it was chosen; asked for in that voice, it is there already', () => {
	const sentences = sentencesOf(TEXTS).map((sentence, index) =>
		index === 1
			? { ...sentence, versions: [...sentence.versions, version('ben', 0.9, BEN)], chosen: 1 }
			: sentence
	);

	expect(plan(TEXTS, ADA, sentences)).toEqual(['v0', 'ben', 'v2']);
	expect(plan(TEXTS, BEN, sentences)).toEqual(['make One.', 'ben', 'make Three.']);
});

test('without anything before, all of it is made', () => {
	expect(planMaking(sentencesOf(TEXTS), ADA, null).map(({ chosen }) => chosen)).toEqual([
		-1, -1, -1
	]);
});
