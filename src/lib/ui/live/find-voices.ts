// Asks the engine who speaks when in a part of a live session; nothing is transcribed.
import { pcmToWav } from '#lib/audio/formats/wav.ts';
import { engine } from '../frame/engine.svelte.ts';
import { recognisedIn, type Recognised } from '../transcript/speakers/recognised.ts';
import type { FoundVoices } from './live-speakers.ts';

/**
 * Throws as `Client.transcribe`.
 * @param model any that transcribes: the request needs one, and does not use it
 */
export async function findVoices(
	samples: Float32Array<ArrayBuffer>,
	sampleRate: number,
	model: string | undefined,
	signal: AbortSignal
): Promise<FoundVoices & { recognised: Recognised[] }> {
	const wav = new File([pcmToWav({ samples, sampleRate })], 'live.wav');
	const order = {
		...(model && { model }),
		speakers: true,
		response_format: 'speakers_json'
	} as const;
	for await (const event of engine.client.transcribe(wav, order, signal)) {
		if (event.type !== 'speakers') continue;
		const { speakers, turns = [], least_similarity: least = 1 } = event.found;
		const recognised = recognisedIn(event.found);
		const voices = speakers.map(({ speaker, embedding = [] }) => ({
			label: speaker,
			name: recognised.find((one) => one.speaker === speaker)?.speaker,
			embedding,
			seconds: turns
				.filter((turn) => turn.speaker === speaker)
				.reduce((sum, { start, end }) => sum + end - start, 0)
		}));
		return {
			turns: turns.map(({ speaker, start, end }) => ({
				speaker,
				startSeconds: start,
				endSeconds: end
			})),
			voices,
			least,
			recognised
		};
	}
	throw new Error('It was not said who speaks.');
}
