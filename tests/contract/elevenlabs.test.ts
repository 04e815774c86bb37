// The official ElevenLabs client against the API.
import { ElevenLabsClient, ElevenLabsError } from '@elevenlabs/elevenlabs-js';
import { describe, expect, test } from 'vitest';
import { createApi } from '#lib/api/api.ts';
import { decodeSound, openSound } from '#lib/audio/decode/decode.ts';
import { parseWavHeader } from '#lib/audio/formats/wav.ts';
import { SpeechError } from '#lib/engine/errors.ts';
import { soundFile } from '#lib/api/testing/sound-file.ts';
import { createFakeEngine, type FakeEngine } from '#lib/engine/testing/fake-engine.ts';
import { SAMPLES_PER_CHARACTER } from '#lib/engine/testing/fake-work.ts';
import { createTestAccount, TEST_SECRET } from './test-account.ts';

/** A request as a package was seen to send it. */
function send(request: Request): Promise<Response> {
	const parts = { engine: createFakeEngine(), decode: decodeSound, openSound };
	return createApi({ ...parts, account: createTestAccount() })(request);
}

function connect(engine: FakeEngine = createFakeEngine(), apiKey = TEST_SECRET) {
	const account = createTestAccount();
	const api = createApi({ engine, decode: decodeSound, openSound, account });
	const answers: Response[] = [];
	const client = new ElevenLabsClient({
		apiKey,
		baseUrl: 'https://aloud.test',
		async fetch(url, init) {
			const response = await api(new Request(url, init));
			answers.push(response);
			return response;
		}
	});
	return { client, engine, account, answers };
}

async function bytesOf(stream: ReadableStream<Uint8Array>): Promise<Uint8Array> {
	return new Uint8Array(await new Response(stream).arrayBuffer());
}

const ORDER = {
	text: 'One. Two.',
	modelId: 'eleven_multilingual_v2',
	outputFormat: 'wav_24000'
} as const;

/** The client knows no wave for its streams, and passes on what it is told. */
const PLAIN = { text: ORDER.text, modelId: ORDER.modelId };
const AS_WAV = { queryParams: { output_format: 'wav_24000' } };

describe('text to speech', () => {
	test.each(['convert', 'stream'] as const)('%s is the sound as it is made', async (call) => {
		const { client, answers } = connect();

		const bytes = await bytesOf(await client.textToSpeech[call]('mini_ada', PLAIN, AS_WAV));

		expect(parseWavHeader(bytes)).toMatchObject({ sampleRate: 24000, bitsPerSample: 16 });
		expect(bytes.length).toBe(44 + 2 * 9 * SAMPLES_PER_CHARACTER);
		expect(answers[0]?.headers.get('x-model')).toBe('mini-tts');
	});

	test('needs no model, and takes speed and language', async () => {
		const { client, engine } = connect();

		const { outputFormat } = ORDER;
		const order = { text: 'One.', outputFormat, voiceSettings: { speed: 1.2 }, languageCode: 'en' };
		await bytesOf(await client.textToSpeech.convert('mini_ben', order));

		expect(engine.asked).toEqual({
			inParts: true,
			model: 'mini-tts',
			voice: 'mini_ben',
			text: 'One.',
			speed: 1.2,
			language: 'en'
		});
	});

	test('another sample rate is made', async () => {
		const { client } = connect();

		const order = { ...ORDER, outputFormat: 'wav_16000' } as const;
		const bytes = await bytesOf(await client.textToSpeech.convert('mini_ada', order));

		expect(parseWavHeader(bytes).sampleRate).toBe(16000);
		expect(bytes.length).toBe(44 + 2 * 60);
	});

	test.each(['ulaw_8000', 'alaw_8000'] as const)(
		'%s is one byte a sample',
		async (outputFormat) => {
			const { client, answers } = connect();

			const sound = await client.textToSpeech.convert('mini_ada', { ...ORDER, outputFormat });

			expect((await bytesOf(sound)).length).toBe((9 * SAMPLES_PER_CHARACTER) / 3);
			expect(answers[0]?.headers.get('x-sample-rate')).toBe('8000');
		}
	);

	test('a format that is not written here is refused by name', async () => {
		const { client } = connect();
		const asM4a = { queryParams: { output_format: 'm4a_44100' } };

		const call = client.textToSpeech.convert('mini_ada', PLAIN, asM4a);

		await expect(call).rejects.toMatchObject({
			statusCode: 400,
			body: { error: { param: 'output_format' }, detail: { status: 'invalid_request' } }
		});
	});

	test('with timestamps every character has its time', async () => {
		const { client } = connect();

		const said = await client.textToSpeech.convertWithTimestamps('mini_ada', ORDER);

		const { alignment, normalizedAlignment, audioBase64 } = said;
		const times = alignment?.characterStartTimesSeconds ?? [];
		expect(parseWavHeader(new Uint8Array(Buffer.from(audioBase64, 'base64')))).toBeDefined();
		expect(alignment?.characters.join('')).toBe('One. Two.');
		expect(normalizedAlignment?.characters.join('')).toBe('One. Two.');
		expect(times).toHaveLength(9);
		expect([...times].sort((one, other) => one - other)).toEqual(times);
		expect(alignment?.characterEndTimesSeconds.at(-1)).toBeCloseTo(90 / 24000, 3);
		expect(said).toMatchObject({ estimated: true });
	});

	test('what was said otherwise than written has its own alignment', async () => {
		const words = ['five', 'dollars'].map((text, at) => ({
			text,
			startSeconds: at * 0.001,
			endSeconds: (at + 1) * 0.001
		}));
		const { client } = connect(createFakeEngine({ words: () => words }));

		const said = await client.textToSpeech.convertWithTimestamps('mini_ada', {
			...ORDER,
			text: '$5.'
		});

		expect(said.alignment?.characters.join('')).toBe('$5.');
		expect(said.normalizedAlignment?.characters.join('')).toBe('five dollars');
		expect(said).not.toHaveProperty('estimated');
	});

	test('a stream with timestamps comes in lines, which together are the whole', async () => {
		const { client } = connect();

		const sounds: Buffer[] = [];
		const characters: string[] = [];
		const ends: number[] = [];
		for await (const part of await client.textToSpeech.streamWithTimestamps(
			'mini_ada',
			PLAIN,
			AS_WAV
		)) {
			sounds.push(Buffer.from(part.audioBase64, 'base64'));
			characters.push(...(part.alignment?.characters ?? []));
			ends.push(...(part.alignment?.characterEndTimesSeconds ?? []));
		}

		expect(sounds).toHaveLength(2);
		expect(Buffer.concat(sounds).length).toBe(44 + 2 * 9 * SAMPLES_PER_CHARACTER);
		expect(characters.join('')).toBe('One. Two.');
		expect(ends.at(-1)).toBeCloseTo(90 / 24000, 3);
	});

	test('a failure within the lines is no short success, and costs nothing', async () => {
		const engine = createFakeEngine({
			before: (index) =>
				index === 1 && Promise.reject(new SpeechError('server_error', 'Out of memory.'))
		});
		const { client, account } = connect(engine);
		const before = await account.ledger.balance();

		const parts = await client.textToSpeech.streamWithTimestamps('mini_ada', PLAIN, AS_WAV);

		await expect(
			(async () => {
				for await (const part of parts) expect(part.audioBase64).not.toBe('');
			})()
		).rejects.toThrow();
		await expect.poll(() => account.ledger.balance()).toEqual(before);
	});

	test.each([
		['a voice that nobody has', 'nobody', {}, 404, 'voice_not_found'],
		['a model that nobody has', 'mini_ada', { modelId: 'scribble' }, 404, 'model_not_found'],
		['an empty text', 'mini_ada', { text: ' ' }, 400, 'invalid_request'],
		['a voice that is no escape', '%zz', {}, 404, 'voice_not_found']
	])('%s is told as ElevenLabs tells it', async (_, voice, change, statusCode, status) => {
		const { client } = connect();

		const error: unknown = await client.textToSpeech
			.convert(voice, { ...ORDER, ...change })
			.catch((e: unknown) => e);

		expect(error).toBeInstanceOf(ElevenLabsError);
		expect(error).toMatchObject({
			statusCode,
			body: { detail: { status, message: expect.any(String) as string }, error: { code: status } }
		});
	});

	test('a key that nobody has is told so, too', async () => {
		const { client } = connect(createFakeEngine(), 'sk-abcdefghijklmnopqrstuvwxyz');

		await expect(client.textToSpeech.convert('mini_ada', ORDER)).rejects.toMatchObject({
			statusCode: 401,
			body: { detail: { status: 'invalid_api_key' } }
		});
	});
});

describe('speech to text', () => {
	const file = soundFile([0.5, 0, 0.5]);

	test('words and the blanks between them have times', async () => {
		const { client } = connect();

		const heard = await client.speechToText.convert({ modelId: 'scribe_v1', file });

		expect(heard).toMatchObject({
			languageCode: 'en',
			languageProbability: 1,
			text: 'Second 0. Second 2.',
			audioDurationSecs: 3
		});
		expect('words' in heard && heard.words.slice(0, 4)).toEqual([
			{ text: 'Second', type: 'word', start: 0, end: 0.5, logprob: -0.1054 },
			{ text: ' ', type: 'spacing', start: 0.5, end: 0.5, logprob: 0 },
			{ text: '0.', type: 'word', start: 0.5, end: 1, logprob: -0.9163 },
			{ text: ' ', type: 'spacing', start: 1, end: 2, logprob: 0 }
		]);
	});

	test('characters have times, or nothing has, as is asked for', async () => {
		const { client } = connect();
		const order = { modelId: 'scribe_v1', file } as const;

		const fine = await client.speechToText.convert({
			...order,
			timestampsGranularity: 'character'
		});
		const none = await client.speechToText.convert({ ...order, timestampsGranularity: 'none' });

		expect('words' in fine && fine.words[2]?.characters).toEqual([
			{ text: '0', start: 0.5, end: 0.75 },
			{ text: '.', start: 0.75, end: 1 }
		]);
		expect('words' in none && none.words[0]).toEqual({
			text: 'Second',
			type: 'word',
			logprob: -0.1054
		});
	});

	test('diarize says of each word who says it, and num_speakers is the most there may be', async () => {
		const { client } = connect();
		const two = soundFile([0.5, 0.5, 0.25]);
		const order = { modelId: 'scribe_v1', file: two, diarize: true };

		const speakersOf = async (numSpeakers: number) => {
			const heard = await client.speechToText.convert({ ...order, numSpeakers });
			return 'words' in heard ? heard.words.map(({ speakerId }) => speakerId) : [];
		};

		const [one, other] = ['SPEAKER_00', 'SPEAKER_01'];
		// Words and the blanks between them, which are those of the word before.
		expect(await speakersOf(5)).toEqual([...Array<string>(8).fill(one), other, other, other]);
		expect(new Set(await speakersOf(1))).toEqual(new Set([one]));
	});

	test('what the AI SDK always sends is answered', async () => {
		// @ai-sdk/elevenlabs 3.0.46: the model first, the file named by its type, `diarize` unless it is told otherwise.
		const form = new FormData();
		form.append('model_id', 'scribe_v1');
		form.append('file', new File([file], 'audio.wav', { type: 'audio/wav' }));
		form.append('diarize', 'true');
		const request = new Request('https://aloud.test/v1/speech-to-text', {
			method: 'POST',
			headers: { 'xi-api-key': TEST_SECRET },
			body: form
		});

		const response = await send(request);

		expect(response.status).toBe(200);
		expect(await response.json()).toMatchObject({
			language_code: 'en',
			language_probability: 1,
			text: 'Second 0. Second 2.'
		});
	});
});

test('the voices are listed', async () => {
	const { client } = connect();

	// eslint-disable-next-line @typescript-eslint/no-deprecated -- programs that call it are still around
	const { voices } = await client.voices.getAll();

	expect(voices.map(({ voiceId, name }) => [voiceId, name])).toContainEqual(['mini_ada', 'Ada']);
});
