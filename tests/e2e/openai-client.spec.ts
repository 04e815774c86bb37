// The official openai package, unmodified, inside the page: only its base address is set.
import { build } from 'vite';
import { PAGE_SECRET } from '../../tools/page-key.ts';
import { expect, openTab, test } from './app.ts';
import { firstVoice } from './support/calls.ts';
import { expectHeard } from './support/heard.ts';
import { GREETING } from './support/texts.ts';

/** The package as one script that puts its class on the page. */
async function bundleClient(): Promise<string> {
	const output = await build({
		configFile: false,
		logLevel: 'error',
		build: {
			write: false,
			lib: { entry: 'tests/e2e/support/openai-entry.ts', formats: ['iife'], name: 'openaiEntry' }
		}
	});
	const [bundle] = [output].flat();
	if (!bundle || !('output' in bundle)) throw new Error('the openai package was not bundled');
	return bundle.output[0].code;
}

test('the openai client lists models, speaks, and hears what it said', async ({
	context,
	host
}) => {
	const page = await openTab(context, host);
	await page.addScriptTag({ content: await bundleClient() });
	const voice = await firstVoice(page);

	const result = await page.evaluate(
		async ({ voice, input, apiKey }) => {
			const client = new globalThis.OpenAI({
				apiKey,
				baseURL: `${location.origin}/v1`,
				dangerouslyAllowBrowser: true
			});
			const models = [];
			for await (const { id } of client.models.list()) models.push(id);
			const speech = await client.audio.speech.create({
				model: 'mini-tts',
				voice,
				input,
				response_format: 'wav'
			});
			const file = new File([await speech.blob()], 'speech.wav');
			const heard = await client.audio.transcriptions.create({
				model: 'whisper-1',
				file,
				response_format: 'verbose_json'
			});
			const wrong = await client.audio.speech
				.create({ model: 'nothing', voice, input })
				.catch((error: unknown) => error);
			return {
				models,
				size: file.size,
				text: heard.text,
				duration: heard.duration,
				isNotFound: wrong instanceof globalThis.OpenAI.NotFoundError
			};
		},
		{ voice, input: GREETING, apiKey: PAGE_SECRET }
	);

	expect(result.models).toEqual(expect.arrayContaining(['mini-tts', 'mini-stt']));
	expect(result.size).toBeGreaterThan(24_000);
	expectHeard(GREETING, result.text);
	expect(result.duration).toBeGreaterThan(0.5);
	expect(result.isNotFound).toBe(true);
});
