// Names of models: ours, OpenAI's, and those nobody knows.
import { expect, test } from 'vitest';
import { createFakeEngine } from '../../../tests/contract/fake-engine.ts';
import { findModel } from './find-model.ts';

const cards = createFakeEngine()
	.models()
	.map(({ card }) => card);

test.each([
	['mini-tts', 'mini-tts'],
	['other-tts', 'other-tts'],
	['tts-1', 'mini-tts'],
	['tts-1-hd', 'mini-tts'],
	['gpt-4o-mini-tts', 'mini-tts'],
	['gpt-4o-mini-tts-2025-12-15', 'mini-tts']
])('%s speaks as %s', (name, id) => {
	expect(findModel(name, 'speech', cards).id).toBe(id);
});

test.each([
	['mini-stt', 'mini-stt'],
	['babel-stt', 'babel-stt'],
	['whisper-1', 'mini-stt'],
	['gpt-4o-transcribe', 'mini-stt'],
	['gpt-4o-mini-transcribe', 'mini-stt'],
	['gpt-4o-mini-transcribe-2025-12-15', 'mini-stt'],
	['gpt-transcribe', 'mini-stt']
])('%s hears as %s', (name, id) => {
	expect(findModel(name, 'transcription', cards).id).toBe(id);
});

test.each(['tts-2', 'tts-12', 'my-tts-1', 'gpt-4o', ''])(
	'"%s" is unknown, and told what there is',
	(name) => {
		expect(() => findModel(name, 'speech', cards)).toThrow(
			expect.objectContaining({
				code: 'model_not_found',
				param: 'model',
				message: `There is no model "${name}". Available: mini-tts, other-tts.`
			})
		);
	}
);

test.each(['mini-stt', 'whisper-1'])('%s cannot speak, and says what it is for', (name) => {
	expect(() => findModel(name, 'speech', cards)).toThrow(
		expect.objectContaining({
			code: 'invalid_request',
			param: 'model',
			message: `The model "${name}" is for transcription, not for speech. Models for speech: mini-tts, other-tts.`
		})
	);
});

test('a name that stands for a model that is not here is unknown', () => {
	expect(() => findModel('tts-1', 'speech', [])).toThrow('There is no model "tts-1"');
});

test('a model called like one of OpenAI is meant before its stand-in', () => {
	const renamed = cards.map((card) => (card.id === 'other-tts' ? { ...card, id: 'tts-1' } : card));

	expect(findModel('tts-1', 'speech', renamed).id).toBe('tts-1');
});
