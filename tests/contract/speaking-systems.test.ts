// What XTTS, Orpheus and Fish-Speech do alike behind /v1, by their stand-ins: each shape of an answer, sound before the
// end, a request that is cancelled, and voices that go elsewhere.
import { beforeAll, describe, expect, test, vi } from 'vitest';
import type { CreditsJson } from '#lib/api/wire/account.ts';
import type { SoundJson } from '#lib/api/wire/speech.ts';
import type { CloneJson } from '#lib/api/wire/voices.ts';
import { readEvents } from '#lib/api/http/sse.ts';
import { parseWavHeader } from '#lib/audio/formats/wav.ts';
import { collect } from '#lib/engine/testing/collect.ts';
import {
	findVoice,
	order,
	startSystem,
	SYSTEMS,
	type Ask,
	type System
} from './speaking-systems.ts';

vi.setConfig({ testTimeout: 600_000, hookTimeout: 600_000 });

const systems = SYSTEMS.map((system): [string, System] => [system.card.id, system]);

async function bytesOf(response: Response): Promise<Buffer> {
	expect(response.status).toBe(200);
	return Buffer.from(await response.arrayBuffer());
}

async function creditsOf(ask: Ask): Promise<Pick<CreditsJson, 'balance' | 'held'>> {
	const { balance, held } = (await (await ask('/credits')).json()) as CreditsJson; // our own API's words
	return { balance, held };
}

describe.each(systems)('%s', (_, system) => {
	const { ask, work } = startSystem(system);
	let voice: string;

	beforeAll(async () => {
		voice = await findVoice(system, ask);
	});

	test('says the same in each shape of an answer, under its licence', async () => {
		const say = (more: Record<string, unknown> = {}) =>
			ask('/audio/speech', order(system, voice, { ...more, sample_rate: system.card.sampleRate }));
		const pcm = await bytesOf(await say());

		const whole = await say({ response_format: 'wav' });
		expect(whole.headers.get('x-model')).toBe(system.card.id);
		const terms = system.card.isNonCommercial ? '; non-commercial' : '';
		expect(whole.headers.get('x-license')).toBe(`${system.card.licence}${terms}`);
		const wav = await bytesOf(whole);
		const { sampleRate, dataOffset } = parseWavHeader(wav);
		expect(sampleRate).toBe(system.card.sampleRate);
		expect(wav.subarray(dataOffset, dataOffset + pcm.length).equals(pcm)).toBe(true);

		const events = await say({ stream_format: 'sse' });
		const told = events.body ? await collect(readEvents(events.body)) : [];
		const parts = told.map((event) => (event as { audio?: string }).audio ?? '');
		expect(Buffer.concat(parts.map((part) => Buffer.from(part, 'base64'))).equals(pcm)).toBe(true);
		expect(parts.filter((part) => part !== '').length).toBeGreaterThan(1);

		const sent = order(system, voice, { sample_rate: system.card.sampleRate });
		const headers = new Headers(sent.headers);
		headers.set('accept', 'application/json');
		const inJson = (await (await ask('/audio/speech', { ...sent, headers })).json()) as SoundJson; // our own API's words
		expect(Buffer.from(inJson.audio_data, 'base64').equals(pcm)).toBe(true);
	});

	test('is heard before the last of it is made, and paid for when it is heard', async () => {
		const before = await creditsOf(ask);
		const reader = (await ask('/audio/speech', order(system, voice))).body?.getReader();
		await reader?.read();

		expect(work.drawn).toBeGreaterThan(0);
		expect(work.drawn).toBeLessThan(system.draws / 2);
		while (!(await reader?.read())?.done);
		expect(work.drawn).toBe(system.draws);
		const after = await creditsOf(ask);
		expect(after.balance).toBeLessThan(before.balance);
		expect(after.held).toBe(0);
	});

	test('stops where a request is cancelled, gives the credits back, and says the next', async () => {
		const before = await creditsOf(ask);
		const abort = new AbortController();
		const sent = { ...order(system, voice), signal: abort.signal };
		const reader = (await ask('/audio/speech', sent)).body?.getReader();
		await reader?.read();
		abort.abort();
		await expect(reader?.read()).rejects.toThrow();

		expect(work.drawn).toBeLessThan(system.draws / 2);
		expect(await creditsOf(ask)).toEqual(before);
		await bytesOf(await ask('/audio/speech', order(system, voice)));
		expect(work.drawn).toBe(system.draws); // nothing went on besides
	});

	if (system.preset !== undefined) return; // it learns none

	test('has its voices kept, exported and imported elsewhere, where they speak as here', async () => {
		const said = await bytesOf(await ask('/audio/speech', order(system, voice)));
		const exported = await ask(`/voices/${voice}/export`);

		const there = startSystem(system);
		const body = new FormData();
		body.set('file', await exported.blob(), 'ada.voice.safetensors');
		const imported = await there.ask('/voices/import', { method: 'POST', body });
		const { id, model, warnings } = (await imported.json()) as CloneJson; // our own API's words

		expect({ id, model, warnings }).toEqual({ id: voice, model: system.card.id, warnings: [] });
		const again = await bytesOf(await there.ask('/audio/speech', order(system, id)));
		expect(again.equals(said)).toBe(true);
		expect(again.length).toBeGreaterThan(system.card.sampleRate);
	});
});
