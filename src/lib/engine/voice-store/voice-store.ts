// Stored cloned voices: one record each, written whole or not at all.
import type { Conditioning } from '#lib/models/model.ts';

/** The consent given for cloning a voice. `by`: the person at the page, or a program with a key. */
export type Consent = { by: 'person' | 'program'; text: string; givenAt: number };

/** A clip as provided, in the file's own format. */
export type VoiceSample = { name: string; file: Blob; seconds: number };

/** How similar the voice is to its sample: cosine of the model's own speaker embeddings, -1 to 1. */
export type Similarity = { cosine: number; measuredAt: number };

/** Times are milliseconds since 1970. */
export type ClonedVoice = {
	/** `voice_` and a token. */
	id: string;
	name: string;
	description: string;
	model: string;
	/** Of the model that cloned it: another revision cannot read the conditioning. */
	revision: string;
	/** BCP 47. */
	language: string;
	createdAt: number;
	consent: Consent;
	conditioning: Conditioning;
	/** The voice that speaks for it, where the model converts another model's speech. */
	base: { model: string; voice: string } | null;
	/** Empty if the person did not want them kept. */
	samples: VoiceSample[];
	/** Seconds of speech it was cloned from. */
	speechSeconds: number;
	likeness: Similarity | null;
	/** Whoever sounds like its clips has its name in transcripts that tell speakers apart. */
	isRecognised: boolean;
};

export type VoiceStore = {
	/** The oldest first. */
	list(): Promise<ClonedVoice[]>;
	read(id: string): Promise<ClonedVoice | undefined>;
	/** All or nothing. Rejects if the disk is full or the browser stores nothing. */
	write(voice: ClonedVoice): Promise<void>;
	remove(id: string): Promise<void>;
};

/** For Node and tests: lasts only as long as the program runs. */
export function createInMemoryVoiceStore(): VoiceStore {
	const kept = new Map<string, ClonedVoice>();
	return {
		list: () => Promise.resolve([...kept.values()]),
		read: (id) => Promise.resolve(kept.get(id)),
		write: (voice) => Promise.resolve(void kept.set(voice.id, voice)),
		remove: (id) => Promise.resolve(void kept.delete(id))
	};
}

/** `voice_` and 24 characters from a to z and 0 to 9. */
export function newVoiceId(): string {
	const ALPHABET = 'abcdefghijklmnopqrstuvwxyz0123456789';
	const bytes = crypto.getRandomValues(new Uint8Array(24));
	return `voice_${Array.from(bytes, (byte) => ALPHABET[byte % ALPHABET.length]).join('')}`;
}
