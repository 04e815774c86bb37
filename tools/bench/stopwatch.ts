// Times every run of a graph inside onnxruntime itself, whoever asks for it: the built app's code stays as it is.

/**
 * Where runs are told, a few at a time, in milliseconds each. `inside`: in the runtime's own code; `whole`: what is
 * copied in and out of its memory included.
 */
export const STOPWATCH_CHANNEL = 'bench stopwatch';

/** Within so many milliseconds of a run it is told: a message for each would be time of its own. */
const TOLD_WITHIN = 100;

export type RuntimeOptions = {
	/** Instead of what the page asks for. */
	threads?: number;
	/** Graph optimization: 1 is basic, 2 extended, 99 all. */
	level?: number;
	/** Whether memory of the CPU is kept for the next run; whether it is laid out by what the last one needed. */
	arena?: boolean;
	pattern?: boolean;
};

/**
 * The source of a module that stands in for the runtime's glue and passes everything on to the original.
 * @param original its address
 */
export function stopwatchSource(original: string, options: RuntimeOptions = {}): string {
	const { threads, level, arena, pattern } = options;
	return `
import factory from ${JSON.stringify(original)};
const channel = new BroadcastChannel(${JSON.stringify(STOPWATCH_CHANNEL)});
export default async function (settings) {
	const threads = ${threads ?? 'settings?.numThreads'};
	const runtime = await factory({ ...settings, numThreads: threads });
	const { _OrtInit: init, _OrtCreateSessionOptions: options } = runtime;
	// onnxruntime-web makes options at the beginning of each run and releases them at its end.
	const { _OrtCreateRunOptions: begin, _OrtReleaseRunOptions: end } = runtime;
	let begun = 0;
	let inside = 0;
	let untold = [];
	const tell = () => {
		channel.postMessage(untold);
		untold = [];
	};
	runtime._OrtCreateRunOptions = (...feeds) => {
		begun = performance.now();
		return begin(...feeds);
	};
	runtime._OrtReleaseRunOptions = (...feeds) => {
		const released = end(...feeds);
		if (untold.push({ inside, whole: performance.now() - begun }) === 1) setTimeout(tell, ${TOLD_WITHIN});
		return released;
	};
	runtime._OrtInit = (count, ...others) => init(${threads ?? 'count'}, ...others);
	runtime._OrtCreateSessionOptions = (level, arena, pattern, ...others) =>
		options(${level ?? 'level'}, ${arena ?? 'arena'}, ${pattern ?? 'pattern'}, ...others);
	// The other one where outputs stay on a GPU.
	for (const name of ['_OrtRun', '_OrtRunWithBinding']) {
		const run = runtime[name];
		if (!run) continue;
		runtime[name] = async (...feeds) => {
			const start = performance.now();
			const failed = await run(...feeds);
			inside = performance.now() - start;
			return failed;
		};
	}
	return runtime;
}
`;
}
