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

/** Layer and head of a decoder's attentions to what was encoded. */
export type AlignmentHead = readonly [layer: number, head: number];

/**
 * Whisper's two graphs, in transformers.js' layout: an encoder, and a decoder whose branch that remembers is merged with
 * the one that does not. Where a graph wants or gives 16-bit floats, they are float32 here. Runs must not overlap.
 */
export type EncoderDecoder = {
	encode(features: Tensor): Promise<Encoded>;
	release(): Promise<void>;
};

/** What was encoded, where it was computed. Whoever had it encoded disposes it, after the sequences have ended. */
export type Encoded = { begin(): DecoderSequence; dispose(): void };

export type DecoderSequence = {
	/**
	 * Reads further tokens. Logits after the last of them and after `each`, [vocabulary]; one matrix
	 * [tokens, encoder frames], row-major, for each alignment head, none where the graph tells no attentions.
	 */
	read(
		tokens: readonly number[]
	): Promise<{ logits: Float32Array; each: Float32Array[]; attentions: Float32Array[] }>;
	/** Forgets what was read; to be called however it ended. */
	end(): void;
};

/** A graph in memory and the files of its weights, if they lie beside it. */
export type GraphFile = { graph: Uint8Array<ArrayBuffer>; weights?: Weights };

/** Texts to a model's numbers and back. */
export type Tokenizer = {
	/** With what the model wants around every text; `isPart`: without. */
	encode(text: string, options?: { isPart?: boolean }): number[];
	/** As written, spaces included; characters that are not whole are �. */
	decode(ids: readonly number[]): string;
};

/** Mono sound at 16 kHz, at most 30 s, to Whisper's log-mel features [1, mels, frames]. */
export type FeatureExtractor = (samples: Float32Array) => Promise<Tensor>;

export type Runtime = {
	/** Opens an ONNX model held in memory. Large ones are taken: `model` is empty afterwards. */
	openGraph(model: Uint8Array, device: Device, weights?: Weights): Promise<Graph>;
	/** As `openGraph`, for a decoder with a cache. */
	openLanguageModel(model: Uint8Array, device: Device, weights?: Weights): Promise<LanguageModel>;
	/** Reads a `tokenizer.json`. */
	openTokenizer(json: Blob): Promise<Tokenizer>;
	/** Opens Whisper's two graphs; both are taken where they are large. */
	openEncoderDecoder(
		graphs: { encoder: GraphFile; decoder: GraphFile },
		device: Device,
		heads: readonly AlignmentHead[]
	): Promise<EncoderDecoder>;
	/** Reads a `preprocessor_config.json`. */
	openFeatures(json: Blob): Promise<FeatureExtractor>;
};
