// Voices: the models' presets, and the voices cloned and stored here.
import type { VoiceCard } from '#lib/models/model.ts';
import { SpeechError } from '../errors.ts';
import { cloneVoice, type CloneRequest, type NewVoice } from './clone-voice.ts';
import { measureSimilarity } from './similarity.ts';
import {
	type ClonedVoice,
	type Similarity,
	type VoiceStore,
	newVoiceId
} from '../voice-store/voice-store.ts';
import type { SpeechRequest, SpeechChunk } from '../requests.ts';
import type { EngineContext } from '../context.ts';
import { type CloningCard, findCloningCard, speaks, clones } from '../find-card.ts';

/** A voice and the model it belongs to. */
export type EngineVoice = VoiceCard & { model: string };

export type Voices = {
	/** All voices: presets first, then cloned voices, oldest first; presets only if the store cannot be read. */
	voices(): Promise<EngineVoice[]>;
	/** Models that can clone a voice, in listed order. */
	cloningModels(): CloningCard[];
	/** @throws SpeechError where the browser's database fails, as do all the methods below. */
	clonedVoices(): Promise<ClonedVoice[]>;
	/** @throws SpeechError `voice_not_found` for anything but a cloned voice, presets included. */
	clonedVoice(id: string): Promise<ClonedVoice>;
	/**
	 * Clones a voice and stores it. Nothing is stored if anything fails.
	 * @throws SpeechError for a model that cannot clone or is not available, and for clips with too little speech.
	 */
	learnVoice(order: CloneRequest, signal: AbortSignal): Promise<NewVoice>;
	/**
	 * Has the voice speak, measures how similar that is to the sample, and stores the result with the voice.
	 * @throws SpeechError `voice_not_found`, and for a voice that its model cannot use.
	 */
	measureSimilarity(id: string, signal: AbortSignal): Promise<Similarity>;
	/** Stores a voice as it is, replacing any with the same id. */
	keepVoice(voice: ClonedVoice): Promise<void>;
	/** Stores what `change` returns for a voice; changes are applied in order. @throws SpeechError `voice_not_found`. */
	changeVoice(id: string, change: (voice: ClonedVoice) => ClonedVoice): Promise<ClonedVoice>;
	/** @throws SpeechError `voice_not_found`. */
	removeVoice(id: string): Promise<void>;
};

export type VoicesParts = {
	context: EngineContext;
	store: VoiceStore;
	assertReady(modelId: string): Promise<void>;
	/** Asks the browser not to evict the store. Asked once, when the first voice is stored. */
	persist?: (() => Promise<boolean>) | undefined;
	speak(request: SpeechRequest, signal: AbortSignal): AsyncIterable<SpeechChunk>;
};

export function createVoices({ context, store, assertReady, speak, persist }: VoicesParts): Voices {
	const all = context.models.map(({ card }) => card);
	const cards = all.filter(speaks);
	const inOrder = createOrder();
	let persisting: Promise<unknown> | undefined;

	/** Does not wait for the browser's answer: it may ask the visitor first. */
	async function keepVoice(voice: ClonedVoice): Promise<void> {
		await store.write(voice);
		persisting ??= persist?.().catch(() => false);
	}

	async function clonedVoice(id: string): Promise<ClonedVoice> {
		const voice = await store.read(id);
		if (voice) return voice;
		throw new SpeechError('voice_not_found', `There is no cloned voice "${id}".`, {
			param: 'voice'
		});
	}

	const changeVoice: Voices['changeVoice'] = (id, change) =>
		inOrder(async () => {
			const changed = change(await clonedVoice(id));
			await store.write(changed);
			return changed;
		});

	return {
		clonedVoice,
		clonedVoices: () => store.list(),
		cloningModels: () => cards.filter(clones),
		async voices() {
			const presets = cards.flatMap((card) =>
				card.voices.map((voice) => ({ ...voice, model: card.id }))
			);
			// Presets need no database; `clonedVoices` reports what is wrong with it.
			const learned = await store.list().catch(() => []);
			return [...presets, ...learned.map(toEngineVoice)];
		},
		async learnVoice(order, signal) {
			const card = findCloningCard(all, order.model);
			await assertReady(card.id);
			const id = newVoiceId();
			await store.read(id); // fail before the work if nothing can be stored
			const { warnings, ...made } = await cloneVoice(context, card, order, signal);
			const voice: ClonedVoice = { id, ...made };
			await keepVoice(voice);
			if (signal.aborted) await store.remove(id); // not known to anybody yet
			signal.throwIfAborted();
			return { ...voice, warnings };
		},
		async measureSimilarity(id, signal) {
			const voice = await clonedVoice(id);
			const card = findCloningCard(all, voice.model);
			await assertReady(card.id);
			const likeness = await measureSimilarity(voice, card, context, speak, signal);
			// The voice may have been renamed or removed in the meantime.
			await changeVoice(id, (now) => ({ ...now, likeness }));
			return likeness;
		},
		keepVoice,
		changeVoice,
		removeVoice: (id) =>
			inOrder(async () => {
				await clonedVoice(id);
				await store.remove(id);
			})
	};
}

/** Runs one task after another, whether or not each succeeds. */
function createOrder(): <Result>(work: () => Promise<Result>) => Promise<Result> {
	let last: Promise<unknown> = Promise.resolve();
	return (work) => {
		const next = last.then(work);
		last = next.catch(() => undefined);
		return next;
	};
}

function toEngineVoice({ id, name, description, language, model }: ClonedVoice): EngineVoice {
	return { id, name, description, language, category: 'cloned', model };
}
