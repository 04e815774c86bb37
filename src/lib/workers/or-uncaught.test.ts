import { expect, test } from 'vitest';
import { orUncaught } from './or-uncaught.ts';

/** A thread in which a promise was rejected that nobody waits for. */
function threadWith() {
	const thread = new EventTarget();
	return {
		thread,
		reject: (reason: unknown) =>
			thread.dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason }))
	};
}

test('work that would wait for ever ends with the error that nobody caught', async () => {
	const { thread, reject } = threadWith();
	const opening = orUncaught(new Promise(() => undefined), thread, 1);

	reject(new Error('the device was lost'));

	await expect(opening).rejects.toThrow('the device was lost');
});

test('work that comes to its end is not disturbed by an error beside it', async () => {
	const { thread, reject } = threadWith();
	let open: (session: string) => void = () => undefined;
	const opening = orUncaught(new Promise<string>((resolve) => (open = resolve)), thread, 1);

	reject(new Error('something else'));
	open('a session');

	expect(await opening).toBe('a session');
});

test('errors of the work itself stay what they are', async () => {
	const { thread } = threadWith();

	await expect(orUncaught(Promise.reject(new Error('no such file')), thread)).rejects.toThrow(
		'no such file'
	);
});
