// Voices: those that come with the models, and those that were learned here and are kept.
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

/** A voice and the model that speaks with it. */
export type EngineVoice = VoiceCard & { model: string };

export type Voices = {
	/** All there are: presets first, then what was learned, the oldest first; presets alone where nothing can be read. */
	voices(): Promise<EngineVoice[]>;
	/** Models that can learn a voice, as they are listed. */
	cloningModels(): CloningCard[];
	/** @throws SpeechError where the browser's database fails, as all that follow. */
	clonedVoices(): Promise<ClonedVoice[]>;
	/** @throws SpeechError `voice_not_found` for what is no learned voice, presets included. */
	clonedVoice(id: string): Promise<ClonedVoice>;
	/**
	 * Learns a voice and keeps it. Nothing is kept when anything fails.
	 * @throws SpeechError for a model that learns none or is not there, and for clips with too little speech.
	 */
	learnVoice(order: CloneRequest, signal: AbortSignal): Promise<NewVoice>;
	/**
	 * Has the voice speak, compares what the model hears in that with the sample, and keeps the result with the voice.
	 * @throws SpeechError `voice_not_found`, and for a voice that its model cannot speak with.
	 */
	measureSimilarity(id: string, signal: AbortSignal): Promise<Similarity>;
	/** Writes a voice as it is, in place of one with its id. */
	keepVoice(voice: ClonedVoice): Promise<void>;
	/** Writes what `change` makes of a voice; changes never overtake each other. @throws SpeechError `voice_not_found`. */
	changeVoice(id: string, change: (voice: ClonedVoice) => ClonedVoice): Promise<ClonedVoice>;
	/** @throws SpeechError `voice_not_found`. */
	removeVoice(id: string): Promise<void>;
};

export type VoicesParts = {
	context: EngineContext;
	store: VoiceStore;
	assertReady(modelId: string): Promise<void>;
	/** Asks that the browser does not clear the store by itself. Asked once, when the first voice is kept. */
	persist?: (() => Promise<boolean>) | undefined;
	speak(request: SpeechRequest, signal: AbortSignal): AsyncIterable<SpeechChunk>;
};

export function createVoices({ context, store, assertReady, speak, persist }: VoicesParts): Voices {
	const all = context.models.map(({ card }) => card);
	const cards = all.filter(speaks);
	const inOrder = createOrder();
	let persisting: Promise<unknown> | undefined;

	/** Nobody waits for the browser's answer: it may ask the person first. */
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
			// Who speaks with a preset needs no database; `clonedVoices` tells what is wrong with it.
			const learned = await store.list().catch(() => []);
			return [...presets, ...learned.map(toEngineVoice)];
		},
		async learnVoice(order, signal) {
			const card = findCloningCard(all, order.model);
			await assertReady(card.id);
			const id = newVoiceId();
			await store.read(id); // where nothing can be kept, it is said before the work
			const { warnings, ...made } = await cloneVoice(context, card, order, signal);
			const voice: ClonedVoice = { id, ...made };
			await keepVoice(voice);
			if (signal.aborted) await store.remove(id); // nobody has heard of it
			signal.throwIfAborted();
			return { ...voice, warnings };
		},
		async measureSimilarity(id, signal) {
			const voice = await clonedVoice(id);
			const card = findCloningCard(all, voice.model);
			await assertReady(card.id);
			const likeness = await measureSimilarity(voice, card, context, speak, signal);
			// It may have been renamed or removed meanwhile.
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

/** One work after the other, whatever becomes of each. */
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
