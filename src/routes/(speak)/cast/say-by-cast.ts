// Speaks the script as the dialogue that it is, each line by its voice.
import type { SpeakRequest, SpeechStream } from '#lib/api/client/client.ts';
import { castLines } from '#lib/text/dialogue/cast-lines.ts';
import { isCloned } from '#lib/ui/voices/voice-groups.ts';
import { engine } from '#lib/ui/frame/engine.svelte.ts';
import { FASTEST, SLOWEST } from '#lib/ui/speech/draft.svelte.ts';
import { cast } from './cast.svelte.ts';
import { sayLines, type RequestedLine } from './say-lines.ts';

/** As `Client.speak`; null for a text that one voice speaks. */
export async function sayByCast(
	request: SpeakRequest,
	signal: AbortSignal
): Promise<SpeechStream | null> {
	const [first, ...others] = requestLines(request);
	if (!first) return null;
	return sayLines([first, ...others], (...line) => engine.client.speak(...line), signal);
}

/** None for a text that one voice speaks. */
function requestLines(request: SpeakRequest): RequestedLine[] {
	const { speed = 1 } = request;
	const dialogue = cast.isOn ? cast.dialogueIn(request.input) : null;
	const narrator = cast.usable.find(
		({ id, model }) => id === request.voice && model === request.model
	);
	if (!dialogue || !narrator) return [];
	const parts = new Map(cast.parts(narrator, dialogue.names).map((part) => [part.name, part]));
	const partOf = (name: string | null) => {
		const part = name === null ? undefined : parts.get(name);
		const wanted = Math.round(speed * (part?.speed ?? 1) * 100) / 100;
		return { voice: part?.voice ?? narrator, speed: Math.min(FASTEST, Math.max(SLOWEST, wanted)) };
	};
	return castLines(dialogue.turns, partOf, cast.saysNames).map(
		({ voice, speed, text, pauseSeconds }) => ({
			request: { ...request, model: voice.model, voice: voice.id, speed, input: text },
			pauseSeconds,
			isCloned: isCloned(voice)
		})
	);
}
