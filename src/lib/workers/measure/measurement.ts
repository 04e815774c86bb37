// What a measurement of this device found: plain data that a page keeps.

export type Measurement = {
	/** Billions of operations a second, by the runtime that models run in, on the processor. */
	billions: number;
	/** WASM threads that it was measured with. */
	threads: number;
	/** The graphics processor that models may use; null where the browser offers none. */
	gpu: MeasuredGpu | null;
};

export type MeasuredGpu = {
	/** As the browser names it; empty where it does not. */
	name: string;
	/** The largest piece of memory that it gives to one table of a model, in bytes; null where that is not told. */
	mostBufferBytes: number | null;
};
