// Fetching a voice's preview: the one that is kept, or what has to be said to make one.
import { decodeSound } from '#lib/audio/decode/decode.ts';
import type { ListedVoice, SpeakRequest } from '#lib/api/client/client.ts';
import type { Pcm } from '#lib/audio/pcm.ts';
import { decodeInWorker } from '#lib/workers/decode/decode-in-worker.ts';
import { previews } from './previews.svelte.ts';
import { sampleText } from './sample-sentences.ts';

const SAMPLE_RATE = 24_000;

/** Null where none is kept, or what is kept cannot be read. Throws the signal's reason. */
export async function keptSound(voice: ListedVoice, signal: AbortSignal): Promise<Pcm | null> {
	const file = await previews.sound(voice);
	signal.throwIfAborted();
	if (!file) return null;
	try {
		return await decodeSound(file, SAMPLE_RATE, signal, { decodeMedia: decodeInWorker });
	} catch (error) {
		if (signal.aborted) throw error;
		return null;
	}
}

export function previewRequest({ id, model, name, language }: ListedVoice): SpeakRequest {
	return { model, voice: id, language, input: sampleText(name, language) };
}

/** Draws and keeps what was said for `request`; takes the samples. Never rejects. */
export function keepPreview(voice: ListedVoice, request: SpeakRequest, sound: Pcm): Promise<void> {
	return previews.keep(voice, request.input, sound);
}
