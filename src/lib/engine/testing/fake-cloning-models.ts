// A converter of a few lines and models that speak for it, for tests: sounds are constants that tell who is heard.
import type { Pcm } from '#lib/audio/pcm.ts';
import type { Conditioning, ConversionCard, SpeechCard, VoiceCard } from '#lib/models/model.ts';
import { closedModel, speaker } from './fake-models.ts';
import { createInMemoryKeyValueStore } from '../settings/key-value-store.ts';
import type { OpenSession } from '../sessions/sessions.ts';
import type { EngineContext } from '../context.ts';

const RATE = 1000;

/** `angle` is the direction of the tone, in degrees. */
export type FakeVoice = {
	id: string;
	pitch: number;
	angle: number;
	language?: string;
	register?: 'low' | 'high';
};

export function fakeSpeechCard(id: string, fakes: readonly FakeVoice[]): SpeechCard {
	const voices = fakes.map(({ id, language = 'en-US', register }): VoiceCard => {
		const voice = { id, name: id, description: '', language, category: 'preset' } as const;
		return register ? { ...voice, register } : voice;
	});
	const languages = [...new Set(voices.map(({ language }) => language))];
	return { ...speaker, id, label: id, languages, sampleRate: RATE, voices };
}

export const mimic: ConversionCard = {
	...speaker,
	task: 'conversion',
	id: 'mimic',
	label: 'Mimic',
	languages: ['en', 'fr'],
	bases: ['grand', 'small'],
	sampleRate: RATE,
	cloning: {
		sampleRate: RATE,
		mostSeconds: 60,
		speakerEmbedding: 'tone',
		pitch: 'pitch',
		conditioning: {
			tone: { type: 'float32', dims: [2], range: [-1, 1] },
			pitch: { type: 'float32', dims: [1], range: [0, 1000] }
		}
	},
	voices: []
};

export function toneOf({ pitch, angle }: Pick<FakeVoice, 'pitch' | 'angle'>): Conditioning {
	const turn = (angle * Math.PI) / 180;
	const data = Float32Array.of(Math.cos(turn), Math.sin(turn));
	return {
		tone: { type: 'float32', data, dims: [2] },
		pitch: { type: 'float32', data: Float32Array.of(pitch), dims: [1] }
	};
}

/** Who speaks is a sample's value: the place in `voices`, in hundredths. A converted sound is its tone's angle, too. */
export function createCloningModels(voicesByModel: Record<string, readonly FakeVoice[]>) {
	const voices = Object.values(voicesByModel).flat();
	const said: { voice: string; text: string }[] = [];
	const session = {
		say(text: string, [voice]: readonly { id: string }[]) {
			said.push({ voice: voice?.id ?? '', text });
			const value = voices.findIndex(({ id }) => id === voice?.id) / 100;
			const samples = new Float32Array(text.length).fill(value);
			const words = [{ text, startSeconds: 0, endSeconds: text.length / RATE }];
			return Promise.resolve({ samples, sampleRate: RATE, words });
		},
		learn: ([clip]: Pcm[]) =>
			Promise.resolve(
				toneOf(voices[Math.round((clip?.samples[0] ?? 0) * 100)] ?? { pitch: 0, angle: 0 })
			),
		convert({ samples, sampleRate }: Pcm, from: Conditioning, to: Conditioning) {
			const heard = voices[Math.round((samples[0] ?? 0) * 100)];
			const isTrue = heard && toneOf(heard)['tone']?.data[0] === from['tone']?.data[0];
			if (!isTrue) return Promise.reject(new Error('this is not who was announced'));
			const value = Number(to['tone']?.data[0]);
			return Promise.resolve({ samples: new Float32Array(samples.length).fill(value), sampleRate });
		},
		close: () => Promise.resolve()
	};
	const openSession: OpenSession = () =>
		Promise.resolve({ session, device: 'wasm' }) as unknown as ReturnType<OpenSession>; // serves every task
	const cards = [
		...Object.entries(voicesByModel).map(([id, some]) => fakeSpeechCard(id, some)),
		mimic
	];
	const models = cards.map(closedModel);
	const ready = new Set(cards.map(({ id }) => id));
	const context: EngineContext = {
		models,
		rewriter: () => Promise.resolve((sentence) => sentence),
		isReady: (id) => Promise.resolve(ready.has(id)),
		keyValues: createInMemoryKeyValueStore(),
		findCloned: () => Promise.resolve(undefined),
		ticket: () => 0,
		use: async (_, { signal }, work) => {
			signal.throwIfAborted();
			return work(session as unknown as Parameters<typeof work>[0]); // as above
		}
	};
	return { context, models, openSession, ready, said };
}
