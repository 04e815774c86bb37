// A tenth of a second of sound for each letter; of a voice, how loud it is.
import type { Open, SpeechSession } from '#lib/models/model.ts';

const RATE = 16_000;

export const open: Open<SpeechSession> = () =>
	Promise.resolve({
		say: (text) =>
			Promise.resolve({
				samples: new Float32Array((text.length * RATE) / 10).fill(0.1),
				sampleRate: RATE
			}),
		learn: ([clip]) =>
			Promise.resolve({
				level: { type: 'float32', data: new Float32Array([clip?.samples[0] ?? 0]), dims: [1] }
			}),
		close: () => Promise.resolve()
	});
