// A session's work by the clock.
import { expect, test } from 'vitest';
import { timeWork } from './time-work.ts';

/** Each call takes two seconds of this clock; sounds are of one sample a second. */
function start() {
	let milliseconds = 0;
	const told: [sound: number, work: number][] = [];
	const tick = <T>(result: T) => Promise.resolve().then(() => ((milliseconds += 2000), result));
	const pcm = (seconds: number) => ({ samples: new Float32Array(seconds), sampleRate: 1 });
	const session = {
		voice: 'ada',
		say: (text: string) => tick(pcm(text.length)),
		begin: () => tick(undefined),
		sayOn: () => tick(pcm(3)),
		async hear(window: ReturnType<typeof pcm>) {
			structuredClone(window.samples.buffer, { transfer: [window.samples.buffer] });
			return tick({ segments: [] });
		},
		segment: () => tick(new Uint8Array()),
		learn: () => tick(undefined).then(() => Promise.reject(new Error('too short')))
	};
	const timed = timeWork(
		session,
		({ soundSeconds, workSeconds }) => told.push([soundSeconds, workSeconds]),
		() => milliseconds
	);
	return { timed, told, pcm };
}

test('what is said and heard is timed with how long it is', async () => {
	const { timed, told, pcm } = start();

	expect((await timed.say('hello')).samples).toHaveLength(5);
	await timed.hear(pcm(28)); // it is given away while it is heard

	expect(told).toEqual([
		[5, 2],
		[28, 2]
	]);
});

test('what is said in parts counts with its beginning, in which nothing is heard yet', async () => {
	const { timed, told } = start();
	const { begin, sayOn } = timed;

	await begin();
	await sayOn();

	expect(told).toEqual([
		[0, 2],
		[3, 2]
	]);
});

test('what fails, other calls and what is no call stay as they are, and are not told', async () => {
	const { timed, told } = start();

	await expect(timed.learn()).rejects.toThrow('too short');
	expect(await timed.segment()).toHaveLength(0);
	expect(timed.voice).toBe('ada');
	expect('leave' in timed).toBe(false);

	expect(told).toEqual([]);
});
