// XTTS, Orpheus and Fish-Speech as their stand-ins, each behind an API of its own, for tests of what all of them do.
import { openAsBlob } from 'node:fs';
import { createApi } from '#lib/api/api.ts';
import type { CloneJson } from '#lib/api/wire/voices.ts';
import { decodeSound, openSound } from '#lib/audio/decode/decode.ts';
import { pcmToWav } from '#lib/audio/formats/wav.ts';
import { createEngine } from '#lib/engine/engine.ts';
import { closedModel } from '#lib/engine/testing/fake-models.ts';
import type { OpenSession } from '#lib/engine/sessions/sessions.ts';
import { fishSpeech } from '#lib/models/fish-speech/card.ts';
import type { SpeechCard, SpeechSession } from '#lib/models/model.ts';
import { orpheus } from '#lib/models/orpheus/card.ts';
import { xtts } from '#lib/models/xtts/card.ts';
import { createNodeRuntime } from '../../tools/node-runtime.ts';
import * as fish from '../models/fish-golden.ts';
import { openSmall as openOrpheus } from '../models/orpheus-golden.ts';
import * as xttsFiles from '../models/xtts-files.ts';
import { openSmall as openXtts } from '../models/xtts-golden.ts';
import { createTestAccount, TEST_SECRET } from './test-account.ts';

type Uniform = () => number;

export type System = {
	card: SpeechCard;
	/** Random numbers for all of a sentence. */
	draws: number;
	open(uniform: Uniform): Promise<SpeechSession>;
	/** One that it comes with; absent where it has to learn one. */
	preset?: string;
};

const runtime = createNodeRuntime();
const fixture = (system: string) => (path: string) =>
	openAsBlob(`tests/fixtures/${system}/${path}`);
const readFish = fixture('fish-speech');

/** As if it came with the app: that it is downloaded is for other tests. */
function here(card: SpeechCard): SpeechCard {
	const { download, ...rest } = card;
	return download ? { ...rest, devices: ['wasm'] } : card;
}

/** What XTTS learns is as narrow as its stand-in. */
const narrow: SpeechCard = {
	...xtts,
	cloning: {
		...xtts.cloning,
		conditioning: {
			conditioning_latents: { type: 'float32', dims: [1, 32, 32], range: [-1000, 1000] },
			speaker_embedding: { type: 'float32', dims: [1, 16, 1], range: [-1, 1] }
		}
	}
};

export const SYSTEMS: readonly System[] = [
	{
		card: here(narrow),
		draws: 45,
		open: (uniform) => openXtts(runtime, xttsFiles, { uniform, mostTokens: 45 })
	},
	{
		card: here(orpheus),
		draws: 63,
		open: (uniform) => openOrpheus(runtime, fixture('orpheus'), uniform, { mostTokens: 63 }),
		preset: 'tara'
	},
	{
		card: here(fishSpeech),
		draws: 8 * 66,
		open: (uniform) => fish.openSmall(runtime, readFish, { uniform, mostFrames: 66 })
	}
];

/** `drawn`: random numbers since the last sentence was asked for; each has the same ones, whatever was asked before. */
export function startSystem({ card, open }: System) {
	let seed = 0;
	const work = { drawn: 0 };
	const uniform = () => {
		work.drawn++;
		return (seed = (seed * 16_807) % 2_147_483_647) / 2_147_483_647;
	};
	const openSession = (async (_card, run) => {
		return { session: await open(uniform), device: run.device };
	}) as OpenSession; // only this model is opened
	const engine = createEngine({ models: [closedModel(card)], openSession });
	const api = createApi({ engine, decode: decodeSound, openSound, account: createTestAccount() });
	const ask = (path: string, init: RequestInit = {}) => {
		if (path === '/audio/speech') {
			seed = 1; // none of the stand-ins ends early with these numbers
			work.drawn = 0;
		}
		const request = new Request(`https://aloud.test/v1${path}`, init);
		request.headers.set('authorization', `Bearer ${TEST_SECRET}`);
		return api(request);
	};
	return { ask, work };
}

export type Ask = ReturnType<typeof startSystem>['ask'];

/** A preset, or one that was learned of five seconds. */
export async function findVoice({ card, preset }: System, ask: Ask): Promise<string> {
	if (preset) return preset;
	const { samples } = await fish.readClip(readFish);
	const body = new FormData();
	const fields = { model: card.id, name: 'Ada', language: 'en', transcript: 'A fox, she said.' };
	for (const [name, value] of Object.entries(fields)) body.set(name, value);
	const wav = pcmToWav({ samples, sampleRate: 22_050 });
	body.set('file', new File([wav], 'clip.wav', { type: 'audio/wav' }));
	const answer = await ask('/voices/clone', { method: 'POST', body });
	return ((await answer.json()) as CloneJson).id; // our own API's words
}

/** @param more fields besides model, voice and text, or in their place */
export function order(
	{ card }: System,
	voice: string,
	more: Record<string, unknown> = {}
): RequestInit {
	const input = 'Hello there, the world is all ours.';
	return {
		method: 'POST',
		headers: { 'content-type': 'application/json' },
		body: JSON.stringify({ model: card.id, voice, input, response_format: 'pcm', ...more })
	};
}
