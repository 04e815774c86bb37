// The conversations that diarization is measured on: the truth says what was put together, and is the same each time.
import { expect, test } from 'vitest';
import { makeConversation } from './conversation.ts';
import { RATE, type Person } from './people.ts';
import { speechIn } from './truth.ts';

/** Somebody who hums at a pitch of their own. */
function humming(name: string, hertz: number): Person {
	return {
		name,
		say: (seconds) => Promise.resolve(hum(hertz, seconds))
	};
}

function hum(hertz: number, seconds: number): Float32Array {
	return Float32Array.from({ length: Math.round(seconds * RATE) }, (_, at) =>
		Math.sin((2 * Math.PI * hertz * at) / RATE)
	);
}

const CROWD = [200, 300, 400, 500, 600].map((hertz) => humming(`person of ${hertz} Hz`, hertz));

test('a number of a seed is the same conversation every time, another is another', async () => {
	const [once, again, other] = await Promise.all([
		makeConversation(CROWD, 3, 0, 0.2),
		makeConversation(CROWD, 3, 0, 0.2),
		makeConversation(CROWD, 4, 0, 0.2)
	]);

	expect(again.turns).toEqual(once.turns);
	expect(again.samples).toEqual(once.samples);
	expect(other.turns).not.toEqual(once.turns);
});

test('everybody is heard, at times two at once, nobody outside of the recording, and who is told sounds then', async () => {
	const { samples, turns, people } = await makeConversation(CROWD, 1, 10, 0.7);

	expect(people).toBe(4);
	expect(new Set(turns.map(({ speaker }) => speaker)).size).toBe(4);
	expect(turns.some((turn, at) => turn.startSeconds < (turns[at - 1]?.endSeconds ?? 0))).toBe(true);
	for (const { startSeconds, endSeconds } of turns) {
		expect(endSeconds).toBeLessThan(samples.length / RATE);
		const heard = samples.subarray(startSeconds * RATE, endSeconds * RATE);
		expect(heard.reduce((sum, value) => sum + Math.abs(value), 0) / heard.length).toBeGreaterThan(
			0.02
		);
	}
});

test('a long pause is nobody’s turn, a short one belongs to the speech around it', () => {
	const said = (pause: number) =>
		Float32Array.from([...hum(200, 1), ...new Float32Array(pause * RATE), ...hum(200, 1)]);

	expect(speechIn(said(0.3), RATE)).toHaveLength(1);
	const [first, second] = speechIn(said(1), RATE);
	expect(first?.[1]).toBeCloseTo(1, 1);
	expect(second?.[0]).toBeCloseTo(2, 1);
});

test('on a telephone nothing is left below and above its band', async () => {
	const crowd = [60, 60, 60, 60, 60].map((hertz, at) => humming(String(at), hertz));
	const deep = await makeConversation(crowd, 1, 1, 0.2);
	const plain = await makeConversation(crowd, 1, 0, 0.2);
	const loudness = (samples: Float32Array) => Math.max(...samples.slice(RATE, 2 * RATE));

	expect(deep.condition).toBe('telephone');
	expect(loudness(deep.samples)).toBeLessThan(0.2 * loudness(plain.samples));
});
