// Voice names: ours, OpenAI's, and unknown ones.
import { expect, test } from 'vitest';
import { createFakeEngine } from '#lib/engine/testing/fake-engine.ts';
import { findVoices } from './find-voice.ts';

const voices = await createFakeEngine().voices();

test.each([
	['mini_cleo', 'mini_cleo'],
	['alloy', 'mini_ada'],
	['ash', 'mini_ben'],
	['ballad', 'mini_cleo'],
	['coral', 'mini_ada'],
	['cedar', 'mini_ada']
])('%s is %s', (name, id) => {
	expect(findVoices(name, 'mini-tts', voices)).toBe(id);
});

test('a name of OpenAI stands for a voice of the model that speaks', () => {
	expect(findVoices('ballad', 'other-tts', voices)).toBe('other_dan');
});

test('cloned voices do not change what a name of OpenAI stands for', () => {
	const [first, ...others] = voices;
	if (!first) throw new Error('the fake engine has voices');
	const cloned = { ...first, id: 'voice_1', category: 'cloned' as const };

	expect(findVoices('alloy', 'mini-tts', [cloned, first, ...others])).toBe('mini_ada');
});

test('a voice called like one of OpenAI is meant before its stand-in', () => {
	const [first] = voices;
	if (!first) throw new Error('the fake engine has voices');

	expect(findVoices('alloy', 'mini-tts', [first, { ...first, id: 'alloy' }])).toBe('alloy');
});

test('an unknown voice is told which there are', () => {
	expect(() => findVoices('nobody', 'mini-tts', voices)).toThrow(
		expect.objectContaining({
			code: 'voice_not_found',
			param: 'voice',
			message: 'There is no voice "nobody". Voices of mini-tts: mini_ada, mini_ben, mini_cleo.'
		})
	);
});

test('a voice of another model is told whose it is', () => {
	expect(() => findVoices('other_dan', 'mini-tts', voices)).toThrow(
		'The voice "other_dan" belongs to the model other-tts.'
	);
});

test('a model without voices has no stand-ins either', () => {
	expect(() => findVoices('alloy', 'mini-tts', [])).toThrow('Voices of mini-tts: none.');
});

test.each([
	['mini_ada(1)+mini_ben(1)', 'mini_ada(0.5)+mini_ben(0.5)'],
	['alloy+mini_cleo', 'mini_ada(0.5)+mini_cleo(0.5)'],
	['mini_ada+alloy', 'mini_ada(0.5)+mini_ada(0.5)'],
	['mini_ben(3)', 'mini_ben']
])('the mixture %s is %s', (name, ids) => {
	expect(findVoices(name, 'mini-tts', voices)).toBe(ids);
});

test('a mixture that cannot be read is told how one is written', () => {
	expect(() => findVoices('mini_ada(2', 'mini-tts', voices)).toThrow(
		expect.objectContaining({ code: 'invalid_request', param: 'voice' })
	);
});

test('a mixture with an unknown voice names that one', () => {
	expect(() => findVoices('mini_ada+nobody', 'mini-tts', voices)).toThrow(/"nobody"/);
});
