// kokoro-js 1.2.1 as its README says to use it, given the benchmark's own files.
import { env } from '@huggingface/transformers';
import { expose } from 'comlink';
import { KokoroTTS, TextSplitterStream } from 'kokoro-js';

const REPOSITORY = 'onnx-community/Kokoro-82M-v1.0-ONNX';
const VOICE = 'af_heart';

let tts: KokoroTTS | undefined;

type Spoken = { firstMilliseconds: number; milliseconds: number; seconds: number };

function opened(): KokoroTTS {
	if (!tts) throw new Error('kokoro-js is not loaded');
	return tts;
}

const api = {
	/** `voiceUrl`: the voice's pack, put where kokoro-js looks first. Returns milliseconds. */
	async load(
		hub: string,
		runtime: { mjs: string; wasm: string },
		threads: number,
		voiceUrl: string
	): Promise<number> {
		const voice = `https://huggingface.co/${REPOSITORY}/resolve/main/voices/${VOICE}.bin`;
		const voices = await caches.open('kokoro-voices');
		if (!(await voices.match(voice))) await voices.put(voice, await fetch(voiceUrl));
		env.remoteHost = hub;
		env.allowLocalModels = false;
		env.useWasmCache = false;
		const { wasm } = env.backends.onnx;
		if (!wasm) throw new Error('transformers.js has no runtime');
		wasm.wasmPaths = runtime;
		wasm.numThreads = threads;
		const start = performance.now();
		tts = await KokoroTTS.from_pretrained(REPOSITORY, { dtype: 'q8', device: 'wasm' });
		return performance.now() - start;
	},
	async generate(text: string): Promise<Spoken> {
		const start = performance.now();
		const { audio } = await opened().generate(text, { voice: VOICE });
		const milliseconds = performance.now() - start;
		return { firstMilliseconds: milliseconds, milliseconds, seconds: audio.length / 24_000 };
	},
	async stream(text: string): Promise<Spoken> {
		const start = performance.now();
		// Given a plain string, kokoro-js 1.2.1 never ends: its splitter has to be closed by hand.
		const splitter = new TextSplitterStream();
		splitter.push(text);
		splitter.close();
		let firstMilliseconds = NaN;
		let samples = 0;
		for await (const { audio } of opened().stream(splitter, { voice: VOICE })) {
			if (samples === 0) firstMilliseconds = performance.now() - start;
			samples += audio.audio.length;
		}
		return {
			firstMilliseconds,
			milliseconds: performance.now() - start,
			seconds: samples / 24_000
		};
	}
};

export type PeerApi = typeof api;

expose(api);
