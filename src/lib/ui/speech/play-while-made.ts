// Speaks something short immediately, without keeping it: voice samples, dictionary entries.
import type { SpeakRequest } from '#lib/api/client/client.ts';
import { engine } from '../frame/engine.svelte.ts';
import type { Player } from './player.svelte.ts';

/** Resolves once all of it is made. Throws as `Client.speak` does, the signal's reason included. */
export async function playAsMade(
	player: Player,
	request: SpeakRequest,
	signal: AbortSignal
): Promise<void> {
	const { sampleRate, chunks } = await engine.client.speak(request, signal);
	signal.throwIfAborted();
	player.begin(sampleRate, 0);
	player.play();
	for await (const chunk of chunks) {
		signal.throwIfAborted();
		player.append(chunk);
	}
	player.finish();
}
