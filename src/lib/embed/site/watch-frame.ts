// Notices while requests are open that the frame is not there any more: no browser tells.
import { AloudError } from './aloud-error.ts';
import type { OpenFrame } from './open-frame.ts';

const STEP_MILLISECONDS = 1_000;
/** A frame that hosts the engine may be busy, and timers of hidden pages are slow. */
const SILENT_STEPS = 90;

export type FrameWatch = {
	/** Aborts once the frame is gone, with an AloudError as its reason. */
	gone: AbortSignal;
	/** A request is open until the function it returns is called. */
	begin(): () => void;
	/** The frame has answered. */
	heard(): void;
	stop(): void;
};

export function watchFrame(frame: OpenFrame, ping: () => void): FrameWatch {
	const gone = new AbortController();
	let open = 0;
	let silent = 0;
	let timer: ReturnType<typeof setInterval> | undefined;

	function end(reason: unknown): void {
		clearInterval(timer);
		gone.abort(reason);
	}
	function step(): void {
		if (!frame.isThere())
			end(
				new AloudError(
					'gone',
					"Aloud's frame was taken out of this page; what it was doing is lost."
				)
			);
		else if (++silent > SILENT_STEPS)
			end(
				new AloudError('gone', "Aloud's frame does not answer any more: the browser has ended it.")
			);
		else ping();
	}
	frame.gone.addEventListener('abort', () => end(frame.gone.reason));

	return {
		gone: gone.signal,
		begin() {
			if (open++ === 0) {
				silent = 0;
				timer = setInterval(step, STEP_MILLISECONDS);
			}
			let isOver = false;
			return () => {
				if (isOver) return;
				isOver = true;
				if (--open === 0) clearInterval(timer);
			};
		},
		heard: () => void (silent = 0),
		stop: () => clearInterval(timer)
	};
}
