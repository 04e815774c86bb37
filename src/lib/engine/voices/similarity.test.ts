// A model that is told by its voice's level: how alike voice and sample are, and what is kept of that.
import { expect, test } from 'vitest';
import type { Pcm } from '#lib/audio/pcm.ts';
import type { Conditioning, SpeechCard, SpokenVoice } from '#lib/models/model.ts';
import { createEngine } from '../engine.ts';
import type { CloneRequest } from './clone-voice.ts';
import { closedModel, speaker } from '../testing/fake-models.ts';
import type { OpenSession } from '../sessions/sessions.ts';
import { createInMemoryVoiceStore } from '../voice-store/voice-store.ts';

const patient = new AbortController().signal;

const mimic: SpeechCard = {
	...speaker,
	id: 'mimic',
	label: 'Mimic',
	maxCharacters: 200,
	cloning: {
		sampleRate: 16_000,
		mostSeconds: 60,
		speakerEmbedding: 'turn',
		conditioning: { turn: { type: 'float32', dims: [2], range: [-1, 1] } }
	}
};

/** Who speaks is an angle, as large as the clip is loud; what it says is louder by a factor. */
function createMimic(louder: number) {
	const store = createInMemoryVoiceStore();
	const session = {
		say(text: string, [voice]: readonly SpokenVoice[]): Promise<Pcm> {
			const [cosine = 1, sine = 0] = voice?.conditioning?.['turn']?.data ?? [];
			const level = Math.atan2(Number(sine), Number(cosine)) * louder;
			const samples = new Float32Array(text.length * 160).fill(level);
			return Promise.resolve({ samples, sampleRate: 16_000 });
		},
		learn(clips: Pcm[]): Promise<Conditioning> {
			const angle = clips[0]?.samples.reduce((most, value) => Math.max(most, value), 0) ?? 0;
			const turn = Float32Array.of(Math.cos(angle), Math.sin(angle));
			return Promise.resolve({ turn: { type: 'float32', data: turn, dims: [2] } });
		},
		close: () => Promise.resolve()
	};
	const openSession: OpenSession = () =>
		Promise.resolve({ session, device: 'wasm' }) as ReturnType<OpenSession>; // the only model speaks
	const engine = createEngine({ models: [closedModel(mimic)], openSession, voices: store });
	return { engine, store };
}

function order(): CloneRequest {
	const sound = { samples: new Float32Array(48_000).fill(0.3), sampleRate: 16_000 };
	const consent = { by: 'person', text: 'It is my own voice.', givenAt: 5 } as const;
	return { name: 'Me', model: 'mimic', sounds: [sound], consent, samples: [] };
}

test.each([
	['a voice that speaks as its sample', 1, 1],
	['a voice that speaks quite differently', 4, Math.cos(0.9)]
])('%s is told by its likeness, and that is kept with it', async (_, louder, wanted) => {
	const { engine } = createMimic(louder);
	const { id, likeness } = await engine.learnVoice(order(), patient);

	const { cosine } = await engine.measureSimilarity(id, patient);

	expect(likeness).toBeNull();
	expect(cosine).toBeCloseTo(wanted, 2);
	expect((await engine.clonedVoice(id)).likeness?.cosine).toBe(cosine);
});

test('a voice that was renamed meanwhile keeps its new name, and one that is no learned voice is refused', async () => {
	const { engine, store } = createMimic(1);
	const { id } = await engine.learnVoice(order(), patient);
	const voice = await engine.clonedVoice(id);

	const measuring = engine.measureSimilarity(id, patient);
	await store.write({ ...voice, name: 'Somebody' });
	await measuring;

	expect(await engine.clonedVoice(id)).toMatchObject({ name: 'Somebody' });
	await expect(engine.measureSimilarity('v', patient)).rejects.toMatchObject({
		code: 'voice_not_found'
	});
});

test('who gives up learns nothing of it, and nothing is kept', async () => {
	const { engine } = createMimic(1);
	const { id } = await engine.learnVoice(order(), patient);

	await expect(engine.measureSimilarity(id, AbortSignal.abort())).rejects.toThrow(/abort/i);
	expect((await engine.clonedVoice(id)).likeness).toBeNull();
});

test('what could be better about a sample is told with the voice, and by clip where there are several', async () => {
	const { engine } = createMimic(1);
	const quiet = { samples: new Float32Array(32_000).fill(0.001), sampleRate: 16_000 };

	const one = await engine.learnVoice({ ...order(), sounds: [quiet] }, patient);
	const two = await engine.learnVoice({ ...order(), sounds: [...order().sounds, quiet] }, patient);

	expect(one.warnings).toEqual(
		expect.arrayContaining([
			expect.stringMatching(/^Only 2.0 seconds/),
			expect.stringMatching(/^The sample is very quiet/)
		])
	);
	expect(two.warnings).toContainEqual(expect.stringMatching(/^Clip 2: The sample is very quiet/));
	expect(await engine.clonedVoice(one.id)).not.toHaveProperty('warnings');
});
