// What every part of the engine shares: the models, the queue, and one bounded unit of work at a time.
import type { Model, ModelCard, SessionOf } from '#lib/models/model.ts';
import type { KeyValueStore } from './settings/key-value-store.ts';
import type { PronunciationDictionary } from './settings/pronunciations.ts';
import type { VoiceStore } from './voice-store/voice-store.ts';

/**
 * A request's place in the queue, its abort signal, and how often failed work is retried in a fresh session
 * before it counts as failed (never, if absent). `onBegun`: called each time that its turn comes.
 */
export type Turn = {
	ticket: number;
	signal: AbortSignal;
	retries?: number;
	onBegun?: (() => void) | undefined;
};

/** What speak and transcribe share. */
export type EngineContext = {
	models: readonly Model[];
	rewriter: PronunciationDictionary['rewriter'];
	/** Whether all the files a model needs are available. */
	isReady(modelId: string): Promise<boolean>;
	/** Stores what has been learned about models on this device. */
	keyValues: KeyValueStore;
	/** Reads a cloned voice by its id. */
	findCloned: VoiceStore['read'];
	ticket(): number;
	/** Waits its turn, opens the model if necessary, and runs one unit of work on it. */
	use<C extends ModelCard, T>(
		card: C,
		turn: Turn,
		work: (session: SessionOf<C>) => Promise<T>
	): Promise<T>;
};
