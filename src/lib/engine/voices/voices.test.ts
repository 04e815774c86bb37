// Learning voices over models of a few lines: what is refused, what is kept, who speaks with it afterwards.
import { describe, expect, test } from 'vitest';
import type { Pcm } from '#lib/audio/pcm.ts';
import type { Conditioning, SpeechCard, SpokenVoice } from '#lib/models/model.ts';
import { createInMemoryStore } from '#lib/storage/in-memory-store.ts';
import { createEngine } from '../engine.ts';
import type { CloneRequest } from './clone-voice.ts';
import { closedModel, fakeModels, speaker } from '../testing/fake-models.ts';
import type { OpenSession } from '../sessions/sessions.ts';
import { createInMemoryVoiceStore, type VoiceStore } from '../voice-store/voice-store.ts';

const patient = new AbortController().signal;

/** A revision of the parrot's whose voices it still reads. */
const EARLIER = 'earlier';

const parrot: SpeechCard = {
	...speaker,
	id: 'parrot',
	label: 'Parrot',
	languages: ['en-US', 'fr'],
	cloning: {
		sampleRate: 8000,
		mostSeconds: 4,
		speakerEmbedding: 'length',
		earlierRevisions: [EARLIER],
		conditioning: { length: { type: 'float32', dims: [[1, 9]], range: [0, 1e6] } }
	},
	voices: [
		{ id: 'polly', name: 'Polly', description: '', language: 'en-US', category: 'preset' },
		{ id: 'paul', name: 'Paul', description: '', language: 'fr', category: 'preset' }
	]
};

/** A parrot that learns how long its clips are, times `factor`; `loud` samples are speech. */
function createParrot(
	store: VoiceStore = createInMemoryVoiceStore(),
	persist: () => Promise<boolean> = () => Promise.resolve(true),
	factor = 1
) {
	const learned: Pcm[][] = [];
	const spoken: SpokenVoice[][] = [];
	const session = {
		say(text: string, voice: readonly SpokenVoice[]) {
			spoken.push([...voice]);
			return Promise.resolve({ samples: new Float32Array(text.length), sampleRate: 100 });
		},
		learn(clips: Pcm[]): Promise<Conditioning> {
			learned.push(clips);
			const lengths = Float32Array.from(clips, ({ samples }) => factor * samples.length);
			return Promise.resolve({
				length: { type: 'float32', data: lengths, dims: [lengths.length] }
			});
		},
		hear: () => Promise.resolve({ segments: [], language: 'fr', nextSeconds: 0 }),
		detectSpeech({ samples, sampleRate }: Pcm) {
			const from = samples.findIndex((sample) => sample > 0.1) / sampleRate;
			const to = samples.findLastIndex((sample) => sample > 0.1) / sampleRate;
			return Promise.resolve(from < 0 ? [] : [{ startSeconds: from, endSeconds: to }]);
		},
		close: () => Promise.resolve()
	};
	const openSession: OpenSession = () =>
		Promise.resolve({ session, device: 'wasm' }) as ReturnType<OpenSession>; // serves every task
	const models = [...fakeModels, closedModel(parrot)];
	const downloads = { store: createInMemoryStore(), persist };
	const engine = createEngine({ models, openSession, downloads, voices: store });
	return { engine, learned, spoken };
}

/** Seconds of quiet, of speech, of quiet. */
function clip(before: number, loud: number, after: number): Pcm {
	const rate = 16_000;
	const samples = new Float32Array((before + loud + after) * rate);
	samples.fill(0.5, before * rate, (before + loud) * rate);
	return { samples, sampleRate: rate };
}

function order(sounds: Pcm[], more: Partial<CloneRequest> = {}): CloneRequest {
	const consent = { by: 'person', text: 'It is my own voice.', givenAt: 5 } as const;
	return { name: 'Me', model: 'parrot', sounds, consent, samples: [], ...more };
}

describe('learning a voice', () => {
	test('what is between the silences is learned, at the rate of the model', async () => {
		const { engine, learned } = createParrot();

		await engine.learnVoice(order([clip(2, 3, 2)]), patient);

		const [[only] = []] = learned;
		expect(only?.sampleRate).toBe(8000);
		expect((only?.samples.length ?? 0) / 8000).toBeCloseTo(3.3, 1); // with the edges of the speech
	});

	test('several clips are one voice, up to what the model listens to', async () => {
		const { engine, learned } = createParrot();

		const { speechSeconds } = await engine.learnVoice(
			order([clip(0, 3, 0), clip(0, 3, 0), clip(0, 3, 0)]),
			patient
		);

		expect(learned[0]).toHaveLength(2);
		expect(speechSeconds).toBeCloseTo(4, 5);
	});

	test.each([
		['nobody speaks', [clip(3, 0, 0)], /No speech was found/],
		['half a second is spoken', [clip(1, 0.5, 1)], /Only 0\.\d seconds .* at least 1/],
		['six minutes are sent', [clip(0, 200, 0), clip(0, 160, 0)], /6 minutes long; at most 5/]
	])('when %s, it is refused with a reason, and nothing is kept', async (_, sounds, reason) => {
		const { engine } = createParrot();

		const learning = engine.learnVoice(order(sounds), patient);

		await expect(learning).rejects.toMatchObject({ code: 'invalid_request', param: 'file' });
		await expect(learning).rejects.toThrow(reason);
		expect(await engine.clonedVoices()).toEqual([]);
	});

	test.each([
		['speaker', 'invalid_request', /Speaker cannot clone voices.*: parrot/],
		['listener', 'invalid_request', /Listener cannot clone voices/],
		['nobody', 'model_not_found', /There is no model "nobody"/]
	])('the model %s is refused', async (model, code, reason) => {
		const { engine } = createParrot();

		const learning = engine.learnVoice(order([clip(0, 3, 0)], { model }), patient);

		await expect(learning).rejects.toMatchObject({ code, param: 'model' });
		await expect(learning).rejects.toThrow(reason);
	});

	test('the language is what is heard in the clip, unless it is told', async () => {
		const { engine } = createParrot();
		const sounds = [clip(0, 3, 0)];

		const heard = await engine.learnVoice(order(sounds), patient);
		const told = await engine.learnVoice(order(sounds, { language: 'en-US' }), patient);

		expect([heard.language, told.language]).toEqual(['fr', 'en-US']);
	});

	test('a full disk is told, and nothing is kept', async () => {
		const store = createInMemoryVoiceStore();
		const full = new DOMException('no room', 'QuotaExceededError');
		const { engine } = createParrot({ ...store, write: () => Promise.reject(full) });

		await expect(engine.learnVoice(order([clip(0, 3, 0)]), patient)).rejects.toMatchObject({
			code: 'storage_full'
		});
		expect(await store.list()).toEqual([]);
	});

	test('who gives up keeps nothing', async () => {
		const { engine } = createParrot();

		const learning = engine.learnVoice(order([clip(0, 3, 0)]), AbortSignal.abort());

		await expect(learning).rejects.toThrow(/abort/i);
		expect(await engine.clonedVoices()).toEqual([]);
	});
});

describe('a learned voice', () => {
	async function learn() {
		const parrots = createParrot();
		const voice = await parrots.engine.learnVoice(order([clip(0, 3, 0)]), patient);
		return { ...parrots, voice };
	}

	async function speak({ engine }: ReturnType<typeof createParrot>, voice: string) {
		const request = { model: 'parrot', voice, text: 'OK.', speed: 1 };
		for await (const { reading } of engine.speak(request, patient)) return reading;
		throw new Error('nothing was said');
	}

	test('is listed after the presets, with its model', async () => {
		const { engine, voice } = await learn();

		expect(voice.id).toMatch(/^voice_[a-z0-9]{24}$/);
		expect((await engine.voices()).at(-1)).toEqual({
			id: voice.id,
			name: 'Me',
			description: '',
			model: 'parrot',
			language: 'fr',
			category: 'cloned'
		});
	});

	test('speaks with what was learned, in its language', async () => {
		const parrots = await learn();

		const reading = await speak(parrots, parrots.voice.id);

		expect(reading).toEqual({ language: 'fr', warning: null });
		expect(parrots.spoken).toEqual([
			[
				{
					...{ id: parrots.voice.id, weight: 1 },
					...{ conditioning: parrots.voice.conditioning, revision: parrots.voice.revision }
				}
			]
		]);
	});

	test('mixes with presets, and the heaviest decides the language', async () => {
		const parrots = await learn();

		const reading = await speak(parrots, `polly(3)+${parrots.voice.id}(1)`);

		expect(reading.language).toBe('en-US');
		expect(parrots.spoken[0]?.map(({ id, weight }) => [id, weight])).toEqual([
			['polly', 0.75],
			[parrots.voice.id, 0.25]
		]);
	});

	test('is of no use to another model', async () => {
		const { engine, voice } = await learn();
		const request = { model: 'speaker', voice: voice.id, text: 'OK.', speed: 1 };

		await expect(
			engine.speak(request, patient)[Symbol.asyncIterator]().next()
		).rejects.toMatchObject({
			code: 'voice_not_found'
		});
	});

	test('is gone once it is removed, and removing it again says so', async () => {
		const parrots = await learn();
		await parrots.engine.removeVoice(parrots.voice.id);

		await expect(speak(parrots, parrots.voice.id)).rejects.toMatchObject({
			code: 'voice_not_found'
		});
		await expect(parrots.engine.removeVoice(parrots.voice.id)).rejects.toMatchObject({
			code: 'voice_not_found'
		});
	});

	test('of another version of its model is refused in words', async () => {
		const parrots = await learn();
		await parrots.engine.keepVoice({ ...parrots.voice, revision: 'older' });

		await expect(speak(parrots, parrots.voice.id)).rejects.toThrow(/a different version of Parrot/);
	});

	test('of an earlier version that its model still reads speaks, and cannot be compared', async () => {
		const parrots = await learn();
		await parrots.engine.keepVoice({ ...parrots.voice, revision: EARLIER });

		await speak(parrots, parrots.voice.id);

		expect(parrots.spoken.at(-1)).toMatchObject([{ revision: EARLIER }]);
		await expect(parrots.engine.measureSimilarity(parrots.voice.id, patient)).rejects.toThrow(
			/an earlier version of Parrot.*Clone it again/
		);
	});

	test('with data that its model does not store is refused in words, and the model sees none of it', async () => {
		const parrots = await learn();
		const length = { type: 'float32', data: Float32Array.of(3e38), dims: [1] } as const;
		await parrots.engine.keepVoice({ ...parrots.voice, conditioning: { length } });

		await expect(speak(parrots, parrots.voice.id)).rejects.toMatchObject({
			code: 'invalid_request',
			param: 'voice',
			message: expect.stringMatching(
				/cannot speak: its tensor "length" contains 3e\+38.*Clone it again/
			) as string
		});
		expect(parrots.spoken).toEqual([]);
	});
});

test('what a model has learned is no voice where its numbers are none: nothing is kept', async () => {
	const store = createInMemoryVoiceStore();
	const { engine } = createParrot(store, undefined, NaN);

	await expect(engine.learnVoice(order([clip(0, 3, 0)]), patient)).rejects.toMatchObject({
		code: 'server_error'
	});
	expect(await store.list()).toEqual([]);
});

describe('a learned voice that is changed while it speaks', () => {
	/** A speech of three sentences; `meanwhile` runs after the first. */
	async function speakAnd(
		meanwhile: (engine: ReturnType<typeof createParrot>['engine'], id: string) => Promise<unknown>
	) {
		const { engine, spoken } = createParrot();
		const { id } = await engine.learnVoice(order([clip(0, 3, 0)]), patient);
		const text = 'This is the first sentence of three. This is the second one. This is the last.';
		let pieces = 0;
		for await (const { pcm } of engine.speak(
			{ model: 'parrot', voice: id, text, speed: 1 },
			patient
		))
			if (pcm.samples.length > 0 && pieces++ === 0) await meanwhile(engine, id);
		return { engine, id, pieces, spoken };
	}

	test('speaks to the end when it is renamed or deleted', async () => {
		const renamed = await speakAnd((engine, id) =>
			engine.changeVoice(id, (voice) => ({ ...voice, name: 'Other' }))
		);
		const deleted = await speakAnd((engine, id) => engine.removeVoice(id));

		expect(renamed.pieces).toBeGreaterThan(1);
		expect(deleted.pieces).toBe(renamed.pieces);
		expect((await renamed.engine.clonedVoice(renamed.id)).name).toBe('Other');
		expect(await deleted.engine.clonedVoices()).toEqual([]);
		for (const [part] of deleted.spoken) expect(part?.conditioning).toBeDefined();
	});

	test('is measured under its new name, and never comes back from being deleted', async () => {
		const { engine } = createParrot();
		const one = await engine.learnVoice(order([clip(0, 3, 0)]), patient);
		const two = await engine.learnVoice(order([clip(0, 3, 0)]), patient);

		const [, , gone] = await Promise.allSettled([
			engine.measureSimilarity(one.id, patient),
			engine.changeVoice(one.id, (voice) => ({ ...voice, name: 'Other' })),
			engine.measureSimilarity(two.id, patient),
			engine.removeVoice(two.id)
		]);

		expect(await engine.clonedVoice(one.id)).toMatchObject({
			name: 'Other',
			likeness: { measuredAt: expect.any(Number) as number }
		});
		expect(gone).toMatchObject({ status: 'rejected', reason: { code: 'voice_not_found' } });
		expect((await engine.clonedVoices()).map(({ id }) => id)).toEqual([one.id]);
	});

	test('two changes at once are both kept', async () => {
		const { engine } = createParrot();
		const { id } = await engine.learnVoice(order([clip(0, 3, 0)]), patient);

		await Promise.all([
			engine.changeVoice(id, (voice) => ({ ...voice, name: 'Other' })),
			engine.changeVoice(id, (voice) => ({ ...voice, description: 'low' }))
		]);

		expect(await engine.clonedVoice(id)).toMatchObject({ name: 'Other', description: 'low' });
	});
});

describe('keeping what was learned', () => {
	test('the browser is asked once not to clear it away, and nobody waits for its answer', async () => {
		let asked = 0;
		const persist = () => {
			asked++;
			return new Promise<boolean>(() => undefined);
		};
		const { engine } = createParrot(createInMemoryVoiceStore(), persist);
		expect(asked).toBe(0);

		await engine.learnVoice(order([clip(0, 3, 0)]), patient);
		await engine.learnVoice(order([clip(0, 3, 0)]), patient);

		expect(asked).toBe(1);
	});

	test('who gives up while it is written finds nothing kept', async () => {
		const store = createInMemoryVoiceStore();
		const caller = new AbortController();
		const write: VoiceStore['write'] = async (voice) => {
			await store.write(voice);
			caller.abort();
		};
		const { engine } = createParrot({ ...store, write });

		await expect(engine.learnVoice(order([clip(0, 3, 0)]), caller.signal)).rejects.toThrow(
			/abort/i
		);

		expect(await store.list()).toEqual([]);
	});

	test('where nothing can be kept, it is said before a voice is learned', async () => {
		const failing = () => Promise.reject(new Error('backing store'));
		const store = { list: failing, read: failing, write: failing, remove: failing };
		const { engine, learned } = createParrot(store);

		await expect(engine.learnVoice(order([clip(0, 3, 0)]), patient)).rejects.toMatchObject({
			code: 'server_error'
		});
		expect(learned).toEqual([]);
		expect((await engine.voices()).map(({ id }) => id)).toEqual(['v', 'polly', 'paul']);
		await expect(engine.clonedVoices()).rejects.toThrow(/could not be read.*backing store/);
	});
});
