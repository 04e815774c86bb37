// The official client on one end, the API on the other, nothing in between.
import OpenAI from 'openai';
import { createApi } from '#lib/api/api.ts';
import { decodeSound } from '#lib/audio/decode.ts';
import { pcmToWav } from '#lib/audio/wav.ts';
import { createFakeEngine, type FakeEngine } from './fake-engine.ts';

export function connect(engine: FakeEngine = createFakeEngine()) {
	const api = createApi({ engine, decode: decodeSound });
	/** How often the client has sent something. */
	const sent: Request[] = [];
	const client = new OpenAI({
		apiKey: 'any',
		baseURL: 'https://aloud.test/v1',
		fetch: (url, init) => {
			const request = new Request(url, init);
			sent.push(request);
			return api(request);
		}
	});
	return { client, engine, api, sent };
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
