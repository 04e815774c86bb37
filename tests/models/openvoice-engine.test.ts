// The engine with the real mini voice and the stand-in of OpenVoice's converter: a clip becomes a voice that speaks.
import { openAsBlob } from 'node:fs';
import { expect, test } from 'vitest';
import { concatenate, durationSeconds, type Pcm } from '#lib/audio/pcm.ts';
import { rmsDbfs } from '#lib/audio/level.ts';
import { voicePitch } from '#lib/audio/analysis/voice-pitch.ts';
import { createEngine } from '#lib/engine/engine.ts';
import type { OpenSession } from '#lib/engine/sessions/sessions.ts';
import { miniTts } from '#lib/models/mini-tts/card.ts';
import * as miniTtsModel from '#lib/models/mini-tts/open.ts';
import type { ConversionCard, Model, Parts } from '#lib/models/model.ts';
import { openvoice } from '#lib/models/openvoice-v2/card.ts';
import * as openvoiceModel from '#lib/models/openvoice-v2/open.ts';
import { createNodeRuntime } from '../../tools/node-runtime.ts';

/** As if its files were here. */
const converter: ConversionCard = { ...openvoice };
delete converter.download;

const models: Model[] = [
	{ card: miniTts, load: () => Promise.resolve(miniTtsModel) },
	{ card: converter, load: () => Promise.resolve(openvoiceModel) }
];

const runtime = createNodeRuntime();
const patient = new AbortController().signal;

function partsOf(folder: string): Parts {
	return {
		runtime,
		device: 'wasm',
		precision: 'q8',
		file: (path) => openAsBlob(`${folder}/${path}`),
		languageFile: (name) => Promise.reject(new Error(`no file ${name} is needed`))
	};
}

const openSession: OpenSession = async ({ task }) => {
	const session =
		task === 'conversion'
			? await openvoiceModel.open(partsOf('tests/fixtures/openvoice'))
			: await miniTtsModel.open(partsOf('static/models/mini-tts'));
	return { session, device: 'wasm' } as Awaited<ReturnType<typeof openSession>>; // of the card's task
};

const engine = createEngine({ models, openSession });

async function say(model: string, voice: string, text: string): Promise<Pcm> {
	const sounds: Pcm[] = [];
	for await (const { pcm } of engine.speak({ model, voice, text, speed: 1 }, patient)) {
		sounds.push(pcm);
	}
	return {
		samples: concatenate(sounds.map(({ samples }) => samples)),
		sampleRate: sounds[0]?.sampleRate ?? NaN
	};
}

// The stand-in's tones do not know voices, so that of those near in pitch it may be any.
test.each(['mini_finn', 'mini_gwen'])(
	'a clip of %s becomes a voice, spoken for by one as high as it, at the same pace',
	{ timeout: 300_000 },
	async (voice) => {
		const clip = await say('mini-tts', voice, 'Please bring me a cup of hot tea and seven apples.');
		const consent = { by: 'person', text: 'It is my own voice.', givenAt: 5 } as const;

		const learned = await engine.learnVoice(
			{ name: 'Me', model: converter.id, sounds: [clip], consent, samples: [] },
			patient
		);
		const text = 'Good morning. We have seven days.';
		const base = learned.base?.voice ?? '';
		const [spoken, plain] = [
			await say(converter.id, learned.id, text),
			await say('mini-tts', base, text)
		];

		const octaves = Math.log2((voicePitch([plain]) ?? NaN) / (voicePitch([clip]) ?? NaN));
		expect(Math.abs(octaves)).toBeLessThan(0.4);
		expect(spoken.sampleRate).toBe(22_050);
		expect(durationSeconds(spoken)).toBeCloseTo(durationSeconds(plain), 2);
		expect(rmsDbfs(spoken.samples)).toBeGreaterThan(-60);
		expect(spoken.samples.every((sample) => Math.abs(sample) <= 1)).toBe(true);
	}
);
