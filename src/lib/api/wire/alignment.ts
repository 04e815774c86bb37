// The wire format of POST /v1/forced-alignment: ElevenLabs', and our own events.

/** Seconds from the start of the audio. */
export type AlignedCharacterJson = { text: string; start: number; end: number };

/** `loss`: the negative natural logarithm of how probable the model finds the word there; 0 is certain. */
export type AlignedWordJson = AlignedCharacterJson & { loss: number };

export type ForcedAlignmentJson = {
	/** Every character of the text, blanks included. */
	characters: AlignedCharacterJson[];
	words: AlignedWordJson[];
	/** The mean of the words', by their characters. */
	loss: number;
};

/** Ours, with `stream`. */
export type AlignmentEventJson =
	| { type: 'alignment.progress'; share: number }
	| ({ type: 'alignment.done' } & ForcedAlignmentJson);

/** About ten hours of speech. */
export const MOST_ALIGNED_CHARACTERS = 500_000;
