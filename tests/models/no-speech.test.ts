// The detector that ships, over its real graph: what is no speech is never heard, and blocks are followed as the whole is.
import { openAsBlob } from 'node:fs';
import { beforeAll, expect, test } from 'vitest';
import { concatenate, streamOf, type Pcm } from '#lib/audio/pcm.ts';
import { resample } from '#lib/audio/resample.ts';
import { createEngine } from '#lib/engine/engine.ts';
import { closedModel, listener } from '#lib/engine/testing/fake-models.ts';
import type { OpenSession } from '#lib/engine/sessions/sessions.ts';
import type { VadSession, WindowTranscript, VadState, SpeechSpan } from '#lib/models/model.ts';
import { open as openVoice } from '#lib/models/mini-tts/open.ts';
import { sileroVad } from '#lib/models/silero-vad/card.ts';
import { open } from '#lib/models/silero-vad/open.ts';
import { createNodeRuntime } from '../../tools/node-runtime.ts';
import { soundsWithoutSpeech } from './sounds-without-speech.ts';

const RATE = 16_000;
const patient = new AbortController().signal;

function partsIn(folder: string) {
	return {
		runtime: createNodeRuntime(),
		device: 'wasm' as const,
		precision: 'q8' as const,
		file: (path: string) => openAsBlob(`${folder}/${path}`),
		languageFile: (name: string) => Promise.reject(new Error(`no file ${name} is needed`))
	};
}

let detector: VadSession;

beforeAll(async () => {
	detector = await open(partsIn('node_modules/@ricky0123/vad-web/dist'));
});

/** A recogniser that writes something whatever it hears. */
function createInventor() {
	let windows = 0;
	const hear = ({ samples, sampleRate }: Pcm): Promise<WindowTranscript> => {
		windows++;
		const times = { startSeconds: 0, endSeconds: samples.length / sampleRate };
		const word = { text: 'Invented', ...times, probability: 1, uncertain: false };
		const segments = [{ text: 'Invented', ...times, words: [word] }];
		return Promise.resolve({ segments, language: 'en', nextSeconds: times.endSeconds });
	};
	const session = { ...detector, hear };
	const openSession: OpenSession = () =>
		Promise.resolve({ session, device: 'wasm' }) as ReturnType<OpenSession>; // serves both tasks
	const models = [listener, sileroVad].map(closedModel);
	return { engine: createEngine({ models, openSession }), windows: () => windows };
}

test.each(['silence', 'white noise', 'rumble', 'chords', 'drums'] as const)(
	'%s gives no text, and the recogniser is not asked',
	async (name) => {
		const { engine, windows } = createInventor();
		const sound = streamOf(soundsWithoutSpeech[name](4));

		const parts = [];
		for await (const part of engine.transcribe({ model: 'listener', sound }, patient)) {
			parts.push(part);
		}

		expect(parts.filter(({ type }) => type === 'segment')).toEqual([]);
		expect(parts.at(-1)).toEqual({ type: 'progress', heardSeconds: 4, settledSeconds: 4 });
		expect(windows()).toBe(0);
	}
);

test('speech is found in blocks of any length as in the whole sound', async () => {
	const sound = await speakTwice();
	const lengths = [1, 511, 5000, 20_000, 3];
	const spans: SpeechSpan[] = [];
	let memory: VadState | undefined;
	for (let at = 0, block = 0; at < sound.samples.length; block++) {
		const length = lengths[block % lengths.length] ?? 1;
		const samples = sound.samples.slice(at, at + length);
		at += length;
		const isLast = at >= sound.samples.length;
		const followed = await detector.detectInBlock({ samples, sampleRate: RATE, isLast }, memory);
		spans.push(...followed.spans);
		memory = structuredClone(followed.state);
	}

	expect(spans).toEqual(await detector.detectSpeech(sound));
	expect(spans).toHaveLength(2);
});

/** The shipped voice, a second of silence, and the voice again, cut off in the middle. */
async function speakTwice(): Promise<Pcm> {
	const voice = await openVoice(partsIn('static/models/mini-tts'));
	const said = await voice.say('It is warm in here.', [{ id: 'mini_ada', weight: 1 }], {
		speed: 1,
		language: 'en'
	});
	await voice.close();
	const { samples } = resample(said, RATE);
	const cut = samples.subarray(0, Math.round(samples.length / 2));
	return { samples: concatenate([samples, new Float32Array(RATE), cut]), sampleRate: RATE };
}
