// The part of a long sound that is still needed: new samples are appended, transcribed ones dropped from the front.
import type { Pcm } from '#lib/audio/pcm.ts';
import type { SpeechSpan } from '#lib/models/model.ts';

const FRAME_SECONDS = 0.02;

export type SoundBuffer = {
	/** How much of the sound has arrived, and how much of it is held. */
	readonly endSeconds: number;
	readonly heldSeconds: number;
	/** Appends samples; from then on the buffer owns them. */
	add(samples: Float32Array): void;
	/** Drops what lies before this time: it is never needed again. */
	forget(beforeSeconds: number): void;
	/** The part between two times, as far as it is held: a copy, safe to transfer. */
	cut(span: SpeechSpan): Pcm;
	/** The middle of the quietest moment between two times; the latest if there are several. */
	quietest(span: SpeechSpan): number;
};

export function createSoundBuffer(sampleRate: number): SoundBuffer {
	const blocks: Float32Array[] = [];
	let first = 0; // the index of the first held sample in the whole sound
	let end = 0;

	function cut({ startSeconds, endSeconds }: SpeechSpan): Float32Array<ArrayBuffer> {
		const from = Math.max(first, Math.round(startSeconds * sampleRate));
		const to = Math.max(from, Math.min(end, Math.round(endSeconds * sampleRate)));
		const samples = new Float32Array(to - from);
		let at = first;
		for (const block of blocks) {
			const part = block.subarray(Math.max(0, from - at), Math.max(0, to - at));
			if (part.length > 0) samples.set(part, Math.max(0, at - from));
			at += block.length;
		}
		return samples;
	}

	return {
		get endSeconds() {
			return end / sampleRate;
		},
		get heldSeconds() {
			return (end - first) / sampleRate;
		},
		add(samples) {
			blocks.push(samples);
			end += samples.length;
		},
		forget(beforeSeconds) {
			const before = Math.min(end, Math.round(beforeSeconds * sampleRate));
			for (let [block] = blocks; block && first + block.length <= before; [block] = blocks) {
				blocks.shift();
				first += block.length;
			}
		},
		cut: (span) => ({ samples: cut(span), sampleRate }),
		quietest(span) {
			const samples = cut(span);
			const frame = Math.max(1, Math.round(FRAME_SECONDS * sampleRate));
			const start = Math.max(first / sampleRate, span.startSeconds);
			let best = { energy: Infinity, at: samples.length };
			for (let at = 0; at + frame <= samples.length; at += frame) {
				const energy = samples.subarray(at, at + frame).reduce((sum, x) => sum + x * x, 0);
				if (energy <= best.energy) best = { energy, at: at + frame / 2 };
			}
			return start + best.at / sampleRate;
		}
	};
}
