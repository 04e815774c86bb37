// Voices that were learned, as they are kept: a record each, whole or not at all.
import type { Conditioning } from '#lib/models/model.ts';

/** What was said about the right to clone a voice. `by`: the person at the page, or a program with a key. */
export type Consent = { by: 'person' | 'program'; text: string; givenAt: number };

/** A clip as it was given, in the file's own format. */
export type VoiceSample = { name: string; file: Blob; seconds: number };

/** How alike the voice and its sample are, by the cosine of the model's own identity vectors: -1 to 1. */
export type Similarity = { cosine: number; measuredAt: number };

/** Times are milliseconds since 1970. */
export type ClonedVoice = {
	/** `voice_` and a token. */
	id: string;
	name: string;
	description: string;
	model: string;
	/** Of the model that learned it: another revision cannot read the conditioning. */
	revision: string;
	/** BCP 47. */
	language: string;
	createdAt: number;
	consent: Consent;
	conditioning: Conditioning;
	/** Who speaks for it, where the model converts what another says. */
	base: { model: string; voice: string } | null;
	/** Empty where the person did not want them kept. */
	samples: VoiceSample[];
	/** Seconds of speech that it was learned from. */
	speechSeconds: number;
	likeness: Similarity | null;
};

export type VoiceStore = {
	/** The oldest first. */
	list(): Promise<ClonedVoice[]>;
	read(id: string): Promise<ClonedVoice | undefined>;
	/** All or nothing. Rejects where the disk is full or the browser keeps nothing. */
	write(voice: ClonedVoice): Promise<void>;
	remove(id: string): Promise<void>;
};

/** For Node and tests: lasts as long as the program. */
export function createInMemoryVoiceStore(): VoiceStore {
	const kept = new Map<string, ClonedVoice>();
	return {
		list: () => Promise.resolve([...kept.values()]),
		read: (id) => Promise.resolve(kept.get(id)),
		write: (voice) => Promise.resolve(void kept.set(voice.id, voice)),
		remove: (id) => Promise.resolve(void kept.delete(id))
	};
}

/** `voice_` and 24 characters of a to z and 0 to 9. */
export function newVoiceId(): string {
	const ALPHABET = 'abcdefghijklmnopqrstuvwxyz0123456789';
	const bytes = crypto.getRandomValues(new Uint8Array(24));
	return `voice_${Array.from(bytes, (byte) => ALPHABET[byte % ALPHABET.length]).join('')}`;
}
