// An utterance as text, by /v1.
import type { TranscriptJson } from '#lib/api/wire/transcriptions.ts';
import { pcmToWav } from '#lib/audio/formats/wav.ts';
import type { Road } from '../road/road.ts';
import type { Understood } from './results.ts';

export type Hearing = {
	model: string;
	/** BCP 47; empty: it is detected, where the model can. */
	language: string;
	/** Words to expect. */
	phrases: readonly string[];
};

/** In hertz: what recognisers take. */
export const HEARING_RATE = 16_000;

/** @returns an empty transcript where nothing is understood */
export async function transcribe(
	road: Road,
	samples: Float32Array<ArrayBuffer>,
	{ model, language, phrases }: Hearing,
	signal: AbortSignal
): Promise<Understood> {
	const body = new FormData();
	const wav = pcmToWav({ samples, sampleRate: HEARING_RATE });
	body.set('file', new File([wav], 'speech.wav', { type: 'audio/wav' }));
	body.set('model', model);
	body.set('timestamps', 'word');
	if (language) body.set('language', language);
	for (const phrase of phrases) body.append('keywords[]', phrase);
	const request = { method: 'POST', body, signal };
	const { text, words = [] } = await road.ask<TranscriptJson>('/v1/audio/transcriptions', request);
	const sum = words.reduce((total, { probability }) => total + probability, 0);
	return { transcript: text.trim(), confidence: words.length > 0 ? sum / words.length : 0 };
}
