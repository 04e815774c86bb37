// Kokoro in the built app, from the refusal before its download to speech in nine languages without a network. The
// model is a stand-in with random weights (tests/fixtures): what it says is noise of the right length.
import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { CHROMIUM_FLAGS, chromiumPath, WEBGPU_FLAG } from '../../tools/chromium.ts';
import { startHub, type Hub } from '../../src/lib/storage/testing/misbehaving-hub.ts';
import { expect, openTab, test as base, untilSavedForOffline } from './app.ts';
import { ask, errorOf, readJson } from './support/calls.ts';
import { tinyKokoro } from './support/tiny-graph.ts';
import type { ModelJson } from '#lib/api/wire/models.ts';

const MODEL = new Uint8Array(readFileSync('tests/fixtures/kokoro/model.onnx'));

const test = base.extend<{ hub: Hub }>({
	hub: async ({}, use) => {
		const hub = await startHub({
			'onnx/model.onnx': MODEL,
			'onnx/model_quantized.onnx': MODEL,
			'onnx/model_fp16.onnx': MODEL
		});
		await use(hub);
		await hub.close();
	}
});

test.use({ visit: 'installed' });

async function download(page: Page, hub: Hub, precision: string): Promise<string> {
	await ask(page, '/v1/settings/model-source', {
		method: 'PUT',
		json: { kind: 'mirror', url: hub.origin }
	});
	const answer = await ask(page, '/v1/models/kokoro/download', { json: { precision } });
	return Buffer.from(answer.bytes).toString('utf8');
}

/** Speech as WAV, with what its head says. */
function say(page: Page, fields: Record<string, unknown>) {
	return page.evaluate(async (fields) => {
		const response = await fetch('/v1/audio/speech', {
			method: 'POST',
			headers: { 'content-type': 'application/json' },
			body: JSON.stringify({ model: 'kokoro', format: 'wav', ...fields })
		});
		const bytes = await response.arrayBuffer();
		const samples = new Int16Array(bytes.slice(44, bytes.byteLength - (bytes.byteLength % 2)));
		const power = samples.reduce((sum, sample) => sum + sample * sample, 0) / samples.length;
		return {
			status: response.status,
			text: response.ok ? '' : new TextDecoder().decode(bytes),
			language: response.headers.get('x-language'),
			warning: response.headers.get('x-warning'),
			seconds: samples.length / 24_000,
			rms: Math.sqrt(power) / 32_768
		};
	}, fields);
}

/** Voices and dictionaries are saved behind the visitor's back; the last voice by name is the last of all. */
async function untilExtrasSaved(page: Page): Promise<void> {
	const isSaved = () =>
		page.evaluate(async () => {
			const cache = await caches.open('aloud-large-files');
			return (await cache.keys()).some(({ url }) => url.includes('zm_yunyang'));
		});
	await expect.poll(isSaved, { timeout: 60_000 }).toBe(true);
}

async function showModel(page: Page): Promise<ModelJson> {
	return readJson(await ask(page, '/v1/models/kokoro')) as ModelJson; // our own API's words
}

const TEXTS = [
	['af_heart', 'en-US', 'The lighthouse keeper climbed the stairs and lit the lamp.'],
	['bf_emma', 'en-GB', 'The lighthouse keeper climbed the stairs and lit the lamp.'],
	['ef_dora', 'es', 'El farero subió la escalera y encendió la lámpara.'],
	['ff_siwis', 'fr', 'Le gardien du phare a monté l’escalier et allumé la lampe.'],
	['hf_alpha', 'hi', 'प्रकाशस्तंभ का रखवाला सीढ़ियाँ चढ़ा और उसने दीपक जलाया।'],
	['if_sara', 'it', 'Il guardiano del faro salì le scale e accese la lampada.'],
	['pf_dora', 'pt-BR', 'O faroleiro subiu a escada e acendeu a lâmpada.'],
	['jf_alpha', 'ja', '灯台守は階段を上って、ランプに火をつけました。'],
	['zf_xiaobei', 'zh', '灯塔看守人走上楼梯，点亮了灯。']
] as const;

test('before its download it is refused at once, with what to do', async ({ context, host }) => {
	const page = await openTab(context, host, '/', { sparesData: true });

	const answer = await ask(page, '/v1/audio/speech', {
		json: { model: 'kokoro', voice: 'af_heart', input: 'Hello.' }
	});

	expect(answer.status).toBe(503);
	const { code, message } = errorOf(answer);
	expect(code).toBe('model_not_downloaded');
	expect(message).toMatch(/92 MB.*\/models/);
});

test('once downloaded it speaks nine languages without a network', async ({
	context,
	host,
	hub
}) => {
	test.slow();
	const page = await openTab(context, host);
	await untilSavedForOffline(page);

	expect(await download(page, hub, 'q8')).toContain('"verified":true');
	await untilExtrasSaved(page);
	await hub.close();
	await host.close();
	await page.reload();

	for (const [voice, language, input] of TEXTS) {
		const said = await say(page, { voice, input });
		expect(said, `${language} ${said.text}`).toMatchObject({
			status: 200,
			language,
			warning: null
		});
		expect(said.seconds, language).toBeGreaterThan(1);
		expect(said.rms, language).toBeGreaterThan(0.02);
	}
	expect(await showModel(page)).toMatchObject({ state: 'ready', device: 'wasm' });
});

test('a voice of another language than the text says so, and voices can be mixed', async ({
	context,
	host,
	hub
}) => {
	const page = await openTab(context, host, '/', { sparesData: true });
	await download(page, hub, 'q8');
	const [, , input] = TEXTS[3];

	const said = await say(page, { voice: 'af_heart(2)+bf_emma(1)', input });

	expect(said).toMatchObject({ status: 200, language: 'fr' });
	expect(said.warning).toMatch(/French.*Heart speaks English/);
	expect(await say(page, { voice: 'af_heart', input, language: 'en' })).toMatchObject({
		language: 'en-US',
		warning: null
	});
});

test('where there is a GPU it is tested, used, and can be turned off', async ({
	playwright,
	host,
	hub
}) => {
	test.setTimeout(600_000); // software WebGPU
	const browser = await playwright.chromium.launch({
		executablePath: chromiumPath(),
		args: [...CHROMIUM_FLAGS, WEBGPU_FLAG]
	});
	hub.files['onnx/model.onnx'] = tinyKokoro();
	const page = await openTab(await browser.newContext(), host, '/', { sparesData: true });
	await download(page, hub, 'fp32');
	const said = await say(page, { voice: 'af_heart', input: 'Hello.' });
	expect(said.status, said.text).toBe(200);
	expect((await showModel(page)).device).toBe('webgpu');

	await ask(page, '/v1/settings/device', { method: 'PUT', json: { device: 'cpu' } });
	const again = await say(page, { voice: 'af_heart', input: 'Hello.' });

	expect((await showModel(page)).device).toBe('wasm');
	expect(again.seconds).toBeCloseTo(said.seconds, 2);
	expect(Math.abs(again.rms - said.rms)).toBeLessThan(0.01);
	await browser.close();
});
