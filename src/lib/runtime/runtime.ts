// The interface between a model's adapter and the runtime that executes its graphs.

/** `wasm` runs everywhere; `webgpu` only where the browser has an adapter. */
export type Device = 'wasm' | 'webgpu';

/** A dense tensor, row-major, as plain data. */
export type Tensor =
	| { type: 'float32'; data: Float32Array; dims: readonly number[] }
	| { type: 'int64'; data: BigInt64Array; dims: readonly number[] }
	| { type: 'bool'; data: Uint8Array; dims: readonly number[] };

/** Files that hold a graph's weights, by the names the graph uses for them. */
export type Weights = Readonly<Record<string, Blob>>;

export type Graph = {
	readonly inputNames: readonly string[];
	readonly outputNames: readonly string[];
	/** The dimensions that the graph declares for its inputs, by their names; a name stands for a length that varies. */
	readonly inputDims: Readonly<Record<string, readonly (number | string)[]>>;
	/**
	 * Runs the graph once. Runs of one Graph must not overlap. Where a graph takes or returns 16-bit floats, they are
	 * float32 here; integers of 32 bits are int64.
	 */
	run(feeds: Record<string, Tensor>): Promise<Record<string, Tensor>>;
	release(): Promise<void>;
};

/**
 * A decoder with a key-value cache, in transformers.js' layout: `input_ids` or `inputs_embeds`, `attention_mask` and
 * `past_key_values.*` in (some also `position_ids`), `logits` and `present.*` out; or with `past_*` and `present_*`, a mask
 * of floats and `hidden_states`, as XTTS-v2; or with `attn_bias` in place of the mask, as Canary-Qwen, whose embeddings have
 * one row. Keys and values stay where they are computed, in the number format that the graph declares.
 */
export type LanguageModel = {
	/** Starts a new sequence with this many rows, read in parallel. One sequence at a time. */
	begin(rows: number): Sequence;
	release(): Promise<void>;
};

export type Sequence = {
	/**
	 * Reads more positions: token ids [rows, n], or embeddings [rows, n, width] if the graph takes those. Resolves with
	 * each row's logits after the last of them.
	 */
	read(positions: Tensor): Promise<Float32Array[]>;
	/** Each row's hidden state after the last position read; absent where the graph gives none. */
	hidden?(): readonly Float32Array[];
	/** Forgets what was read; to be called however it ended. */
	end(): void;
};

/** What a graph keeps from run to run: a tensor that goes in under one name and comes out under another; `fill` at first. */
export type StateForm = {
	input: string;
	output: string;
	type: Tensor['type'];
	dims: readonly number[];
	fill: number;
};

/** A graph whose caches and counters are inputs and outputs of its own, however it lays them out. On a processor alone. */
export type StatefulGraph = {
	/** A run whose states are as at first. */
	begin(): StatefulRun;
	release(): Promise<void>;
};

export type StatefulRun = {
	/** Runs the graph once and keeps its states; resolves with the other outputs. Runs of one graph must not overlap. */
	run(feeds: Record<string, Tensor>): Promise<Record<string, Tensor>>;
	/** Another run that goes on from here; both may. */
	fork(): StatefulRun;
};

/** Layer and head of a decoder's cross-attentions. */
export type AlignmentHead = readonly [layer: number, head: number];

/**
 * Whisper's two graphs, in transformers.js' layout: an encoder, and a decoder whose branch with a cache is merged with
 * the one without. Where a graph takes or returns 16-bit floats, they are float32 here. Runs must not overlap.
 */
export type EncoderDecoder = {
	encode(features: Tensor): Promise<Encoded>;
	release(): Promise<void>;
};

/** An encoding, kept where it was computed. Its owner disposes of it, after all its sequences have ended. */
export type Encoded = { begin(): DecoderSequence; dispose(): void };

export type DecoderSequence = {
	/**
	 * Reads more tokens. Logits after the last of them and after `each`, [vocabulary]; one matrix
	 * [tokens, encoder frames], row-major, per alignment head, none if the graph outputs no attentions.
	 */
	read(
		tokens: readonly number[]
	): Promise<{ logits: Float32Array; each: Float32Array[]; attentions: Float32Array[] }>;
	/** Forgets what was read; to be called however it ended. */
	end(): void;
};

/** A graph in memory, and its weight files if they are separate. */
export type GraphFile = { graph: Uint8Array<ArrayBuffer>; weights?: Weights };

/** Converts text to a model's token ids and back. */
export type Tokenizer = {
	/** Adds the special tokens the model expects around every text, unless `isPart`. */
	encode(text: string, options?: { isPart?: boolean }): number[];
	/** Verbatim, spaces included; incomplete characters become �. */
	decode(ids: readonly number[]): string;
};

/** Turns mono sound at 16 kHz, at most 30 s, into Whisper's log-mel features [1, mels, frames]. */
export type FeatureExtractor = (samples: Float32Array) => Promise<Tensor>;

/**
 * `asWritten`: in WebAssembly, nothing of the graph is rewritten before its first run: it opens sooner. For one that was
 * measured to run as fast so; of most, what never changes is computed once when they open. Elsewhere it is as without.
 */
export type OpenOptions = { asWritten?: boolean };

export type Runtime = {
	/** Opens an ONNX model held in memory. Large ones are transferred: `model` is empty afterwards. */
	openGraph(
		model: Uint8Array,
		device: Device,
		weights?: Weights,
		options?: OpenOptions
	): Promise<Graph>;
	/** As `openGraph`, for a decoder with a cache. */
	openLanguageModel(model: Uint8Array, device: Device, weights?: Weights): Promise<LanguageModel>;
	/** As `openGraph`, on the processor, for a graph with states of its own. */
	openStatefulGraph(model: Uint8Array, forms: readonly StateForm[]): Promise<StatefulGraph>;
	/** Reads a `tokenizer.json`. */
	openTokenizer(json: Blob): Promise<Tokenizer>;
	/** Opens Whisper's two graphs; large ones are transferred. */
	openEncoderDecoder(
		graphs: { encoder: GraphFile; decoder: GraphFile },
		device: Device,
		heads: readonly AlignmentHead[]
	): Promise<EncoderDecoder>;
	/** Reads a `preprocessor_config.json`. */
	openFeatures(json: Blob): Promise<FeatureExtractor>;
};
