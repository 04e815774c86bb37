// Who is who: bounds, people who cannot be told, and more embeddings than are clustered.
import { expect, test } from 'vitest';
import { identifySpeakers, type WindowSpeaker } from './identify.ts';

const SETTINGS = { threshold: 0.5, leastSize: 2 };
const ANY = { least: 1, most: 32 };

/** Near one of three directions. */
function speaker(person: number, index = 0): WindowSpeaker {
	const embedding = new Float32Array(3).fill(0.01 * (index % 3));
	embedding[person] = 1;
	return { embedding, soloFrames: 100 };
}

const silent: WindowSpeaker = { embedding: null, soloFrames: 0 };

test('a person is the same in every window', () => {
	const windows = Array.from({ length: 8 }, (_, index) => [
		speaker(index % 2, index),
		silent,
		speaker(2, index)
	]);

	const { people } = identifySpeakers(windows, SETTINGS, ANY);

	const [one, two] = [people[0]?.[0], people[1]?.[0]];
	expect(new Set([one, two, people[0]?.[2]]).size).toBe(3);
	people.forEach((row, index) => {
		expect(row).toEqual([index % 2 === 0 ? one : two, undefined, people[0]?.[2]]);
	});
});

test('two speakers of one window are two people, also where they sound alike', () => {
	const windows = [0, 1, 2, 3].map((index) => [speaker(0, index), speaker(1, index)]);
	const alike = [speaker(0), speaker(0, 1)];

	const { people } = identifySpeakers([...windows, alike], SETTINGS, ANY);

	expect(new Set(people.at(-1)).size).toBe(2);
});

test.each([1, 2, 3])('%i people are found where that many are said to speak', (count) => {
	const windows = Array.from({ length: 12 }, (_, index) => [speaker(index % 3, index)]);

	const { people } = identifySpeakers(windows, SETTINGS, { least: count, most: count });

	expect(new Set(people.flat()).size).toBe(count);
});

test('nobody is anybody where no voice was heard', () => {
	expect(identifySpeakers([[silent, silent]], SETTINGS, ANY).people).toEqual([
		[undefined, undefined]
	]);
});

test('of very many voices some are clustered, and all are told', () => {
	const windows = Array.from({ length: 2600 }, (_, index) => [speaker(index % 3, index)]);

	const people = identifySpeakers(windows, SETTINGS, ANY).people.flat();

	expect(new Set(people).size).toBe(3);
	expect(people.every((person, index) => person === people[index % 3])).toBe(true);
});

test('where only one can speak, all that is heard is theirs', () => {
	const { people } = identifySpeakers([[speaker(0), silent, speaker(1)]], SETTINGS, {
		least: 1,
		most: 1
	});

	expect(people).toEqual([[0, undefined, 0]]);
});
