// How a sentence is begun, gone on with and left, with pieces of one sample.
import { expect, test } from 'vitest';
import type { SoundPiece } from '#lib/audio/pcm.ts';
import { createSpeaking } from './generate-tokens.ts';

/** So many pieces; `ended` counts those that were run to their end or left. */
function counted(count: number) {
	const counts = { computed: 0, ended: 0 };
	async function* pieces(): AsyncGenerator<SoundPiece, void, undefined> {
		try {
			for (let at = 1; at <= count; at++) {
				counts.computed++;
				yield await Promise.resolve({
					samples: Float32Array.of(at),
					sampleRate: 24_000,
					isLast: at === count
				});
			}
		} finally {
			counts.ended++;
		}
	}
	return { pieces: pieces(), counts };
}

test('nothing is computed before it is asked for, and nothing more after leaving', async () => {
	const speaking = createSpeaking();
	const { pieces, counts } = counted(3);
	await speaking.begin(pieces);
	expect(counts.computed).toBe(0);

	await speaking.sayOn();
	await speaking.leave();

	expect(counts).toEqual({ computed: 1, ended: 1 });
	await expect(speaking.sayOn()).rejects.toThrow(/nothing was begun/);
});

test('what is begun leaves what was begun before, and after the last piece there is none', async () => {
	const speaking = createSpeaking();
	const first = counted(3);
	await speaking.begin(first.pieces);
	await speaking.sayOn();

	expect((await speaking.sayAll(counted(2).pieces)).map(([sample]) => sample)).toEqual([1, 2]);
	expect(first.counts).toEqual({ computed: 1, ended: 1 });
	await expect(speaking.sayOn()).rejects.toThrow(/nothing was begun/);
});
