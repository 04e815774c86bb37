// Which frames are decoded together, so that speech can be heard while it is made: the decoder needs to know what comes
// before and after a frame, so of each window only the middle is heard. Sizes are those of the port that runs in browsers.
import type { Frame } from './frames.ts';

const MIDDLE = 3;
const AROUND = 1;

/** Frames to decode, of which those from `from` up to `to` are heard. */
export type Window = { frames: Frame[]; from: number; to: number };

export type SlidingWindow = {
	/** Takes the next frame; returns a window once all of it is there. */
	add(frame: Frame): Window | undefined;
	/** The rest, after the last frame; undefined if there is none. */
	finish(): Window | undefined;
};

/** Every frame is heard exactly once; the first window has nothing before it, the last nothing after it. */
export function createSlidingWindow(): SlidingWindow {
	/** Not heard yet, but for up to one frame in front. */
	let kept: Frame[] = [];
	let before = 0;

	function take(count: number): Window {
		const window = {
			frames: kept.slice(0, before + count + AROUND),
			from: before,
			to: before + count
		};
		kept = kept.slice(window.to - AROUND);
		before = AROUND;
		return window;
	}

	return {
		add(frame) {
			kept.push(frame);
			return kept.length === before + MIDDLE + AROUND ? take(MIDDLE) : undefined;
		},
		finish() {
			const left = kept.length - before;
			return left > 0 ? take(left) : undefined;
		}
	};
}
