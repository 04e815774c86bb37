// What the official code says of Canary's sounds (tools/stand-ins/parakeet/stand_in.py).

type Timed = { text: string; start: number; end: number };

/**
 * `valid` frames of features, `encoded` frames of the encoder, `steps` of decoding with the blanks; `margin` is how near, in
 * logits, another token or duration was. `pieces` are those with text.
 */
export type SoundCase = {
	samples: number;
	valid: number;
	encoded: number;
	steps: number;
	margin: number;
	tokens: { id: number; frame: number; duration: number; probability: number }[];
	text: string;
	pieces: Timed[];
	words: Timed[];
};

export type Golden = {
	everyFrame: number;
	everyEncoded: number;
	sounds: SoundCase[];
	/** A model that would stay at one frame. */
	stuck: { samples: number; tokens: { id: number; frame: number }[] };
};
