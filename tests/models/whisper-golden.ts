// The sounds and goldens of tests/fixtures/whisper, and the few pieces of Whisper's vocabulary that occur in them.

export const SAMPLE_RATE = 16_000;

/**
 * What the official code made of a window in one pass; `ends` are the seconds at which each token ends, `margin` how near,
 * in logits, another choice was at most.
 */
type GoldenPass = {
	tokens: number[];
	ends: number[];
	probabilities: number[];
	averageLogProbability: number;
	margin: number;
};

/** `start` and `count` in samples of the sound, `frames` of 20 ms. */
export type GoldenCase = {
	sound: string;
	start: number;
	count: number;
	frames: number;
	languages: Record<string, number>;
	noSpeech: number;
	plain: GoldenPass;
	stamped: GoldenPass;
};

/** `words` as the official code joins the tokens, `sizes` the number of tokens of each. */
export type GoldenSentence = { language: string; ids: number[]; words: string[]; sizes: number[] };

type SoundPart = [kind: 'speech' | 'buzz' | 'noise' | 'silence', seconds: number, seed: number];

export type Golden = {
	sounds: Record<string, SoundPart[]>;
	cases: GoldenCase[];
	sentences: GoldenSentence[];
	/** Byte-level pieces by the token's number. */
	pieces: Record<string, string>;
};

export const readGolden = (json: string) => JSON.parse(json) as Golden; // written by our own script

/** A window of a sound by the rules of tools/stand-ins/whisper_stand_in.py, all in whole numbers. */
export function windowOf(
	{ sounds }: Golden,
	{ sound, start, count }: GoldenCase,
	greetingWav: Uint8Array
): Float32Array<ArrayBuffer> {
	// After the plain header, copied: Node's buffers are parts of larger ones.
	const speech = new Int16Array(Uint8Array.from(greetingWav.subarray(44)).buffer);
	const window = new Float32Array(count);
	let at = -start;
	for (const about of sounds[sound] ?? []) {
		const length = Math.round(about[1] * SAMPLE_RATE);
		if (at < count && at + length > 0) fill(window, at, length, about, speech);
		at += length;
	}
	return window;
}

/** Writes a part of a sound that begins at `at`, which may lie before the window, as far as it reaches into it. */
function fill(
	window: Float32Array,
	at: number,
	length: number,
	[kind, , seed]: SoundPart,
	speech: Int16Array
): void {
	let state = seed;
	for (let n = 0; n < length && at + n < window.length; n++) {
		let sample = 0;
		if (kind === 'speech') {
			sample = Math.floor(
				((speech[(n + seed * 7001) % speech.length] ?? 0) * (4 + (seed % 5))) / 8
			);
		} else if (kind === 'buzz') {
			const tooth = Math.floor(((n % seed) * 12_000) / seed) - 6000;
			sample = Math.floor((tooth * (Math.floor(n / 8) % 1000)) / 1000);
		} else if (kind === 'noise') {
			state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fffffff;
			sample = ((state >> 16) % 8001) - 4000;
		}
		if (at + n >= 0) window[at + n] = sample / 32_768;
	}
}

/** Every 7th band of every 37th frame of [bands, frames] features, as the script takes them. */
export function sliceOf(features: Float32Array, bands: number): number[] {
	const frames = features.length / bands;
	const slice: number[] = [];
	for (let band = 0; band < bands; band += 7) {
		for (let frame = 0; frame < frames; frame += 37) {
			slice.push(features[band * frames + frame] ?? NaN);
		}
	}
	return slice;
}

/** A tokenizer.json with the pieces that occur and the special tokens, for what only decodes. */
export function tokenizerOf({ pieces, cases }: Golden): Blob {
	const vocab = Object.fromEntries(
		Object.entries(pieces).map(([id, piece]) => [piece, Number(id)])
	);
	const languages = Object.keys(cases[0]?.languages ?? {});
	const named = ['translate', 'transcribe', 'startoflm', 'startofprev', 'nospeech', 'notimestamps'];
	const special = ['endoftext', 'startoftranscript', ...languages, ...named].map(
		(name, index) => [50_257 + index, `<|${name}|>`] as const
	);
	const added_tokens = special.map(([id, content]) => ({
		id,
		content,
		special: true,
		single_word: false,
		lstrip: false,
		rstrip: false,
		normalized: false
	}));
	const byteLevel = { type: 'ByteLevel', add_prefix_space: false, trim_offsets: true };
	const file = {
		added_tokens,
		normalizer: null,
		pre_tokenizer: byteLevel,
		post_processor: null,
		decoder: byteLevel,
		model: { type: 'BPE', vocab, merges: [], unk_token: '', ignore_merges: true }
	};
	return new Blob([JSON.stringify(file)]);
}

/** Tokens to text with nothing but the pieces: bytes that are no character become the replacement sign. */
export function decoderOf({ pieces }: Golden): (ids: readonly number[]) => string {
	const bytes = byteOfSign();
	return (ids) => {
		const signs = ids.flatMap((id) => Array.from(pieces[id] ?? ''));
		return new TextDecoder('utf-8', { ignoreBOM: true }).decode(
			Uint8Array.from(signs, (sign) => bytes.get(sign) ?? 0)
		);
	};
}

/** Byte-level BPE writes a byte that is a printable sign of Latin-1 as it is and the others, in order, from 256 on. */
function byteOfSign(): Map<string, number> {
	const isPrintable = (byte: number) =>
		(byte >= 33 && byte <= 126) || (byte >= 161 && byte !== 173 && byte <= 255);
	const table = new Map<string, number>();
	let next = 256;
	for (let byte = 0; byte < 256; byte++) {
		table.set(String.fromCodePoint(isPrintable(byte) ? byte : next++), byte);
	}
	return table;
}
