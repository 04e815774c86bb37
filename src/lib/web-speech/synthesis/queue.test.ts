// Utterances and their events, in order.
import { expect, test } from 'vitest';
import { SynthesisFailure } from './failure.ts';
import { createQueue, type Saying } from './queue.ts';

/** Something that can be said, as far as the test lets it. */
type Said = {
	start(): void;
	end(): void;
	fail(error: unknown): void;
	isHeld: boolean;
	isStopped: boolean;
};

function createStage() {
	const events: string[] = [];
	const said = new Map<string, Said>();
	const queue = createQueue<string>(
		(item, started) => {
			const one: Said = {
				start: started,
				end: () => undefined,
				fail: () => undefined,
				isHeld: false,
				isStopped: false
			};
			const ended = new Promise<void>((resolve, reject) => {
				one.end = resolve;
				one.fail = reject;
			});
			said.set(item, one);
			const saying: Saying = {
				ended,
				hold: () => (one.isHeld = true),
				resume: () => (one.isHeld = false),
				stop: () => (one.isStopped = true),
				heardSeconds: 0.5
			};
			return saying;
		},
		{
			happened: (item, type, seconds) => events.push(`${type} ${item} ${seconds}`),
			failed: (item, { code }, seconds) => events.push(`${code} ${item} ${seconds}`),
			idle: () => events.push('idle')
		}
	);
	return { queue, events, said: (item: string) => said.get(item), isSaid: () => [...said.keys()] };
}

/** What waits for the end of the script that runs. */
async function settle(): Promise<void> {
	await new Promise((resolve) => setTimeout(resolve));
}

test('utterances are said one after the other', async () => {
	const { queue, events, said, isSaid } = createStage();

	queue.add('a');
	queue.add('b');
	await settle();
	expect(isSaid()).toEqual(['a']);
	said('a')?.start();
	said('a')?.end();
	await settle();
	said('b')?.start();
	said('b')?.end();
	await settle();

	expect(events).toEqual(['start a 0', 'end a 0.5', 'start b 0', 'end b 0.5', 'idle']);
});

test('an utterance is pending until it is heard, and speaking from then on', async () => {
	const { queue, said } = createStage();
	const state = () => [queue.isPending, queue.isSpeaking];

	expect(state()).toEqual([false, false]);
	queue.add('a');
	expect(state()).toEqual([true, false]);
	await settle();
	expect(state()).toEqual([true, false]);
	said('a')?.start();
	expect(state()).toEqual([false, true]);
	queue.add('b');
	expect(state()).toEqual([true, true]);
});

test('cancel interrupts what is heard and drops what waits; what comes after it is said', async () => {
	const { queue, events, said, isSaid } = createStage();
	queue.add('a');
	queue.add('b');
	await settle();
	said('a')?.start();

	queue.cancel();
	queue.add('c');
	expect([queue.isSpeaking, said('a')?.isStopped]).toEqual([false, true]);
	said('a')?.end();
	await settle();

	expect(events.filter((event) => event !== 'idle')).toEqual([
		'start a 0',
		'interrupted a 0.5',
		'canceled b 0'
	]);
	expect(isSaid()).toEqual(['a', 'c']);
});

test('what is cancelled before anything of it is heard was never spoken', async () => {
	const { queue, events } = createStage();
	queue.add('a');
	await settle();

	queue.cancel();
	await settle();

	expect(events).toEqual(['idle', 'canceled a 0.5']);
});

test('a pause in the middle is told, and so is its end', async () => {
	const { queue, events, said } = createStage();
	queue.add('a');
	await settle();
	said('a')?.start();

	queue.pause();
	expect([queue.isPaused, said('a')?.isHeld]).toEqual([false, true]);
	await settle();
	expect([queue.isPaused, queue.isSpeaking]).toEqual([true, true]);
	queue.resume();
	await settle();

	expect(events).toEqual(['start a 0', 'pause a 0.5', 'resume a 0.5']);
	expect([queue.isPaused, said('a')?.isHeld]).toEqual([false, false]);
});

test('while the queue is paused nothing begins, and cancel leaves it paused', async () => {
	const { queue, events, said, isSaid } = createStage();

	queue.pause();
	expect(queue.isPaused).toBe(true);
	queue.add('a');
	await settle();
	expect(isSaid()).toEqual([]);
	queue.cancel();
	queue.add('b');
	await settle();
	expect([queue.isPaused, isSaid()]).toEqual([true, []]);
	queue.resume();
	await settle();
	said('b')?.start();

	expect(events).toEqual(['canceled a 0', 'start b 0']);
});

test('what fails is told by the name of the standard, and the next one is said', async () => {
	const { queue, events, said, isSaid } = createStage();
	queue.add('a');
	queue.add('b');
	await settle();

	said('a')?.fail(new SynthesisFailure('voice-unavailable', 'There is none.'));
	await settle();

	expect(events).toEqual(['voice-unavailable a 0.5']);
	expect(isSaid()).toEqual(['a', 'b']);
});
