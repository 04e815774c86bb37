// The JSON of voices.
import type { EngineVoice, ClonedVoice } from '#lib/engine/engine.ts';
import { transcriptOfTensor } from '#lib/models/model.ts';
import type { ClonedVoiceJson, VoiceJson } from '../wire/voices.ts';

export function voiceToJson(voice: EngineVoice): VoiceJson {
	const { id, name, model, language, category, description } = voice;
	return { id, voice_id: id, name, model, language, category, description };
}

export function clonedToJson(voice: ClonedVoice): VoiceJson & ClonedVoiceJson {
	const { consent, samples, likeness } = voice;
	return {
		...voiceToJson({ ...voice, category: 'cloned' }),
		status: 'ready',
		created_at: new Date(voice.createdAt).toISOString(),
		speech_seconds: Math.round(voice.speechSeconds * 1000) / 1000,
		samples: samples.map(({ name, seconds, file }) => ({
			name,
			seconds: Math.round(seconds * 1000) / 1000,
			size_bytes: file.size
		})),
		consent: {
			by: consent.by,
			text: consent.text,
			given_at: new Date(consent.givenAt).toISOString()
		},
		similarity: likeness?.cosine ?? null,
		base: voice.base,
		transcript: transcriptOfTensor(voice.conditioning['transcript']) ?? null,
		recognise_in_recordings: voice.isRecognised
	};
}
