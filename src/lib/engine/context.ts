// What everything in the engine shares: the models, the queue, and one bounded unit of work at a time.
import type { Model, ModelCard, SessionOf } from '#lib/models/model.ts';
import type { KeyValueStore } from './settings/key-value-store.ts';
import type { PronunciationDictionary } from './settings/pronunciations.ts';
import type { VoiceStore } from './voice-store/voice-store.ts';

/**
 * A request's place in the order, its wish to stop, and how often work that fails is done again in a fresh session
 * before it counts as failed; absent: never.
 */
export type Turn = { ticket: number; signal: AbortSignal; retries?: number };

/** What speak and transcribe share. */
export type EngineContext = {
	models: readonly Model[];
	rewriter: PronunciationDictionary['rewriter'];
	/** Whether all files that a model needs are here. */
	isReady(modelId: string): Promise<boolean>;
	/** For what was found out about models on this device. */
	keyValues: KeyValueStore;
	/** A voice that was learned, by its id. */
	findCloned: VoiceStore['read'];
	ticket(): number;
	/** Waits for the turn, opens the model if need be, and runs one unit of work on it. */
	use<C extends ModelCard, T>(
		card: C,
		turn: Turn,
		work: (session: SessionOf<C>) => Promise<T>
	): Promise<T>;
};
