// Windows encoded for language detection, kept until they are transcribed: the encoder is most of the work.
import type { EncodedWindow } from './recogniser.ts';

const MOST = 3; // windows used to detect a recording's language

export type EncodedWindows = {
	/** Encodes a window, or returns the kept encoding; it then belongs to the caller. */
	take(samples: Float32Array): Promise<EncodedWindow>;
	/** Keeps an encoding for a later `take`; the oldest is dropped to make room. */
	keep(samples: Float32Array, window: EncodedWindow): void;
	disposeAll(): void;
};

export function createEncodedWindows(
	encode: (samples: Float32Array) => Promise<EncodedWindow>
): EncodedWindows {
	let kept: { samples: Float32Array; window: EncodedWindow }[] = [];

	return {
		async take(samples) {
			// Compared by value: what a worker receives is a copy.
			const found = kept.find((other) => isSame(other.samples, samples));
			if (!found) return encode(samples);
			kept = kept.filter((other) => other !== found);
			return found.window;
		},
		keep(samples, window) {
			kept.push({ samples, window });
			if (kept.length > MOST) kept.shift()?.window.dispose();
		},
		disposeAll() {
			for (const { window } of kept) window.dispose();
			kept = [];
		}
	};
}

function isSame(a: Float32Array, b: Float32Array): boolean {
	return a.length === b.length && a.every((value, index) => value === b[index]);
}
