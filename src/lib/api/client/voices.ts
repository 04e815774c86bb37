// Voices, as used by the pages: listing, cloning, renaming, importing and exporting.
import { askWith, type Call } from './call.ts';
import type { CloneJson, SimilarityJson, VoiceJson, VoiceListJson } from '../wire/voices.ts';

/** A voice and the model it belongs to; `language` is BCP 47, for example `en-US`. */
export type ListedVoice = {
	id: string;
	name: string;
	model: string;
	language: string;
	category: 'preset' | 'cloned';
	description: string;
	/** Set for a voice that was cloned on this device. */
	clone: CloneFacts | null;
};

/** `createdAt` and `givenAt` are milliseconds since 1970; `similarity` is a cosine, null until measured. */
export type CloneFacts = {
	createdAt: number;
	speechSeconds: number;
	samples: { name: string; seconds: number; sizeBytes: number }[];
	consent: { by: 'person' | 'program'; text: string; givenAt: number };
	similarity: number | null;
	base: { model: string; voice: string } | null;
	/** What is said in its clips, where its model speaks with that. */
	transcript: string | null;
	/** Whoever sounds like it has its name in transcripts. */
	isRecognised: boolean;
};

/** Without a model the best one on the device is used; without a language it is detected. */
export type CloneOptions = {
	name: string;
	files: (Blob & { readonly name?: string })[];
	model?: string;
	language?: string;
	description?: string;
	/** What is said in the files, for models that must be told; written down by a recogniser if absent. */
	transcript?: string;
	/** What the person agreed to. */
	consent: string;
	/** Whether the clips are kept with the voice. */
	keepsSamples: boolean;
};

/** `warnings`: messages for people about what could be better in the sample. */
export type Cloned = { voice: ListedVoice; warnings: string[] };

/** Like those of `Client`: they throw ApiError, and the signal's reason once it aborts. */
export type VoiceCalls = {
	voices(signal?: AbortSignal): Promise<ListedVoice[]>;
	cloneVoice(order: CloneOptions, signal?: AbortSignal): Promise<Cloned>;
	/** Having it recognised throws ApiError where it could not be: without clips, or where nobody is heard in them. */
	changeVoice(
		id: string,
		change: { name?: string; transcript?: string; isRecognised?: boolean },
		signal?: AbortSignal
	): Promise<ListedVoice>;
	removeVoice(id: string, signal?: AbortSignal): Promise<void>;
	/** The complete voice as one file. */
	exportVoice(id: string, signal?: AbortSignal): Promise<Blob>;
	/** Throws ApiError for a damaged or foreign file; the warnings say what keeps the voice from speaking here. */
	importVoice(file: Blob, signal?: AbortSignal): Promise<Cloned>;
	/** Synthesizes speech with the voice and compares it with its sample. */
	measureSimilarity(id: string, signal?: AbortSignal): Promise<number>;
	/** One of the stored clips, by index. */
	voiceSample(id: string, index: number, signal?: AbortSignal): Promise<Blob>;
};

export function createVoiceCalls(call: Call): VoiceCalls {
	const ask = askWith((path, ...rest) => call(`/voices${path}`, ...rest));
	const at = (id: string) => `/${encodeURIComponent(id)}`;

	return {
		async voices(signal) {
			const { voices } = await ask<VoiceListJson>('', {}, signal);
			return voices.map(parseVoice);
		},
		async cloneVoice(order, signal) {
			const init = { method: 'POST', body: toForm(order) };
			return parseCloned(await ask<CloneJson>('/clone', init, signal));
		},
		async changeVoice(id, { isRecognised, ...change }, signal) {
			const body = JSON.stringify({ ...change, recognise_in_recordings: isRecognised });
			const init = { method: 'PATCH', body };
			return parseVoice(await ask<VoiceJson>(at(id), init, signal));
		},
		async removeVoice(id, signal) {
			await call(`/voices${at(id)}`, { method: 'DELETE' }, signal);
		},
		async exportVoice(id, signal) {
			return (await call(`/voices${at(id)}/export`, {}, signal)).blob();
		},
		async importVoice(file, signal) {
			const form = new FormData();
			form.set('file', file);
			const init = { method: 'POST', body: form };
			return parseCloned(await ask<CloneJson>('/import', init, signal));
		},
		async measureSimilarity(id, signal) {
			const init = { method: 'POST' };
			return (await ask<SimilarityJson>(`${at(id)}/similarity`, init, signal)).similarity;
		},
		async voiceSample(id, index, signal) {
			return (await call(`/voices${at(id)}/samples/${index}`, {}, signal)).blob();
		}
	};
}

function toForm({ files, keepsSamples, ...fields }: CloneOptions): FormData {
	const form = new FormData();
	for (const [name, value] of Object.entries(fields)) form.set(name, value);
	form.set('keep_sample', String(keepsSamples));
	for (const file of files) form.append('file', file, file.name ?? 'sample');
	return form;
}

function parseCloned({ warnings, ...voice }: CloneJson): Cloned {
	return { voice: parseVoice(voice), warnings };
}

function parseVoice(voice: VoiceJson): ListedVoice {
	const { id, name, model, language, category, description } = voice;
	return { id, name, model, language, category, description, clone: parseClone(voice) };
}

function parseClone(voice: VoiceJson): CloneFacts | null {
	const { created_at, speech_seconds, samples, consent } = voice;
	if (created_at === undefined || !samples || !consent) return null;
	return {
		createdAt: Date.parse(created_at),
		speechSeconds: speech_seconds ?? 0,
		samples: samples.map(({ name, seconds, size_bytes }) => ({
			name,
			seconds,
			sizeBytes: size_bytes
		})),
		consent: { by: consent.by, text: consent.text, givenAt: Date.parse(consent.given_at) },
		similarity: voice.similarity ?? null,
		base: voice.base ?? null,
		transcript: voice.transcript ?? null,
		isRecognised: voice.recognise_in_recordings ?? false
	};
}
