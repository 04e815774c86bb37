// What the visitor is asked before something is sent elsewhere.
import { expect, test } from 'vitest';
import { Consent } from './consent.svelte.ts';

const FAR = { name: 'far', address: 'https://far.example/v1', sends: 'texts' as const };
const NEAR = { ...FAR, name: 'near' };

test('many requests for one server are one question, and all get its answer', async () => {
	const consent = new Consent();
	const waiting = [consent.ask(FAR), consent.ask({ ...FAR }), consent.ask(FAR)];

	expect(consent.asked?.question).toEqual(FAR);
	consent.asked?.answer(true);

	expect(await Promise.all(waiting)).toEqual([true, true, true]);
	expect(consent.asked).toBeNull();
});

test('questions about others, and about recordings, come one after the other', async () => {
	const consent = new Consent();
	const answers = [
		consent.ask(FAR),
		consent.ask(NEAR),
		consent.ask({ ...FAR, sends: 'recordings' })
	];

	consent.asked?.answer(true);
	expect(consent.asked?.question).toEqual(NEAR);
	consent.asked?.answer(false);
	expect(consent.asked?.question.sends).toBe('recordings');
	consent.asked?.answer(true);

	expect(await Promise.all(answers)).toEqual([true, false, true]);
});

test('one that was declined is asked again at the next try', async () => {
	const consent = new Consent();
	const first = consent.ask(FAR);
	consent.asked?.answer(false);

	const second = consent.ask(FAR);
	consent.asked?.answer(true);

	expect(await Promise.all([first, second])).toEqual([false, true]);
});
