// The wire format of speech that comes with more than its sound.

/** The events of streamed speech; `speech.audio.words` is ours, the others are OpenAI's. */
export type SpeechEventJson =
	| {
			type: 'speech.audio.delta';
			/** Base64. All of them, joined, are the sound file. */
			audio: string;
	  }
	| {
			/** Comes before the sound in which the words are heard. */
			type: 'speech.audio.words';
			/** As they were written; seconds from the start of the whole sound, rounded to milliseconds. */
			words: { word: string; start: number; end: number }[];
			/** The model does not tell times: they are guessed from the letters. */
			estimated?: true;
	  }
	| {
			type: 'speech.audio.done';
			/** A character of the text is a token, and so is a tenth of a second of sound. */
			usage: { input_tokens: number; output_tokens: number; total_tokens: number };
			/** Ours: a cloned voice speaks. */
			ai_generated?: true;
	  };
