// Servers as they are: what each kind lists, how its sound comes, what it hears.
import { afterEach, describe, expect, test } from 'vitest';
import { pcmToS16, pcmToWav, wavHeader } from '#lib/audio/formats/wav.ts';
import type { Pcm } from '#lib/audio/pcm.ts';
import { createHearer } from './hear.ts';
import { listOffer, type RemoteModel } from './list-offer.ts';
import { say, sayWhole } from './say.ts';
import { PATIENCE, type Server } from './server.ts';
import { sends, startForeignServer, type ForeignServer } from './testing/foreign-server.ts';

const MODEL: RemoteModel = {
	id: 'kokoro',
	task: 'speech',
	languages: [],
	voices: [],
	tellsWords: false
};
const ORDER = { text: 'Good morning.', voice: 'af_heart', speed: 1 };
const SOUND: Pcm = { samples: Float32Array.from([0.5, -0.5, 0.25, -0.25]), sampleRate: 22_050 };

const open: ForeignServer[] = [];
afterEach(() => Promise.all(open.splice(0).map((server) => server.close())));

async function start(...manner: Parameters<typeof startForeignServer>) {
	const foreign = await startForeignServer(...manner);
	open.push(foreign);
	const server: Server = { name: 'far', address: foreign.address, key: null };
	return { foreign, server };
}

const parts = {
	fetch: (url: string, init: RequestInit) => fetch(url, init),
	signal: new AbortController().signal,
	patience: PATIENCE,
	decode: (file: Blob) =>
		Promise.resolve({ samples: new Float32Array(file.size), sampleRate: 24_000 })
};

async function samplesOf(server: Server, order: Parameters<typeof say>[2] = ORDER) {
	const heard: number[] = [];
	let rate = 0;
	for await (const { samples, sampleRate } of say(server, MODEL, order, parts)) {
		heard.push(...samples);
		rate = sampleRate;
	}
	return { heard, rate };
}

const bodyOf = (foreign: ForeignServer, at = -1) =>
	JSON.parse(foreign.asked.at(at)?.body.toString() ?? '') as Record<string, unknown>;

describe('models and voices', () => {
	const answers = (byPath: Record<string, unknown>) =>
		start((asked, response) => {
			const json = byPath[asked.path];
			if (json === undefined) response.writeHead(404).end('{"detail": "Not Found"}');
			else response.end(JSON.stringify(json));
		});

	test('of Kokoro-FastAPI: names tell what models are for, and voices have a list of their own', async () => {
		const { server } = await answers({
			'/v1/models': { object: 'list', data: [{ id: 'tts-1' }, { id: 'kokoro' }] },
			'/v1/audio/voices': { voices: ['af_heart', { id: 'bf_emma', name: 'Emma' }] }
		});

		const models = await listOffer(server, parts);

		expect(models.map(({ id, task }) => [id, task])).toEqual([
			['tts-1', 'speech'],
			['kokoro', 'speech']
		]);
		expect(models[1]?.voices.map(({ id, name }) => [id, name])).toEqual([
			['af_heart', 'af_heart'],
			['bf_emma', 'Emma']
		]);
	});

	test('of speaches: it tells what each is for, whatever its name, and its languages', async () => {
		const { server } = await answers({
			'/v1/models': {
				data: [
					{ id: 'Systran/small', task: 'automatic-speech-recognition', language: ['en', 'de'] },
					{ id: 'a/b', task: 'text-to-speech', voices: [{ name: 'f1', language: 'en-us' }] },
					{ id: 'c/d', task: 'voice-activity-detection' }
				]
			}
		});

		const models = await listOffer(server, parts);

		expect(models.map(({ id, task, languages }) => [id, task, languages])).toEqual([
			['Systran/small', 'transcription', ['en', 'de']],
			['a/b', 'speech', []]
		]);
		expect(models[1]?.voices).toEqual([{ id: 'f1', name: 'f1', language: 'en-US' }]);
	});

	test('of another Aloud: each voice is told with its model, and a model that is not there yet is left out', async () => {
		const voice = (id: string, model: string) => ({ id, voice_id: id, name: id, model });
		const { server } = await answers({
			'/v1/models': {
				data: [
					{ id: 'mini-tts', task: 'speech', state: 'shipped' },
					{ id: 'kokoro', task: 'speech', state: 'ready' },
					{ id: 'chatterbox', task: 'speech', state: 'absent' },
					{ id: 'orpheus-3b', task: 'speech', state: 'downloading' }
				]
			},
			'/v1/audio/voices': { items: [], voices: ['mini_ada', 'af_heart'] },
			'/v1/voices': { voices: [voice('mini_ada', 'mini-tts'), voice('af_heart', 'kokoro')] }
		});

		const models = await listOffer(server, parts);

		expect(models.map(({ id, voices }) => [id, voices.map((one) => one.id)])).toEqual([
			['mini-tts', ['mini_ada']],
			['kokoro', ['af_heart']]
		]);
	});

	test('of a proxy: what nothing tells is left open, and what it offers of others is left out', async () => {
		const { server } = await answers({
			'/v1/models': { data: [{ id: 'my-model' }, { id: 'remote/x/kokoro' }, { id: 7 }, 'none'] }
		});

		const models = await listOffer(server, parts);

		expect(models.map(({ id, task }) => [id, task])).toEqual([['my-model', null]]);
	});
});

describe('sound', () => {
	test.each([
		['WAVE', pcmToWav(SOUND), 'audio/wav', 22_050],
		['WAVE that calls itself something else', pcmToWav(SOUND), 'application/json', 22_050],
		['WAVE of unknown length', joined(wavHeader(22_050, 'streaming')), 'audio/wav', 22_050],
		['bare samples', pcmToS16(SOUND.samples), 'audio/pcm', 24_000],
		['bare samples with their rate', pcmToS16(SOUND.samples), 'audio/L16;rate=16000', 16_000]
	])('%s', async (_, bytes, type, rate) => {
		const { server } = await start(sends(bytes, type));

		expect(await samplesOf(server)).toEqual({ heard: [...SOUND.samples], rate });
	});

	test('in two channels of floating point is mixed down', async () => {
		const header = wavHeader(48_000, 2);
		const view = new DataView(header.buffer);
		view.setUint16(20, 3, true);
		view.setUint16(22, 2, true);
		view.setUint16(34, 32, true);
		view.setUint32(40, 16, true);
		const samples = new Uint8Array(Float32Array.from([0.5, 0, -0.25, -0.75]).buffer);
		const { server } = await start(sends(new Uint8Array([...header, ...samples]), 'audio/wav'));

		expect((await samplesOf(server)).heard).toEqual([0.25, -0.5]);
	});

	test('is there before the server has ended it, cut wherever it likes', async () => {
		let finish: () => void = () => undefined;
		const { server } = await start((_asked, response) => {
			const bytes = joined(wavHeader(22_050, 'streaming'));
			response.writeHead(200, { 'content-type': 'audio/wav' });
			response.write(bytes.subarray(0, 47));
			finish = () => response.end(bytes.subarray(47));
		});

		const speaking = say(server, MODEL, ORDER, parts);
		const first = await speaking.next();
		finish();
		const second = await speaking.next();

		expect(first.value?.samples).toHaveLength(1);
		expect(second.value?.samples).toHaveLength(3);
	});

	test('of a server that only writes MP3 is asked for again as that, and decoded here', async () => {
		const { server, foreign } = await start((asked, response) => {
			const { response_format: format } = JSON.parse(asked.body.toString()) as Record<
				string,
				string
			>;
			if (format === 'mp3') response.end(new Uint8Array([0x49, 0x44, 0x33, ...Array(97).keys()]));
			else response.writeHead(400).end('{"error": {"message": "Unsupported response_format"}}');
		});

		expect((await samplesOf(server)).heard).toHaveLength(100);
		expect(foreign.asked).toHaveLength(2);
	});

	test('is asked for with what OpenAI has fields for, and no more', async () => {
		const { server, foreign } = await start(sends(pcmToWav(SOUND), 'audio/wav'));

		await samplesOf(server, { ...ORDER, speed: 1.5, emotion: 'happy', language: 'en' });

		expect(bodyOf(foreign)).toEqual({
			model: 'kokoro',
			voice: 'af_heart',
			input: 'Good morning.',
			speed: 1.5,
			instructions: 'Speak in a happy tone.',
			response_format: 'wav'
		});
		expect(foreign.asked[0]).toMatchObject({ path: '/v1/audio/speech', cookie: undefined });
		expect(foreign.asked[0]?.authorization).toBeUndefined();
	});

	test('comes with the times of words from servers that tell them', async () => {
		const wav = Buffer.from(pcmToWav(SOUND)).toString('base64');
		const events = [
			{ type: 'speech.audio.words', words: [{ word: 'Good', start: 0, end: 0.1 }, { word: 4 }] },
			{ type: 'speech.audio.delta', audio: wav },
			{ type: 'speech.audio.done' }
		].map((event) => `data: ${JSON.stringify(event)}\n\n`);
		const { server, foreign } = await start(sends(events.join(''), 'text/event-stream'));

		const said = await sayWhole(server, { ...MODEL, tellsWords: true }, ORDER, parts);

		expect([...said.samples]).toEqual([...SOUND.samples]);
		expect(said.words).toEqual([{ text: 'Good', startSeconds: 0, endSeconds: 0.1 }]);
		expect(bodyOf(foreign)).toMatchObject({ stream_format: 'sse', timestamps: 'word' });
	});
});

describe('hearing', () => {
	const window: Pcm = { samples: new Float32Array(32_000), sampleRate: 16_000 };

	test('words go to the segments in which they are said, with the punctuation of their text', async () => {
		const { server, foreign } = await start(
			sends(
				JSON.stringify({
					language: 'english',
					text: 'Good morning. Go!',
					segments: [
						{
							start: 0,
							end: 1,
							text: ' Good morning.',
							avg_logprob: -0.2,
							compression_ratio: 1,
							no_speech_prob: 0
						},
						{ start: 1.2, end: 9, text: ' Go!' }
					],
					words: [
						{ word: 'Good', start: 0, end: 0.4 },
						{ word: 'morning', start: 0.4, end: 1 },
						{ word: 'Go', start: 1.2, end: 1.6 }
					]
				})
			)
		);

		const heard = await createHearer(
			server,
			MODEL,
			parts
		)(window, { language: 'en', prompt: 'Ada' });

		expect(heard.language).toBe('english');
		expect(heard.nextSeconds).toBe(2);
		expect(
			heard.segments.map(({ text, startSeconds, endSeconds }) => [text, startSeconds, endSeconds])
		).toEqual([
			['Good morning.', 0, 1],
			['Go!', 1.2, 2]
		]);
		expect(heard.segments.map(({ words }) => words.map(({ text }) => text))).toEqual([
			['Good', 'morning.'],
			['Go!']
		]);
		const form = foreign.asked[0]?.body.toString('latin1') ?? '';
		for (const field of ['verbose_json', 'kokoro', 'Ada', 'sound.wav'])
			expect(form).toContain(field);
	});

	test('times that cannot be are left out, and those beyond the sound are cut', async () => {
		const words = [
			{ word: 'one', start: -1, end: 0.5 },
			{ word: 'two', start: 5, end: 1 },
			{ word: 'three', start: 1, end: 1e9 },
			{ word: 'four', start: 'x', end: null },
			null
		];
		const { server } = await start(sends(JSON.stringify({ text: 'one three', words })));

		const { segments } = await createHearer(server, MODEL, parts)(window, {});

		expect(
			segments[0]?.words.map(({ text, startSeconds, endSeconds }) => [
				text,
				startSeconds,
				endSeconds
			])
		).toEqual([
			['one', 0, 0.5],
			['three', 1, 2]
		]);
	});

	test('a server that writes no times is asked for the text alone, from then on', async () => {
		const { server, foreign } = await start((asked, response) => {
			const isVerbose = asked.body.toString('latin1').includes('verbose_json');
			if (isVerbose)
				response.writeHead(400).end('{"error": {"message": "response_format must be json"}}');
			else response.end('{"text": "Good morning."}');
		});
		const hear = createHearer(server, MODEL, parts);

		const first = await hear(window, {});
		await hear(window, {});

		expect(first.segments).toEqual([
			{ text: 'Good morning.', startSeconds: 0, endSeconds: 2, words: [] }
		]);
		expect(foreign.asked).toHaveLength(3);
	});

	test('translations are asked for where they are made', async () => {
		const { server, foreign } = await start(sends('{"text": "Hello."}'));

		await createHearer(server, MODEL, parts)(window, { translates: true });

		expect(foreign.asked[0]?.path).toBe('/v1/audio/translations');
	});
});

function joined(header: Uint8Array): Uint8Array {
	return new Uint8Array([...header, ...pcmToS16(SOUND.samples)]);
}
