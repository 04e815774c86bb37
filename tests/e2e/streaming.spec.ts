// Sound is heard while it is made.
import { expect, openTab, player, script, speakButton, stopButton, test } from './app.ts';
import { speechOf } from './support/calls.ts';
import { countSentences, engineLog, finishTimes, untilWarm } from './support/engine-log.ts';
import { longText } from './support/texts.ts';

test.use({ visit: 'warm' });

/** Of eleven seconds each. */
const SENTENCES = 3;

test.slow(); // a first transcription opens three models, which takes its time on a busy machine

test('the first bytes arrive before the second sentence is finished', async ({ context, host }) => {
	const page = await openTab(context, host);
	await untilWarm(page);
	const { json } = await speechOf(page, { input: longText(SENTENCES) });

	const { firstAt, chunks, bytes } = await page.evaluate(async (body) => {
		const response = await fetch('/v1/audio/speech', {
			method: 'POST',
			headers: { 'content-type': 'application/json' },
			body: JSON.stringify(body)
		});
		const reader = response.body?.getReader();
		const first = await reader?.read();
		const firstAt = performance.timeOrigin + performance.now();
		let bytes = first?.value?.length ?? 0;
		let chunks = 1;
		for (let read = await reader?.read(); read && !read.done; read = await reader?.read()) {
			bytes += read.value.length;
			chunks++;
		}
		return { firstAt, chunks, bytes };
	}, json);

	const finished = finishTimes(await engineLog(page));
	expect(finished).toHaveLength(SENTENCES);
	expect(finished[1]).toBeGreaterThan(firstAt);
	expect(finished[0]).toBeLessThan(firstAt + 1000);
	expect(chunks).toBeGreaterThanOrEqual(SENTENCES);
	expect(bytes).toBeGreaterThan(SENTENCES * 2 * 24_000);
});

test('the page plays the first sentence while the later ones are still to be made', async ({
	context,
	host
}) => {
	const page = await openTab(context, host);
	await untilWarm(page);
	await script(page).fill(longText(20));

	await speakButton(page).click();
	await expect(player(page).getByRole('button', { name: 'Pause' })).toBeVisible();
	const position = player(page).getByRole('slider', { name: 'Position' });
	await expect.poll(async () => Number(await position.inputValue())).toBeGreaterThan(0);

	expect(await countSentences(page)).toBeLessThan(20);
	await expect(player(page).getByTitle('estimated')).toBeVisible();
	await stopButton(page).click();
	await expect(page.getByText('Stopped. The audio so far is kept.')).toBeVisible();
});

test('the words of a long sound appear before all of it was heard', async ({ context, host }) => {
	const page = await openTab(context, host);
	await untilWarm(page);
	const { json } = await speechOf(page, { input: longText(SENTENCES) });

	const { firstAt, events } = await page.evaluate(async (body) => {
		const spoken = await fetch('/v1/audio/speech', {
			method: 'POST',
			headers: { 'content-type': 'application/json' },
			body: JSON.stringify(body)
		});
		const form = new FormData();
		form.set('file', new File([await spoken.arrayBuffer()], 'long.wav'));
		form.set('stream', 'true');
		const response = await fetch('/v1/audio/transcriptions', { method: 'POST', body: form });
		const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
		let events = '';
		let firstAt = 0;
		for (let read = await reader?.read(); read && !read.done; read = await reader?.read()) {
			events += read.value;
			if (!firstAt && events.includes('transcript.text.delta'))
				firstAt = performance.timeOrigin + performance.now();
		}
		return { firstAt, events };
	}, json);

	const log = await engineLog(page);
	const windows = log.filter(
		({ activity }, index) => activity === 'idle' && log[index - 1]?.activity === 'transcribing'
	);
	expect(events).toContain('transcript.text.done');
	expect(firstAt).toBeGreaterThan(0);
	expect(windows.length).toBeGreaterThanOrEqual(SENTENCES);
	expect(windows.at(-1)?.at).toBeGreaterThan(firstAt);
});
