// What scripts can see of the interfaces is what Web IDL says; that all of it is, web-platform-tests say (docs/web-speech.md).
import { expect, test, vi } from 'vitest';
import { SpeechRecognitionPhrase } from '../recognition/phrase.ts';
import { SpeechRecognition } from '../recognition/recognition.ts';
import {
	createResult,
	createResultList,
	SpeechRecognitionResultList
} from '../recognition/results.ts';
import { SpeechSynthesisErrorEvent, SpeechSynthesisEvent } from '../synthesis/events.ts';
import { SpeechSynthesis } from '../synthesis/synthesis.ts';
import { SpeechSynthesisUtterance } from '../synthesis/utterance.ts';
import { createVoice, SpeechSynthesisVoice } from '../synthesis/voice.ts';

test('attributes are accessors of the prototype that work for objects of the interface alone', () => {
	const { prototype } = SpeechSynthesisUtterance;
	const descriptor = Object.getOwnPropertyDescriptor(prototype, 'text');
	expect(descriptor).toMatchObject({ enumerable: true, configurable: true });
	expect(descriptor?.get?.name).toBe('get text');
	expect(() => prototype.text).toThrow(new TypeError('Illegal invocation'));
	expect(() => Reflect.apply(SpeechSynthesis.prototype.cancel, {}, [])).toThrow(TypeError);
	expect(Object.keys(new SpeechSynthesisUtterance())).toEqual([]);
});

test('interfaces keep their names and tags in a build that shortens names', () => {
	expect(SpeechSynthesisVoice.name).toBe('SpeechSynthesisVoice');
	expect(Object.prototype.toString.call(new SpeechSynthesisUtterance())).toBe(
		'[object SpeechSynthesisUtterance]'
	);
	expect(SpeechSynthesisEvent.length).toBe(2);
	expect(SpeechRecognition.prototype.start.length).toBe(0);
	expect(SpeechRecognitionResultList.prototype.item.length).toBe(1);
});

test('interfaces without a constructor cannot be made', () => {
	for (const type of [SpeechSynthesis, SpeechSynthesisVoice, SpeechRecognitionResultList])
		expect(() => new type()).toThrow(new TypeError('Illegal constructor'));
});

test('values are converted as the types of attributes demand', () => {
	const utterance = new SpeechSynthesisUtterance(undefined);
	expect(utterance.text).toBe('');
	Object.assign(utterance, { text: null, rate: '1.5' });
	expect([utterance.text, utterance.rate]).toEqual(['null', 1.5]);
	utterance.pitch = 0.1;
	expect(utterance.pitch).toBe(Math.fround(0.1));
	expect(() => Object.assign(utterance, { rate: NaN })).toThrow(TypeError);
	expect(() => Object.assign(utterance, { voice: {} })).toThrow(TypeError);
	const voice = createVoice({
		id: 'a',
		model: 'm',
		name: 'A',
		lang: 'en',
		isDefault: true,
		isLocal: true
	});
	utterance.voice = voice;
	expect(utterance.voice).toBe(voice);
	expect([voice.voiceURI, voice.localService, voice.default]).toEqual([
		'urn:aloud:m:a',
		true,
		true
	]);
	Object.assign(utterance, { voice: undefined });
	expect(utterance.voice).toBeNull();
});

test('a handler keeps its place among the listeners, and anything that is no object unsets it', () => {
	const utterance = new SpeechSynthesisUtterance();
	const called: string[] = [];
	Object.assign(utterance, { onstart: () => called.push('first handler') });
	utterance.addEventListener('start', () => called.push('listener'));
	Object.assign(utterance, { onstart: () => called.push('handler') });
	utterance.dispatchEvent(new SpeechSynthesisEvent('start', { utterance }));
	expect(called).toEqual(['handler', 'listener']);
	Object.assign(utterance, { onstart: 5 });
	expect(Reflect.get(utterance, 'onstart')).toBeNull();
	utterance.dispatchEvent(new SpeechSynthesisEvent('start', { utterance }));
	expect(called).toEqual(['handler', 'listener', 'listener']);
});

test('events need their members, and know no other errors than those of the standard', () => {
	const utterance = new SpeechSynthesisUtterance();
	const event = new SpeechSynthesisErrorEvent('error', {
		utterance,
		error: 'network',
		charIndex: -1
	});
	expect([event.error, event.utterance, event.charIndex]).toEqual([
		'network',
		utterance,
		2 ** 32 - 1
	]);
	const make = (init: object) => void Reflect.construct(SpeechSynthesisErrorEvent, ['error', init]);
	expect(() => make({ utterance })).toThrow(TypeError);
	expect(() => make({ error: 'network' })).toThrow(TypeError);
	expect(() => make({ utterance, error: 'tired' })).toThrow(TypeError);
	expect(() => void Reflect.construct(SpeechSynthesisEvent, ['start'])).toThrow(TypeError);
});

test('results are lists that can be counted, indexed and gone through', () => {
	const result = createResult({ transcript: 'hello', confidence: 0.5 }, true);
	const list = createResultList([result]);
	expect([list.length, list[0], list.item(0), list.item(1)]).toEqual([1, result, result, null]);
	expect([...(list as unknown as Iterable<unknown>)]).toEqual([result]);
	expect([result[0]?.transcript, result[0]?.confidence, result.isFinal]).toEqual([
		'hello',
		0.5,
		true
	]);
	expect(() => void Reflect.apply(list.item, list, [])).toThrow(TypeError);
});

test('phrases are an array that takes phrases alone', () => {
	const recognition = new SpeechRecognition();
	const { phrases } = recognition;
	phrases.push(new SpeechRecognitionPhrase('Aloud', 2));
	expect(() => void Reflect.apply(phrases.push, phrases, ['text'])).toThrow(TypeError);
	recognition.phrases = [new SpeechRecognitionPhrase('one'), new SpeechRecognitionPhrase('two')];
	expect(phrases.map(({ phrase }) => phrase)).toEqual(['one', 'two']);
	expect(() => new SpeechRecognitionPhrase('loud', 11)).toThrow(DOMException);
});

test('a recognition cannot start where nothing is installed', () => {
	const recognition = new SpeechRecognition();
	const end = vi.fn();
	recognition.addEventListener('end', end);
	expect(() => recognition.start()).toThrow(DOMException);
	expect(() => recognition.stop()).not.toThrow();
});
