// One piece of text as sound and words, as /v1 makes them.
import { fromBase64 } from '#lib/api/http/base64.ts';
import { readEvents } from '#lib/api/http/sse.ts';
import type { ErrorJson } from '#lib/api/wire/errors.ts';
import type { SpeechEventJson } from '#lib/api/wire/speech.ts';
import { reshapeSpeech } from '#lib/audio/effects/reshape-speech.ts';
import { s16ToSamples } from '#lib/audio/formats/wav.ts';
import { concatenate } from '#lib/audio/pcm.ts';
import { ApiFailure } from '../road/api-failure.ts';
import type { Road } from '../road/road.ts';

/** Words come before the sound in which they are said; `start` in seconds from the start of the piece. */
export type SpokenPart =
	{ words: { word: string; start: number }[] } | { samples: Float32Array<ArrayBuffer> };

export type SpeechFields = {
	model: string;
	voice: string;
	input: string;
	speed: number;
	language?: string;
	previous_text?: string;
};

/** Factors; where both are 1 the sound passes as it is. Else it comes at once, when all of it is made. */
export type Shape = { pitch: number; stretch: number };

export async function* streamSpeech(
	road: Road,
	fields: SpeechFields,
	sampleRate: number,
	shape: Shape,
	signal: AbortSignal
): AsyncGenerator<SpokenPart, void, undefined> {
	const isPlain = shape.pitch === 1 && shape.stretch === 1;
	const sounds: Float32Array[] = [];
	for await (const part of readParts(road, fields, sampleRate, signal)) {
		if ('words' in part) {
			yield {
				words: part.words.map(({ word, start }) => ({ word, start: start * shape.stretch }))
			};
		} else if (isPlain) yield part;
		else sounds.push(part.samples);
	}
	if (isPlain) return;
	yield {
		samples: reshapeSpeech(
			{ samples: concatenate(sounds), sampleRate },
			{ pitch: shape.pitch, range: 1, stretch: shape.stretch }
		).samples
	};
}

async function* readParts(
	road: Road,
	fields: SpeechFields,
	sampleRate: number,
	signal: AbortSignal
): AsyncGenerator<SpokenPart, void, undefined> {
	const response = await road.send('/v1/audio/speech', {
		method: 'POST',
		headers: { 'content-type': 'application/json' },
		body: JSON.stringify({
			...fields,
			response_format: 'pcm',
			sample_rate: sampleRate,
			timestamps: ['word']
		}),
		signal
	});
	if (!response.body) return;
	let half = new Uint8Array();
	for await (const value of readEvents(response.body)) {
		const event = value as SpeechEventJson | ErrorJson; // our own API's JSON
		if ('error' in event) {
			const { message, code, param } = event.error;
			throw new ApiFailure(500, message, code, param);
		}
		if (event.type === 'speech.audio.words') yield { words: event.words };
		if (event.type !== 'speech.audio.delta') continue;
		const bytes = concatenateBytes(half, fromBase64(event.audio));
		const samples = s16ToSamples(bytes);
		half = bytes.slice(samples.length * 2);
		yield { samples };
	}
}

/** Half a sample waits for its other half. */
function concatenateBytes(
	half: Uint8Array<ArrayBuffer>,
	rest: Uint8Array<ArrayBuffer>
): Uint8Array<ArrayBuffer> {
	if (half.length === 0) return rest;
	const bytes = new Uint8Array(half.length + rest.length);
	bytes.set(half);
	bytes.set(rest, half.length);
	return bytes;
}
