// Whoever stops listening frees the engine: at most the sentence in work is finished, and the next request is answered.
import type { Page } from '@playwright/test';
import {
	expect,
	openTab,
	script,
	speakButton,
	stopButton,
	test,
	transcript,
	untilSpoken
} from './app.ts';
import { speak, speechOf } from './support/calls.ts';
import { countSentences, untilIdle, untilWarm, untilWorking } from './support/engine-log.ts';
import { GREETING, longText } from './support/texts.ts';

test.use({ visit: 'warm' });

test.slow(); // a first transcription opens three models, which takes its time on a busy machine

const MANY = 20;

/** The sentence in work when the reader stopped, the one that had begun before that was noticed, and the next request's. */
const MOST_AFTERWARDS = 3;

type Way = 'abort the fetch' | 'cancel the reader' | 'abort before the head';

/** Starts a long speech in the page and gives it up in one of the ways; resolves once it is given up. */
async function giveUp(page: Page, way: Way): Promise<void> {
	const { json } = await speechOf(page, { input: longText(MANY) });
	const speaking = untilWorking(page, 'speaking');
	const givenUp = page.evaluate(
		async ({ body, way }) => {
			const abort = new AbortController();
			Object.assign(globalThis, { giveUp: () => abort.abort() });
			const response = await fetch('/v1/audio/speech', {
				method: 'POST',
				headers: { 'content-type': 'application/json' },
				body: JSON.stringify(body),
				signal: abort.signal
			}).catch((error: unknown) => String(error));
			if (typeof response === 'string') return response;
			const reader = response.body?.getReader();
			await reader?.read();
			if (way === 'cancel the reader') {
				await reader?.cancel();
				return 'cancelled';
			}
			abort.abort();
			return reader?.read().then(
				() => 'read on',
				(error: unknown) => String(error)
			);
		},
		{ body: json, way }
	);
	if (way === 'abort before the head') {
		await speaking;
		await page.evaluate('giveUp()');
	}
	expect(await givenUp).toMatch(way === 'cancel the reader' ? /^cancelled$/ : /^AbortError/);
}

/** How many of this origin watch a lock for a request: whoever sent it its host's, and the host its caller's. */
function countWatches(page: Page): Promise<number> {
	return page.evaluate(async () => {
		const { pending = [] } = await navigator.locks.query();
		const watches = pending.filter(({ mode }) => mode === 'shared');
		return watches.filter(({ name = '' }) => /^(speech-engine|caller)@/.test(name)).length;
	});
}

for (const way of [
	'abort the fetch',
	'cancel the reader',
	'abort before the head'
] satisfies Way[]) {
	test(`the engine is free again after a caller does this: ${way}`, async ({ context, host }) => {
		const page = await openTab(context, host);
		await untilWarm(page);
		await giveUp(page, way);
		const before = await countSentences(page);

		const next = await speak(page, { input: 'It is free.' });

		expect(next.status).toBe(200);
		expect(next.brokeOff).toBe('');
		await untilIdle(page);
		expect((await countSentences(page)) - before).toBeLessThanOrEqual(MOST_AFTERWARDS);
	});
}

test('ten callers who give up one after the other leave the engine free', async ({
	context,
	host
}) => {
	const page = await openTab(context, host);
	await untilWarm(page);
	for (let round = 0; round < 5; round++) {
		await giveUp(page, 'abort the fetch');
		await giveUp(page, 'abort before the head');
	}

	const next = await speak(page, { input: 'It is free.' });

	expect(next.status).toBe(200);
	await untilIdle(page);
	expect(await countSentences(page)).toBeLessThan(MANY * 2);
});

test('callers who give up at once leave nothing behind in the lock table', async ({
	context,
	host
}) => {
	const page = await openTab(context, host);
	await untilWarm(page);
	const { json } = await speechOf(page, { input: `${GREETING} `.repeat(MANY) });

	await page.evaluate(async (body) => {
		for (let i = 0; i < 10; i++) {
			const abort = new AbortController();
			const speaking = fetch('/v1/audio/speech', {
				method: 'POST',
				headers: { 'content-type': 'application/json' },
				body: JSON.stringify(body),
				signal: abort.signal
			});
			setTimeout(() => abort.abort(), i % 3);
			await speaking.catch(() => undefined);
		}
	}, json);

	// Some are noticed only because nobody reads the answer, which takes a few seconds.
	await expect.poll(() => countWatches(page), { timeout: 60_000 }).toBe(0);
});

test.describe('on a page that has the engine itself', () => {
	test.use({ visit: 'own' });

	test('Stop on the page frees the engine, keeps what was made, and Speak starts anew', async ({
		context,
		host
	}) => {
		const page = await openTab(context, host);
		await untilWarm(page);
		await script(page).fill(longText(MANY));
		await speakButton(page).click();
		await page.getByRole('button', { name: 'Pause' }).waitFor();

		await stopButton(page).click();
		const before = await countSentences(page);
		await script(page).fill('It is free.');
		await speakButton(page).click();

		await untilSpoken(page);
		await untilIdle(page);
		expect((await countSentences(page)) - before).toBeLessThanOrEqual(MOST_AFTERWARDS);
	});

	test('Cancel on the page ends a transcription and keeps the words so far', async ({
		context,
		host
	}) => {
		const page = await openTab(context, host, '/transcribe');
		const long = await speak(page, { input: longText(6) });
		await page
			.getByLabel('Choose a file')
			.setInputFiles({ name: 'long.wav', mimeType: 'audio/wav', buffer: Buffer.from(long.bytes) });
		await transcript(page).getByRole('listitem').first().waitFor();

		await page.getByRole('button', { name: 'Cancel' }).click();

		await expect(page.getByText(/· Stopped at/)).toBeVisible();
		await expect(transcript(page)).toBeVisible();
		const next = await speak(page, { input: 'It is free.' });
		expect(next.status).toBe(200);
	});
});
