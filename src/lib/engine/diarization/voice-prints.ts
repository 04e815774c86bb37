// What cloned voices sound like in recordings: each is listened to once, and remembered as long as the engine runs.
import { concatenate, type Pcm } from '#lib/audio/pcm.ts';
import type { EngineContext, Turn } from '../context.ts';
import { SpeechError } from '../errors.ts';
import type { DiarizationModels } from './hear-window.ts';
import { embedLongest, type Reference } from './known-speakers.ts';

/** A cloned voice that may be among the speakers. `readClips`: mono, 16 kHz; asked for when they are first needed. */
export type KnownVoice = {
	id: string;
	name: string;
	readClips(signal: AbortSignal): Promise<Pcm[]>;
};

/** Of its clips, to find ten seconds in which much is said. */
const MOST_WINDOWS = 3;

/**
 * Rejects with what `readClips` rejects with.
 * @throws SpeechError `invalid_request` for clips in which nobody is heard to speak
 */
export type VoicePrints = (
	context: EngineContext,
	models: DiarizationModels,
	voice: KnownVoice,
	turn: Turn
) => Promise<Reference>;

export function createVoicePrints(): VoicePrints {
	/** A kilobyte each, by embedder and voice, whose clips never change. */
	const kept = new Map<string, Float32Array>();
	return async (context, models, { id, name, readClips }, turn) => {
		const key = `${models.embedding.id} ${id}`;
		let embedding = kept.get(key);
		if (!embedding) {
			const windows = cut(await readClips(turn.signal), models.segmenter.windowSeconds);
			embedding = await embedLongest(context, models, windows, turn);
			if (!embedding) throw nobody(name);
			kept.set(key, embedding);
		}
		return { name, voice: id, embedding };
	};
}

function cut(clips: readonly Pcm[], windowSeconds: number): Float32Array[] {
	const all = concatenate(clips.map(({ samples }) => samples));
	const length = windowSeconds * 16_000;
	const count = Math.min(MOST_WINDOWS, Math.ceil(all.length / length));
	return Array.from({ length: count }, (_, at) => all.subarray(at * length, (at + 1) * length));
}

function nobody(name: string): SpeechError {
	return new SpeechError(
		'invalid_request',
		`Nobody is heard to speak in the clips of "${name}", so it cannot be recognised in recordings.`,
		{ param: 'recognise_in_recordings' }
	);
}
