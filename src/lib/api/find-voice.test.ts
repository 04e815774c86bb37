// Names of voices: ours, OpenAI's, and those nobody knows.
import { expect, test } from 'vitest';
import { createFakeEngine } from '../../../tests/contract/fake-engine.ts';
import { findVoice } from './find-voice.ts';

const voices = createFakeEngine().voices();

test.each([
	['mini_cleo', 'mini_cleo'],
	['alloy', 'mini_ada'],
	['ash', 'mini_ben'],
	['ballad', 'mini_cleo'],
	['coral', 'mini_ada'],
	['cedar', 'mini_ada']
])('%s is %s', (name, id) => {
	expect(findVoice(name, 'mini-tts', voices).id).toBe(id);
});

test('a name of OpenAI stands for a voice of the model that speaks', () => {
	expect(findVoice('ballad', 'other-tts', voices).id).toBe('other_dan');
});

test('cloned voices do not change what a name of OpenAI stands for', () => {
	const [first, ...others] = voices;
	if (!first) throw new Error('the fake engine has voices');
	const cloned = { ...first, id: 'voice_1', category: 'cloned' as const };

	expect(findVoice('alloy', 'mini-tts', [cloned, first, ...others]).id).toBe('mini_ada');
});

test('a voice called like one of OpenAI is meant before its stand-in', () => {
	const [first] = voices;
	if (!first) throw new Error('the fake engine has voices');

	expect(findVoice('alloy', 'mini-tts', [first, { ...first, id: 'alloy' }]).id).toBe('alloy');
});

test('an unknown voice is told which there are', () => {
	expect(() => findVoice('nobody', 'mini-tts', voices)).toThrow(
		expect.objectContaining({
			code: 'voice_not_found',
			param: 'voice',
			message: 'There is no voice "nobody". Voices of mini-tts: mini_ada, mini_ben, mini_cleo.'
		})
	);
});

test('a voice of another model is told whose it is', () => {
	expect(() => findVoice('other_dan', 'mini-tts', voices)).toThrow(
		'The voice "other_dan" belongs to the model other-tts.'
	);
});

test('a model without voices has no stand-ins either', () => {
	expect(() => findVoice('alloy', 'mini-tts', [])).toThrow('Voices of mini-tts: none.');
});
