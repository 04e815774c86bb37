// The AI SDK, versions 6 and 7 with their OpenAI providers, unmodified: only the base address is set.
import { FORMATS } from '../../../src/lib/audio/encode/encode.ts';
import { pcmToWav } from '../../../src/lib/audio/formats/wav.ts';
import { expect, test } from '../app.ts';
import { openClientPage, type ClientPage } from '../support/client-page.ts';
import { expectHeard } from '../support/heard.ts';
import { GREETING } from '../support/texts.ts';
import { DEFAULT_FORMAT } from '#lib/api/wire/speech.ts';

const VERSIONS = [6, 7] as const;

/** The SDK asks for an mp3 where the caller names no format. */
const ASKED = 'mp3' in FORMATS ? 'mp3' : DEFAULT_FORMAT;

/** A second of it. */
const SILENCE = [...pcmToWav({ samples: new Float32Array(16000), sampleRate: 16000 })];

let app: ClientPage;
let secret: string;

test.beforeAll(async ({ browser }) => {
	app = await openClientPage(browser, 'ai-sdk');
	({ secret } = await app.createKey());
});

test.afterAll(() => app.close());

for (const version of VERSIONS) {
	test.describe(`version ${version}`, () => {
		test('speech without a voice and a speed is made, and what was said is heard', async () => {
			const made = await app.page.evaluate(
				async ({ version, secret, text, outputFormat }) => {
					const { createOpenAI, generateSpeech, transcribe } = globalThis.aiSdk[version];
					const openai = createOpenAI({ baseURL: `${location.origin}/v1`, apiKey: secret });
					const { audio, warnings } = await generateSpeech({
						model: openai.speech('tts-1') as never, // the two versions' models differ only by type
						text,
						outputFormat
					});
					const heard = await transcribe({
						model: openai.transcription('whisper-1') as never,
						audio: audio.uint8Array,
						providerOptions: { openai: { timestampGranularities: ['word'] } }
					});
					const { text: transcript, segments, language, durationInSeconds } = heard;
					return {
						bytes: audio.uint8Array.length,
						mediaType: audio.mediaType,
						warnings,
						transcript,
						segments,
						language,
						durationInSeconds
					};
				},
				{ version, secret, text: GREETING, outputFormat: ASKED }
			);

			expect(made.bytes).toBeGreaterThan(2000);
			expect(made.mediaType).toMatch(/^audio\//);
			expect(made.warnings).toEqual([]);
			expectHeard(GREETING, made.transcript);
			expect(made.durationInSeconds).toBeGreaterThan(0.5);
			expect(made.language).toBe(version === 7 ? 'en' : undefined);
			expect(made.segments.length).toBeGreaterThan(0);
		});

		test('silence is no transcript, as version 6 says, or an empty one', async () => {
			const told = await app.page.evaluate(
				async ({ version, secret, silence }) => {
					const { createOpenAI, transcribe, NoTranscriptGeneratedError } =
						globalThis.aiSdk[version];
					const openai = createOpenAI({ baseURL: `${location.origin}/v1`, apiKey: secret });
					try {
						const model = openai.transcription('whisper-1') as never;
						const { text } = await transcribe({ model, audio: new Uint8Array(silence) });
						return `"${text}"`;
					} catch (error) {
						return NoTranscriptGeneratedError.isInstance(error) ? 'none' : String(error);
					}
				},
				{ version, secret, silence: SILENCE }
			);

			expect(told).toBe(version === 6 ? 'none' : '""');
		});

		const WRONG: [title: string, key: string, model: string, status: number, code: string][] = [
			[
				'a key that nobody made',
				'sk-thisKeyWasNeverMadeByAnybody00000',
				'tts-1',
				401,
				'invalid_api_key'
			],
			['an unknown model', '', 'nobody', 404, 'model_not_found']
		];
		for (const [title, key, model, status, code] of WRONG) {
			test(`${title} is an APICallError with status ${status}, sent once`, async () => {
				let told: unknown;
				const statuses = await app.statusesOf(async () => {
					told = await errorOf(version, key || secret, model);
				});

				expect(told).toEqual({ status, code, hasMessage: true, isRetryable: false });
				expect(statuses).toEqual([status]);
			});
		}

		for (const [code, status, isRetryable] of [
			['insufficient_credits', 402, false],
			['file_too_large', 413, false],
			['server_error', 500, true],
			['rate_limit_exceeded', 429, true]
		] as const) {
			test(`${code} is an APICallError with status ${status}`, async () => {
				await app.ask('PUT', '/v1/account/faults', { count: 10, code });

				const told = await errorOf(version, secret, 'tts-1', 0);
				await app.ask('PUT', '/v1/account/faults', { count: 0 });

				expect(told).toEqual({ status, code, hasMessage: true, isRetryable });
			});
		}

		test('a 429 is waited for and sent again', async () => {
			await app.ask('PUT', '/v1/account/faults', { count: 1, code: 'rate_limit_exceeded' });

			const log = await app.logOf(() => errorOf(version, secret, 'tts-1'));

			expect(log.map(({ status }) => status)).toEqual([429, 200]);
		});
	});
}

function errorOf(
	version: (typeof VERSIONS)[number],
	apiKey: string,
	model: string,
	maxRetries = 2
): Promise<unknown> {
	return app.page.evaluate(
		async ({ version, apiKey, model, maxRetries, text, outputFormat }) => {
			const { createOpenAI, generateSpeech, APICallError } = globalThis.aiSdk[version];
			const openai = createOpenAI({ baseURL: `${location.origin}/v1`, apiKey });
			try {
				await generateSpeech({
					model: openai.speech(model) as never, // the two versions' models differ only by type
					text,
					outputFormat,
					maxRetries
				});
			} catch (error) {
				if (!APICallError.isInstance(error)) return String(error);
				const { error: told } = JSON.parse(error.responseBody ?? '{}') as {
					error: { code: string; message: string };
				}; // the shape of every error here
				return {
					status: error.statusCode,
					code: told.code,
					hasMessage: error.message === told.message,
					isRetryable: error.isRetryable
				};
			}
			return 'nothing went wrong';
		},
		{ version, apiKey, model, maxRetries, text: 'Hello there.', outputFormat: ASKED }
	);
}
