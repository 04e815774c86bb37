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

test('two voices of one window are never one person', () => {
	const one = pair.slice(0, 1);

	expect(labelsOf(one, [heard('A', [0.9, 0.4, 0]), heard('B', ADA)])).toEqual({
		A: 'SPEAKER_01',
		B: 'SPEAKER_00'
	});
});

test('a short cry makes nobody new: it goes to whoever is nearest', () => {
	expect(labelsOf(pair, [heard('A', [0.1, 0.3, 0.95], { seconds: 0.8 })])).toEqual({
		A: 'SPEAKER_01'
	});
});

test('no more people are found than speak', () => {
	const bounds = { ...BOUNDS, most: 2 };

	expect(labelsOf(pair, [heard('A', [0.5, 0.1, 0.9])], bounds)).toEqual({ A: 'SPEAKER_00' });
	expect(labelsOf(pair, [heard('A', ADA), heard('B', BEN), heard('C', EVE)], bounds)).toEqual({
		A: 'SPEAKER_00',
		B: 'SPEAKER_01'
	});
});

test('a voice is the mean of all that was heard of it, by length', () => {
	const { speakers } = matchSpeakers(pair, [heard('A', [0.8, 0, 0.6], { seconds: 12 })], BOUNDS);

	const sum = speakers.find(({ label }) => label === 'SPEAKER_00')?.sum;
	expect(sum?.map((value) => Math.round(value * 10) / 10)).toEqual([13.6, 0, 7.2]);
});
