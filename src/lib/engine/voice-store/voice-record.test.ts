// Records of voices: every version of them is read, and none that is not understood.
import { expect, test } from 'vitest';
import { recordToVoice, voiceToRecord } from './voice-record.ts';
import type { ClonedVoice } from './voice-store.ts';

const voice: ClonedVoice = {
	id: 'voice_1',
	name: 'Ada',
	description: '',
	model: 'parrot',
	revision: '1',
	language: 'en',
	createdAt: 5,
	consent: { by: 'person', text: '', givenAt: 5 },
	conditioning: { style: { type: 'float32', data: Float32Array.of(1), dims: [1] } },
	base: null,
	samples: [],
	speechSeconds: 3,
	likeness: null,
	isRecognised: false
};

test('a voice comes back from its record, which tells its version', () => {
	const record = voiceToRecord(voice);

	expect(record['version']).toBe(2);
	expect(recordToVoice(record)).toEqual(voice);
});

test('a record of before there were versions is brought up to date', () => {
	const { likeness, base, description, isRecognised, ...old } = voice;

	expect(recordToVoice(old)).toEqual({ ...old, likeness, base, description, isRecognised });
});

test('a record of before voices were recognised is of one that is not', () => {
	const { isRecognised, ...old } = voice;

	expect(recordToVoice({ ...old, version: 1 })).toEqual({ ...old, isRecognised });
});

test.each([
	['a later version', { ...voice, version: 3 }],
	['a version that is none', { ...voice, version: 'new' }],
	['no name', { ...voice, name: undefined }],
	['no conditioning', { ...voice, conditioning: null }],
	['nothing', undefined],
	['a text', 'voice']
])('a record with %s is no voice', (_, record) => {
	expect(recordToVoice(record)).toBeUndefined();
});
