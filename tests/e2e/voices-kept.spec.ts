// A cloned voice is kept: through reloads, tabs, kills, restarts of the browser and full disks, whole or not at all.
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type Page } from '@playwright/test';
import type { CloneJson, VoiceJson, VoiceListJson } from '../../src/lib/api/wire/voices.ts';
import { CHROMIUM_FLAGS, chromiumPath } from '../../tools/chromium.ts';
import { expect, openTab, test } from './app.ts';
import { ask, errorOf, readJson, speak, type Answer } from './support/calls.ts';
import { GREETING, longText } from './support/texts.ts';
import { endWorker, findWorker } from './support/workers.ts';

test.use({ visit: 'installed' });

test.slow(); // every voice is learned and heard again

const SAMPLE = 'tests/fixtures/greeting.wav';

async function sendClone(page: Page, name = 'Anna'): Promise<Answer> {
	const file = { name: 'anna.wav', bytes: new Uint8Array(await readFile(SAMPLE)) };
	return ask(page, '/v1/voices/clone', { form: { fields: { name }, file } });
}

async function clone(page: Page, name?: string): Promise<CloneJson> {
	const answer = await sendClone(page, name);
	expect(answer.status, Buffer.from(answer.bytes).toString()).toBe(200);
	return readJson(answer) as CloneJson; // our own API's words
}

async function clones(page: Page): Promise<VoiceJson[]> {
	const { voices } = readJson(await ask(page, '/v1/voices')) as VoiceListJson; // our own API's words
	return voices.filter(({ category }) => category === 'cloned');
}

/** The voice is listed as it was told, and speaks. */
async function expectKept(page: Page, { warnings, ...voice }: CloneJson): Promise<void> {
	expect(warnings).toBeInstanceOf(Array); // told once, and not kept
	expect(await clones(page)).toEqual([voice]);
	const spoken = await speak(page, { input: GREETING, voice: voice.id });
	expect(spoken.status).toBe(200);
	expect(spoken.brokeOff).toBe('');
}

test('it is there after a reload, in a second tab and after the engine was killed', async ({
	context,
	host
}) => {
	const page = await openTab(context, host);
	const voice = await clone(page);
	await expectKept(page, voice);

	await page.reload();
	await expectKept(page, voice);

	const second = await openTab(context, host);
	await expectKept(second, voice);

	await endWorker(await findWorker(page, 'engine'));
	await expectKept(second, voice);

	await page.close();
	await expectKept(second, voice);
});

test('it is there after the browser was started anew', async ({ host }) => {
	const folder = await mkdtemp(join(tmpdir(), 'aloud-voices-'));
	const start = () =>
		chromium.launchPersistentContext(folder, {
			executablePath: chromiumPath(),
			args: [...CHROMIUM_FLAGS]
		});
	try {
		const first = await start();
		const voice = await clone(await openTab(first, host));
		await first.close();

		const second = await start();
		const page = await openTab(second, host);
		await expectKept(page, voice);
		const sample = await ask(page, `/v1/voices/${voice.id}/samples/0`);
		await second.close();

		expect(Buffer.from(sample.bytes).equals(await readFile(SAMPLE))).toBe(true);
	} finally {
		await rm(folder, { recursive: true, force: true });
	}
});

test('a tab that is closed while it clones leaves a whole voice or none', async ({
	context,
	host
}) => {
	const closing = await openTab(context, host);
	const staying = await openTab(context, host);
	const learning = sendClone(closing).catch(() => undefined);

	await closing.close();
	await learning;

	const left = await clones(staying);
	expect(left.length).toBeLessThanOrEqual(1);
	for (const { id } of left) {
		expect((await speak(staying, { input: GREETING, voice: id })).status).toBe(200);
		expect((await ask(staying, `/v1/voices/${id}/export`)).status).toBe(200);
	}
	await clone(staying, 'Another');
	expect((await clones(staying)).map(({ name }) => name)).toContain('Another');
});

test('on a full disk a clone is refused, nothing of it is kept, and others stay', async ({
	context,
	host
}) => {
	const page = await openTab(context, host);
	const voice = await clone(page);
	const engine = await findWorker(page, 'engine');
	// Chromium itself notices a smaller quota only after half a minute.
	await engine.evaluate(() => {
		const { put } = IDBObjectStore.prototype;
		IDBObjectStore.prototype.put = function (...values) {
			if (this.name !== 'voices') return put.apply(this, values);
			IDBObjectStore.prototype.put = put;
			throw new DOMException('The disk is full.', 'QuotaExceededError');
		};
	});

	const refused = await sendClone(page, 'Too much');

	expect(refused.status).toBe(507);
	expect(errorOf(refused).code).toBe('storage_full');
	await expectKept(page, voice);
	expect((await sendClone(page, 'Now there is room')).status).toBe(200);
});

test('speech goes on to its end when its voice is renamed and deleted meanwhile', async ({
	context,
	host
}) => {
	const page = await openTab(context, host);
	const { id } = await clone(page);
	const input = longText(3);
	const whole = await speak(page, { input, voice: id, format: 'pcm' });

	const speaking = await page.evaluate(
		async ({ id, input }) => {
			const response = await fetch('/v1/audio/speech', {
				method: 'POST',
				headers: { 'content-type': 'application/json' },
				body: JSON.stringify({ model: 'mini-tts', voice: id, input, format: 'pcm' })
			});
			const statuses = [response.status];
			const change = { method: 'PATCH', body: JSON.stringify({ name: 'Renamed' }) };
			statuses.push((await fetch(`/v1/voices/${id}`, change)).status);
			statuses.push((await fetch(`/v1/voices/${id}`, { method: 'DELETE' })).status);
			statuses.push((await fetch(`/v1/voices/${id}`)).status);
			return { statuses, bytes: (await response.arrayBuffer()).byteLength };
		},
		{ id, input }
	);

	expect(speaking.statuses).toEqual([200, 200, 200, 404]);
	expect(speaking.bytes).toBe(whole.bytes.length);
	expect(await clones(page)).toEqual([]);
});

test('it goes to another device as a file, and comes back under its id', async ({
	context,
	browser,
	host
}) => {
	const page = await openTab(context, host);
	const voice = await clone(page);
	const file = await ask(page, `/v1/voices/${voice.id}/export`);
	const another = await browser.newContext();
	const there = await openTab(another, host);

	const bytes = file.bytes;
	const form = { file: { name: 'Anna.voice.safetensors', bytes } };
	const brought = await ask(there, '/v1/voices/import', { form });
	const damaged = bytes.slice();
	damaged[bytes.length - 5] = (damaged[bytes.length - 5] ?? 0) ^ 1;
	const refused = await ask(there, '/v1/voices/import', {
		form: { file: { name: 'x', bytes: damaged } }
	});

	expect(readJson(brought)).toEqual({ ...voice, warnings: [] });
	expect(errorOf(refused)).toMatchObject({ code: 'invalid_request', param: 'file' });
	await expectKept(there, voice);
	await another.close();
});
