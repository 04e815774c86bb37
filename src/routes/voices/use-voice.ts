// Selects a voice on the page Speak and goes there.
import { goto } from '$app/navigation';
import { resolve } from '$app/paths';
import type { ListedVoice } from '#lib/api/client/client.ts';
import { draft } from '#lib/ui/speech/draft.svelte.ts';
import { engine } from '#lib/ui/frame/engine.svelte.ts';
import { canSpeak } from '#lib/ui/voices/voice-choice.ts';

export function useVoice(voice: ListedVoice): void {
	draft.voice = voice.id;
	if (canSpeak(voice, engine.models)) draft.lastVoice = voice.id;
	void goto(resolve('/'));
}
