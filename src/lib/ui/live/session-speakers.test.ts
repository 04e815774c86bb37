// From window to window people keep their labels, whatever they are called in each.
import { expect, test } from 'vitest';
import { matchSpeakers, type HeardVoice, type SessionSpeaker } from './session-speakers.ts';

const BOUNDS = { least: 0.6, most: 8 };
const ADA = [1, 0, 0];
const BEN = [0, 1, 0];
const EVE = [0, 0, 1];

function heard(label: string, embedding: number[], more: Partial<HeardVoice> = {}): HeardVoice {
	return { label, embedding, seconds: 4, ...more };
}

function labelsOf(known: readonly SessionSpeaker[], voices: HeardVoice[], bounds = BOUNDS) {
	return Object.fromEntries(matchSpeakers(known, voices, bounds).labels);
}

const { speakers: pair } = matchSpeakers([], [heard('A', ADA), heard('B', BEN)], BOUNDS);

test('the first are numbered in their order', () => {
	expect(pair.map(({ label }) => label)).toEqual(['SPEAKER_00', 'SPEAKER_01']);
});

test('whoever comes back has the label from before, in whatever order they are found', () => {
	expect(labelsOf(pair, [heard('A', BEN), heard('B', [0.9, 0.3, 0])])).toEqual({
		A: 'SPEAKER_01',
		B: 'SPEAKER_00'
	});
});

test('a new voice has a new label, also when somebody before it was recognised', () => {
	const voices = [heard('A', EVE), heard('Cleo', [-1, 0, 0], { name: 'Cleo' })];

	expect(labelsOf(pair, voices)).toEqual({ A: 'SPEAKER_02', Cleo: 'Cleo' });
	const { speakers } = matchSpeakers(pair, voices, BOUNDS);
	expect(labelsOf(speakers, [heard('A', [0, -1, 0])])).toEqual({ A: 'SPEAKER_03' });
});

test('two who both sound like somebody known are two people', () => {
	const near = [heard('A', [0.9, 0, 0.43]), heard('B', ADA)];

	expect(labelsOf(pair, [...near, heard('C', [0.7, 0.7, 0])])).toMatchObject({
		B: 'SPEAKER_00',
		C: 'SPEAKER_01'
	});
});

test.each([
	['is heard for a moment', [0.1, 0.3, 0.95], 2.9],
	['is neither near nor far', [0, 0.58, 0.81], 9]
])('whoever %s is nobody new, but whoever is nearest', (_, embedding, seconds) => {
	expect(labelsOf(pair, [heard('A', embedding, { seconds })])).toEqual({ A: 'SPEAKER_01' });
});

test('fragments of one voice in the first window are one person, numbered by who speaks first', () => {
	const voices = [
		heard('A', [0.2, 0.3, 0.9], { seconds: 0.3 }),
		heard('B', ADA, { seconds: 8 }),
		heard('C', [0.57, 0.82, 0], { seconds: 4 }),
		heard('D', EVE, { seconds: 10 })
	];

	expect(labelsOf([], voices)).toEqual({
		A: 'SPEAKER_00',
		B: 'SPEAKER_01',
		C: 'SPEAKER_01',
		D: 'SPEAKER_00'
	});
});

test('no more people are found than speak', () => {
	const bounds = { ...BOUNDS, most: 2 };

	expect(labelsOf(pair, [heard('A', [0.4, 0.1, 0.9])], bounds)).toEqual({ A: 'SPEAKER_00' });
	const three = [heard('A', ADA), heard('B', BEN), heard('C', [0, 0.1, 1])];
	expect(labelsOf(pair, three, bounds)).toMatchObject({ C: 'SPEAKER_01' });
});

test('a voice is the mean of all that was heard of it, by length', () => {
	const { speakers } = matchSpeakers(pair, [heard('A', [0.8, 0, 0.6], { seconds: 12 })], BOUNDS);

	const sum = speakers.find(({ label }) => label === 'SPEAKER_00')?.sum;
	expect(sum?.map((value) => Math.round(value * 10) / 10)).toEqual([13.6, 0, 7.2]);
});
