// The official client on one end, the API on the other, nothing in between.
import OpenAI from 'openai';
import { createApi } from '#lib/api/api.ts';
import { decodeSound, openSound } from '#lib/audio/decode/decode.ts';
import { pcmToWav } from '#lib/audio/formats/wav.ts';
import { createFakeEngine, type FakeEngine } from './fake-engine.ts';
import { createTestAccount, TEST_SECRET } from './test-account.ts';
import type { ApiParts } from '#lib/api/route.ts';

export function connect(engine: FakeEngine = createFakeEngine()) {
	const account = createTestAccount();
	const api = createApi({ engine, decode: decodeSound, openSound, account });
	/** How often the client has sent something. */
	const sent: Request[] = [];
	const client = new OpenAI({
		apiKey: TEST_SECRET,
		baseURL: 'https://aloud.test/v1',
		fetch: (url, init) => {
			const request = new Request(url, init);
			sent.push(request);
			return api(request);
		}
	});
	/** Any program that has a key. */
	function send(request: Request): Promise<Response> {
		request.headers.set('authorization', `Bearer ${TEST_SECRET}`);
		return api(request);
	}
	return { client, engine, account, send, sent };
}

/** The API as the app's own pages meet it, an account of its own behind it. */
export function createAppApi({
	engine,
	decode = decodeSound,
	openSound: open = openSound
}: Pick<ApiParts, 'engine'> & Partial<ApiParts>): (request: Request) => Promise<Response> {
	const api = createApi({ engine, decode, openSound: open, account: createTestAccount() });
	return (request) => api(request, { isApp: true });
}

/** A WAV file with one level for each second; 0 is silence. */
export function soundFile(levels: number[], name = 'sound.wav'): File {
	const samples = new Float32Array(levels.length * 16000);
	for (const [second, level] of levels.entries()) {
		samples.fill(level, second * 16000, (second + 1) * 16000);
	}
	return new File([pcmToWav({ samples, sampleRate: 16000 })], name, { type: 'audio/wav' });
}

/** A promise and the function that fulfils it. */
export function gate(): { opened: Promise<void>; open(): void } {
	let open: () => void = () => undefined;
	const opened = new Promise<void>((resolve) => (open = resolve));
	return { opened, open };
}

/** Lets everything run that needs no more than a turn of the event loop. */
export function settle(): Promise<void> {
	return new Promise((resolve) => setTimeout(resolve, 5));
}
