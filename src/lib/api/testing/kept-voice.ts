// A cloned voice that was stored some time ago, and a store that has it.
import { pcmToWav } from '#lib/audio/formats/wav.ts';
import {
	createInMemoryVoiceStore,
	type ClonedVoice,
	type VoiceStore
} from '#lib/engine/voice-store/voice-store.ts';
import { revisionOf } from '#lib/engine/revision.ts';
import { EXAMPLE_VOICE } from '../openapi/voices.ts';
import { tts } from '#lib/engine/testing/fake-cards.ts';

const sound = { samples: new Float32Array(16_000).fill(0.5), sampleRate: 16_000 };

export const KEPT_VOICE: ClonedVoice = {
	id: EXAMPLE_VOICE,
	name: 'Mürgül',
	description: 'as on the phone',
	model: tts.id,
	revision: revisionOf(tts),
	language: 'en',
	createdAt: Date.UTC(2026, 0, 2, 3, 4, 5, 678),
	consent: { by: 'person', text: 'It is my own voice.', givenAt: Date.UTC(2026, 0, 2) },
	conditioning: { level: { type: 'float32', data: Float32Array.of(0.5), dims: [1] } },
	base: null,
	samples: [
		{ name: 'mürgül.wav', seconds: 1, file: new Blob([pcmToWav(sound)], { type: 'audio/wav' }) }
	],
	speechSeconds: 1,
	likeness: null,
	isRecognised: false
};

export function createStoreWith(...voices: ClonedVoice[]): VoiceStore {
	const store = createInMemoryVoiceStore();
	for (const voice of voices) void store.write(voice); // in memory: available at once
	return store;
}
