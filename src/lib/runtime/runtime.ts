// The interface between a model's adapter and whatever runs its graphs.

/** `wasm` runs everywhere; `webgpu` only where the browser has an adapter. */
export type Device = 'wasm' | 'webgpu';

/** A dense tensor, row-major, as plain data. */
export type Tensor =
	| { type: 'float32'; data: Float32Array; dims: readonly number[] }
	| { type: 'int64'; data: BigInt64Array; dims: readonly number[] }
	| { type: 'bool'; data: Uint8Array; dims: readonly number[] };

export type Graph = {
	readonly inputNames: readonly string[];
	readonly outputNames: readonly string[];
	/** Runs the graph once. Runs of one Graph must not overlap. */
	run(feeds: Record<string, Tensor>): Promise<Record<string, Tensor>>;
	release(): Promise<void>;
};

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
	openGraph(model: Uint8Array, device: Device): Promise<Graph>;
	/** Opens a folder in Whisper's layout; `file` gives its files by path. */
	openRecogniser(file: (path: string) => Promise<Blob>, device: Device): Promise<Recogniser>;
};
