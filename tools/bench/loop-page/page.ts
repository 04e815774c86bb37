// Runs a language model's own loop in a page, every run of a graph timed from outside it.
import * as ort from 'onnxruntime-web/webgpu';
import mjs from 'onnxruntime-web/ort-wasm-simd-threaded.asyncify.mjs?url';
import wasm from 'onnxruntime-web/ort-wasm-simd-threaded.asyncify.wasm?url';
import type { Device, Runtime } from '../../../src/lib/runtime/runtime.ts';
import { createWebRuntime } from '../../../src/lib/runtime/web.ts';
import { openChatterbox } from './chatterbox.ts';
import type { Read, Speak } from './subject.ts';
import { openXtts } from './xtts.ts';

/**
 * Milliseconds of the whole loop, of all runs of graphs as the loop sees them, and of these inside the runtime alone:
 * without what is copied into its memory and out of it.
 */
export type Spoken = {
	tokens: number;
	milliseconds: number;
	runMilliseconds: number;
	insideMilliseconds: number;
};

const OPENERS = { xtts: openXtts, chatterbox: openChatterbox } as const satisfies Record<
	string,
	(runtime: Runtime, device: Device, read: Read) => Promise<Speak>
>;

export type Subject = keyof typeof OPENERS;

declare global {
	var loopBench: {
		open(subject: Subject, device: Device, threads: number): Promise<void>;
		speak(setting: number, tokens: number): Promise<Spoken>;
	};
}

let runMilliseconds = 0;
let speak: Speak | undefined;

/** Sessions are made by the runtime's own code: what they share is found from the first. */
function timeRuns(session: object): void {
	const shared = Object.getPrototypeOf(session) as { run: ort.InferenceSession['run'] }; // of every session
	const { run } = shared;
	shared.run = async function (this: ort.InferenceSession, ...feeds: Parameters<typeof run>) {
		const start = performance.now();
		const outputs = await run.apply(this, feeds);
		runMilliseconds += performance.now() - start;
		return outputs;
	} as typeof run;
}

const { create } = ort.InferenceSession;
let isTimed = false;
ort.InferenceSession.create = async (...settings: unknown[]) => {
	const session = await (create as (...all: unknown[]) => Promise<ort.InferenceSession>)(
		...settings
	); // its overloads
	if (!isTimed) timeRuns(session);
	isTimed = true;
	return session;
};

globalThis.loopBench = {
	async open(subject, device, threads) {
		const runtime = createWebRuntime(threads, { wasm, mjs });
		speak = await OPENERS[subject](runtime, device, async (path) => {
			const response = await fetch(`./model/${path}`);
			if (!response.ok) throw new Error(`${path}: ${response.status}`);
			return response.blob();
		});
	},
	async speak(setting, mostTokens) {
		if (!speak) throw new Error('nothing was opened');
		runMilliseconds = 0;
		graphRuns.length = 0;
		const start = performance.now();
		const tokens = await speak(setting, mostTokens);
		const milliseconds = performance.now() - start;
		await new Promise((told) => setTimeout(told, 300)); // the last runs are told on another channel, a little later
		const insideMilliseconds = graphRuns.reduce((sum, { inside }) => sum + inside, 0);
		return { tokens, milliseconds, runMilliseconds, insideMilliseconds };
	}
};
