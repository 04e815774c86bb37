// Sentences on their way to the library and back: every version as it was, or none at all.
import { expect, test } from 'vitest';
import { pack, unpack } from '#lib/library/archive/values.ts';
import { mergeKept, packSentences, unpackSentences, withPlaces } from './kept-sentences.ts';
import { ADA, BEN, sentencesOf, version, word } from './testing/a-sentence.ts';
import { joinSound } from './timeline.ts';

const TEXT = 'One. Two. Three.';
const RATE = 4000;

function made() {
	const sentences = sentencesOf(['One.', 'Two.', 'Three.'], RATE).map((sentence, index) =>
		index === 1
			? {
					...sentence,
					versions: [
						...sentence.versions,
						version('ben', 0.75, { ...BEN, sampleRate: RATE, words: [word('Two.', 0, 0.1)] })
					]
				}
			: sentence
	);
	const placed = withPlaces(sentences, RATE);
	return { placed, whole: joinSound(placed, RATE), kept: packSentences(placed, ADA) };
}

test('all versions come back as they were, also by way of an archive', () => {
	const { placed, whole, kept } = made();

	const opened = unpackSentences(unpack(JSON.parse(JSON.stringify(pack(kept)))), TEXT, whole, RATE);

	expect(opened).toEqual(placed);
});

test('what the whole sound holds is not kept twice', () => {
	const versions = made().kept.sentences.flatMap((sentence) => sentence.versions);
	expect(versions.map((one) => 'sound' in one && one.id)).toEqual([false, false, 'ben', false]);
});

test('a version that is chosen later is heard after it was opened; the first sound stays as it is', () => {
	const { placed, whole } = made();
	const chosen = placed.map((sentence, index) => ({ ...sentence, chosen: index === 1 ? 1 : 0 }));

	const opened = unpackSentences(packSentences(chosen, ADA), TEXT, whole, RATE);

	expect(opened.map((sentence) => sentence.versions[sentence.chosen]?.id)).toEqual([
		'v0',
		'ben',
		'v2'
	]);
	expect(joinSound(opened, RATE)[1150]).toBe(0.75);
});

test('a shorter sound than they were made of, another text or anything else opens no sentence', () => {
	const { whole, kept } = made();
	const { sentences } = kept;

	expect(unpackSentences(kept, TEXT, whole.slice(0, 300), RATE)).toEqual([]);
	expect(unpackSentences(kept, 'One.', whole, RATE)).toEqual([]);
	for (const odd of [
		undefined,
		null,
		'sentences',
		{ sentences },
		{ asked: ADA, sentences: [{}] },
		{ asked: { ...ADA, emotion: 'bored' }, sentences },
		{ asked: ADA, sentences: sentences.map((one) => ({ ...one, chosen: 9 })) },
		{ asked: ADA, sentences: sentences.map((one) => ({ ...one, startIndex: -1 })) }
	]) {
		expect(unpackSentences(odd, TEXT, whole, RATE)).toEqual([]);
	}
});

test('of more than five minutes that nobody hears the rest is not kept; what is heard always is', () => {
	const long = { samples: new Float32Array(800_000), sampleRate: RATE, ...BEN };
	const sentences = sentencesOf(['One.', 'Two.'], RATE).map((sentence, index) => ({
		...sentence,
		versions: [...sentence.versions, version(`long${index}`, 0, long)]
	}));
	const placed = withPlaces(sentences, RATE);
	const ids = (all: typeof placed) =>
		packSentences(all, ADA).sentences.map(({ versions }) => versions.map(({ id }) => id));

	expect(ids(placed)).toEqual([['v0', 'long0'], ['v1']]);
	expect(ids(placed.map((one) => ({ ...one, chosen: 1 })))).toEqual([
		['v0', 'long0'],
		['v1', 'long1']
	]);
});

test('what another tab has made of a sentence stays beside what this one has', () => {
	const { placed, kept } = made();
	const theirs = packSentences(
		placed.map((sentence) => ({
			...sentence,
			versions: [
				...sentence.versions,
				version(`theirs ${sentence.text}`, 0.1, { ...BEN, sampleRate: RATE })
			]
		})),
		ADA
	);

	const merged = mergeKept(kept, theirs).sentences.map(({ versions }) =>
		versions.map(({ id }) => id)
	);

	expect(merged).toEqual([
		['v0', 'theirs One.'],
		['v1', 'ben', 'theirs Two.'],
		['v2', 'theirs Three.']
	]);
	expect(mergeKept(kept, 'anything')).toEqual(kept);
});
