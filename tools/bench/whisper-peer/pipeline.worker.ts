// transformers.js' own pipeline for speech, as its documentation says to use it for long recordings.
import { env, pipeline, type AutomaticSpeechRecognitionPipeline } from '@huggingface/transformers';
import { expose } from 'comlink';

/** Its documentation's: chunks of 30 s that overlap by 5 s on both sides. */
const CHUNKS = { chunk_length_s: 30, stride_length_s: 5 };
const WAV_HEADER = 44;

let hear: AutomaticSpeechRecognitionPipeline | undefined;

const api = {
	async load(
		hub: string,
		runtime: { mjs: string; wasm: string },
		threads: number,
		repository: string
	): Promise<void> {
		env.remoteHost = hub;
		env.allowLocalModels = false;
		env.useWasmCache = false;
		const { wasm } = env.backends.onnx;
		if (!wasm) throw new Error('transformers.js has no runtime');
		wasm.wasmPaths = runtime;
		wasm.numThreads = threads;
		hear = await pipeline('automatic-speech-recognition', repository, {
			dtype: 'q8',
			device: 'wasm'
		});
	},
	/** @param wav 16 bit, mono, 16 kHz. Returns how many words were written. */
	async transcribe(wav: Blob, hasWordTimes: boolean): Promise<number> {
		if (!hear) throw new Error('the pipeline is not loaded');
		const whole = new Int16Array(await wav.slice(WAV_HEADER).arrayBuffer());
		const samples = Float32Array.from(whole, (value) => value / 32_768);
		const output = await hear(samples, {
			...CHUNKS,
			language: 'en',
			task: 'transcribe',
			...(hasWordTimes && { return_timestamps: 'word' as const })
		});
		return output.text.split(/\s+/).filter(Boolean).length;
	}
};

export type WhisperPeer = typeof api;

expose(api);
