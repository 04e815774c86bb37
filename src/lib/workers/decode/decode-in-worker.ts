// Decodes media files in workers of their own: a file over which a decoder does not come to an end costs its worker,
// not the thread that asked.
import { wrap } from 'comlink';
import type { DecodeMedia } from '#lib/audio/decode/decode.ts';
import type { Pcm } from '#lib/audio/pcm.ts';
import { UnreadableSoundError } from '#lib/audio/decode/unreadable-sound.ts';
import type { Answer, DecodeWorkerApi } from './decode.worker.ts';

/**
 * A file is given up when nothing was read of it and nothing was decoded for this long. Counted in steps, since a
 * thread that was frozen finds its timers overdue when it goes on.
 */
const STALL_MILLISECONDS = 10_000;
const STEPS = 5;

/** One worker waits for the next file; it is ended if none comes for this long. */
const IDLE_MILLISECONDS = 30_000;

/** For all files of this thread; absent where a thread cannot start others (Safari before 15.5), and decodes by itself. */
export const decodeInWorker = 'Worker' in globalThis ? createDecodeInWorker() : undefined;

/** `decodeMedia` in a worker. @param stallMilliseconds without progress, until a file is given up as `endless` */
export function createDecodeInWorker(stallMilliseconds = STALL_MILLISECONDS): DecodeMedia {
	let idle: DecodeWorker | undefined;
	let ending: ReturnType<typeof setTimeout> | undefined;

	function take(): DecodeWorker {
		clearTimeout(ending);
		const worker = idle ?? startWorker(stallMilliseconds);
		idle = undefined;
		return worker;
	}

	function giveBack(worker: DecodeWorker): void {
		if (idle || worker.hasEnded()) {
			worker.end();
			return;
		}
		idle = worker;
		ending = setTimeout(() => {
			idle?.end();
			idle = undefined;
		}, IDLE_MILLISECONDS);
	}

	return async (file, mostSeconds, fromSeconds = 0) => {
		const worker = take();
		const { remote, during } = worker;
		try {
			const opened = await during(remote.open(file, mostSeconds, fromSeconds));
			return { durationSeconds: valueOf(opened), pieces: pieces(worker) };
		} catch (error) {
			giveBack(worker);
			throw error;
		}
	};

	async function* pieces(worker: DecodeWorker): AsyncGenerator<Pcm, void, undefined> {
		const { remote, during } = worker;
		let hasSound = false;
		try {
			for (;;) {
				const piece = valueOf(await during(remote.next()));
				if (!piece) return;
				hasSound = true;
				yield piece;
			}
		} catch (error) {
			// As with other damage, the sound before it is worth more than an error.
			if (!hasSound || !worker.hasEnded()) throw error;
		} finally {
			if (!worker.hasEnded()) await during(remote.close()).catch(() => worker.end());
			giveBack(worker);
		}
	}
}

/** A value, or what made it fail, as an error of its class again. */
function valueOf<T>(answer: Answer<T>): T {
	if ('value' in answer) return answer.value;
	throw new UnreadableSoundError(answer.unreadable, { cause: answer.cause });
}

type DecodeWorker = {
	remote: DecodeWorkerApi;
	/** Ends the worker if the call makes no progress for too long, or if the worker cannot be loaded. */
	during<T>(call: Promise<T>): Promise<T>;
	hasEnded(): boolean;
	end(): void;
};

function startWorker(stallMilliseconds: number): DecodeWorker {
	const worker = new Worker(new URL('./decode.worker.ts', import.meta.url), {
		type: 'module',
		name: 'decode'
	});
	let hasEnded = false;
	let steps = 0;
	let fail: (error: Error) => void = () => undefined;

	function end(): void {
		hasEnded = true;
		worker.terminate();
	}
	worker.addEventListener('message', () => (steps = 0)); // an answer, or that the file is being read
	worker.addEventListener('error', (event) => {
		event.preventDefault();
		end();
		fail(new Error(event.message || 'The worker that decodes files did not load.'));
	});
	return {
		// All its calls are promises already, and unions stay whole so.
		remote: wrap<DecodeWorkerApi>(worker),
		async during(call) {
			steps = 0;
			const lost = new Promise<never>((_, reject) => (fail = reject));
			const step = setInterval(() => {
				if (++steps < STEPS) return;
				end();
				fail(new UnreadableSoundError('endless'));
			}, stallMilliseconds / STEPS);
			try {
				return await Promise.race([call, lost]);
			} finally {
				clearInterval(step);
			}
		},
		hasEnded: () => hasEnded,
		end
	};
}
