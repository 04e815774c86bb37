// The interface between a model's adapter and whatever runs its graphs.

/** `wasm` runs everywhere; `webgpu` only where the browser has an adapter. */
export type Device = 'wasm' | 'webgpu';

/** A dense tensor, row-major, as plain data. */
export type Tensor =
	| { type: 'float32'; data: Float32Array; dims: readonly number[] }
	| { type: 'int64'; data: BigInt64Array; dims: readonly number[] }
	| { type: 'bool'; data: Uint8Array; dims: readonly number[] };

/** Files that hold a graph's weights, by the names that the graph has for them. */
export type Weights = Readonly<Record<string, Blob>>;

export type Graph = {
	readonly inputNames: readonly string[];
	readonly outputNames: readonly string[];
	/**
	 * Runs the graph once. Runs of one Graph must not overlap. Where a graph wants or gives 16-bit floats, they are
	 * float32 here.
	 */
	run(feeds: Record<string, Tensor>): Promise<Record<string, Tensor>>;
	release(): Promise<void>;
};

/**
 * A decoder that remembers what it has read, in transformers.js' layout: `inputs_embeds`, `attention_mask` and
 * `past_key_values.*` in (some also `position_ids`), `logits` and `present.*` out. Keys and values stay where they are
 * computed, in the number format that the graph declares.
 */
export type LanguageModel = {
	/** Begins anew with so many rows that are read side by side. One sequence at a time. */
	begin(rows: number): Sequence;
	release(): Promise<void>;
};

export type Sequence = {
	/** Reads further positions: [rows, n, width]. Resolves with each row's logits after the last of them. */
	read(embeds: Tensor): Promise<Float32Array[]>;
	/** Forgets what was read; to be called however it ended. */
	end(): void;
};

/** A text to a model's numbers, with what the model wants around every text. */
export type Tokenizer = { encode(text: string): number[] };

/** A Whisper-layout recogniser as the runtime runs it: tokens and probabilities stay inside. */
export type Recogniser = {
	/** One window of mono 16 kHz samples, at most 30 s. Words with times in seconds. */
	recognise(
		samples: Float32Array,
		options: { language?: string }
	): Promise<{ text: string; startSeconds: number; endSeconds: number; probability: number }[]>;
	dispose(): Promise<void>;
};

export type Runtime = {
	/** Opens an ONNX model held in memory. Large ones are taken: `model` is empty afterwards. */
	openGraph(model: Uint8Array, device: Device, weights?: Weights): Promise<Graph>;
	/** As `openGraph`, for a decoder with a cache. */
	openLanguageModel(model: Uint8Array, device: Device, weights?: Weights): Promise<LanguageModel>;
	/** Reads a `tokenizer.json`. */
	openTokenizer(json: Blob): Promise<Tokenizer>;
	/** Opens a folder in Whisper's layout; `file` gives its files by path. */
	openRecogniser(file: (path: string) => Promise<Blob>, device: Device): Promise<Recogniser>;
};
