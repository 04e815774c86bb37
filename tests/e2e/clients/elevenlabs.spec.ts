// ElevenLabs' own client, unmodified, in a page of the app: only its base address is set.
import type { ElevenLabsClient } from '@elevenlabs/elevenlabs-js';
import { FORMATS } from '../../../src/lib/audio/encode/encode.ts';
import type { VoiceListJson } from '../../../src/lib/api/wire/voices.ts';
import { expect, test } from '../app.ts';
import { openClientPage, type ClientPage } from '../support/client-page.ts';
import { expectHeard, wordsOf } from '../support/heard.ts';
import { GREETING, longText } from '../support/texts.ts';

declare global {
	/** In the page. */
	var eleven: ElevenLabsClient;
}

const UNKNOWN_KEY = 'sk-thisKeyWasNeverMadeByAnybody00000';

let app: ClientPage;
let voice: string;

test.beforeAll(async ({ browser }) => {
	app = await openClientPage(browser, 'elevenlabs');
	const { secret } = await app.createKey();
	const { voices } = await app.ask<VoiceListJson>('GET', '/v1/voices');
	voice = voices[0]?.voice_id ?? '';
	await app.page.evaluate((apiKey) => {
		globalThis.eleven = new globalThis.elevenLabs.Client({ apiKey, baseUrl: location.origin });
	}, secret);
});

test.afterAll(() => app.close());

test('the client lists the voices', async () => {
	// eslint-disable-next-line @typescript-eslint/no-deprecated -- it is what existing code calls
	const { voices } = await app.page.evaluate(() => globalThis.eleven.voices.getAll());

	expect(voices.length).toBeGreaterThan(2);
	expect(voices[0]).toMatchObject({ voiceId: expect.any(String), name: expect.any(String) });
});

test('the client clones a voice, finds, renames, speaks with and deletes it', async () => {
	const told = await app.page.evaluate(
		async ({ voice, text }) => {
			const { textToSpeech, voices } = globalThis.eleven;
			const sound = await textToSpeech.convert(voice, { text });
			const file = new File([await new Response(sound).blob()], 'sample.mp3');
			const added = await voices.ivc.create({ name: 'Anna', files: [file] });
			const edited = await voices.update(added.voiceId, { name: 'Berta', description: 'low' });
			const shown = await voices.get(added.voiceId);
			const { voices: found, totalCount } = await voices.search({ search: 'berta' });
			const said = await textToSpeech.convert(added.voiceId, { text });
			const bytes = (await new Response(said).arrayBuffer()).byteLength;
			const deleted = await voices.delete(added.voiceId);
			const left = (await voices.search({ category: 'cloned' })).totalCount;
			return { added, edited, shown, found, totalCount, bytes, deleted, left };
		},
		{ voice, text: GREETING }
	);

	const { voiceId } = told.added;
	expect(told.added).toEqual({ voiceId, requiresVerification: false });
	expect([told.edited, told.deleted]).toMatchObject([{ status: 'ok' }, { status: 'ok' }]);
	expect(told.shown).toMatchObject({ voiceId, name: 'Berta', description: 'low' });
	expect(told.found.map((voice) => voice.voiceId)).toEqual([voiceId]);
	expect([told.totalCount, told.left]).toEqual([1, 0]);
	expect(told.bytes).toBeGreaterThan(2000);
});

/** How the formats begin. */
const SOUNDS: [outputFormat: 'mp3_44100_128' | 'opus_48000_64', format: string, begins: RegExp][] =
	[
		['mp3_44100_128', 'mp3', /^(ID3|\xff[\xfb\xfa\xf3\xf2\xe3\xe2])/],
		['opus_48000_64', 'opus', /^OggS/]
	];

for (const [outputFormat, format, begins] of SOUNDS) {
	if (!(format in FORMATS)) continue;
	test(`speech as ${outputFormat} is what it says, and what was said is heard`, async () => {
		const { head, heard } = await app.page.evaluate(
			async ({ voice, text, outputFormat }) => {
				const sound = await globalThis.eleven.textToSpeech.convert(voice, { text, outputFormat });
				const bytes = new Uint8Array(await new Response(sound).arrayBuffer());
				const heard = await globalThis.eleven.speechToText.convert({
					file: new File([bytes], 'speech'),
					modelId: 'scribe_v1'
				});
				return { head: String.fromCharCode(...bytes.slice(0, 4)), heard };
			},
			{ voice, text: GREETING, outputFormat }
		);

		expect(head).toMatch(begins);
		if (!('words' in heard)) throw new Error('the transcript is of another kind');
		expectHeard(GREETING, heard.text);
		expect(heard.languageCode).toMatch(/^en/);
		expect(heard.languageProbability).toBeGreaterThan(0);
		const words = heard.words.filter(({ type }) => type === 'word');
		expect(words.flatMap(({ text }) => wordsOf(text))).toEqual(wordsOf(heard.text));
		const starts = words.map(({ start }) => start ?? -1);
		expect(starts).toEqual(starts.toSorted((a, b) => a - b));
	});
}

test('a streamed speech has bytes before its end', async () => {
	const { first, held } = await app.page.evaluate(
		async ({ voice, text }) => {
			const sound = await globalThis.eleven.textToSpeech.stream(voice, { text });
			const reader = sound.getReader();
			const { value } = await reader.read();
			const credits = await globalThis.askAsApp('GET', '/v1/credits');
			await reader.cancel();
			return { first: value?.byteLength ?? 0, held: (credits as { held: number }).held }; // our own words
		},
		{ voice, text: longText(8) }
	);

	expect(first).toBeGreaterThan(100);
	expect(held, 'credits of the work that is not done yet').toBeGreaterThan(0);
});

test('speech with timestamps tells when each character is said', async () => {
	const { audioBase64, alignment } = await app.page.evaluate(
		({ voice, text }) => globalThis.eleven.textToSpeech.convertWithTimestamps(voice, { text }),
		{ voice, text: GREETING }
	);

	expect(audioBase64.length).toBeGreaterThan(2000);
	const {
		characters,
		characterStartTimesSeconds: starts,
		...rest
	} = alignment ?? {
		characters: [],
		characterStartTimesSeconds: [],
		characterEndTimesSeconds: []
	};
	expect(characters.join('')).toBe(GREETING);
	expect(starts).toHaveLength(characters.length);
	expect(rest.characterEndTimesSeconds).toHaveLength(characters.length);
	expect(starts).toEqual(starts.toSorted((a, b) => a - b));
	expect(rest.characterEndTimesSeconds.at(-1)).toBeGreaterThan(0.5);
});

const WRONG: [
	title: string,
	fields: { voice?: string; text?: string; modelId?: string },
	status: number
][] = [
	['an unknown voice', { voice: 'nobody' }, 404],
	['an empty text', { text: '' }, 400]
];

for (const [title, fields, status] of WRONG) {
	test(`${title} is an ElevenLabsError with status ${status} and a detail`, async () => {
		const told = await errorOf({ voice, text: GREETING, ...fields });

		expect(told).toMatchObject({ isOwn: true, status });
		expect(told.body).toMatchObject({
			detail: { status: expect.any(String), message: expect.any(String) }
		});
		expect(told.body).toHaveProperty('error.code', told.body.detail.status);
	});
}

test('a key that nobody made is an ElevenLabsError with status 401', async () => {
	const told = await errorOf({ voice, text: GREETING, apiKey: UNKNOWN_KEY });

	expect(told).toMatchObject({ isOwn: true, status: 401 });
	expect(told.body.detail.status).toBe('invalid_api_key');
});

test('a 429 is waited for and sent again', async () => {
	await app.ask('PUT', '/v1/account/faults', { count: 1, code: 'rate_limit_exceeded' });

	const log = await app.logOf(() => errorOf({ voice, text: GREETING }));

	expect(log.map(({ status }) => status)).toEqual([429, 200]);
});

type Told = {
	isOwn: boolean;
	status: number | undefined;
	body: { detail: { status: string; message: string } };
};

function errorOf(order: { voice: string; text: string; modelId?: string; apiKey?: string }) {
	return app.page.evaluate(async ({ voice, apiKey, ...request }): Promise<Told> => {
		try {
			const sound = await globalThis.eleven.textToSpeech.convert(
				voice,
				request,
				apiKey ? { apiKey } : {}
			);
			await new Response(sound).arrayBuffer();
		} catch (error) {
			const isOwn = error instanceof globalThis.elevenLabs.ElevenLabsError;
			const { statusCode: status, body } = error as { statusCode?: number; body?: Told['body'] }; // checked by the tests
			return { isOwn, status, body: body ?? { detail: { status: '', message: String(error) } } };
		}
		return { isOwn: false, status: 200, body: { detail: { status: '', message: '' } } };
	}, order);
}
