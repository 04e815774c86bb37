// An engine with behaviour and without models: all of it is the real one's, but what is said and heard.
import { readAll, type Pcm } from '#lib/audio/pcm.ts';
import type {
	Conditioning,
	DiarizationSession,
	OfferedCard,
	TimedWord
} from '#lib/models/model.ts';
import { createInMemoryStore } from '#lib/storage/in-memory-store.ts';
import type { DownloadParts } from '../downloads/downloads.ts';
import type { EngineParts } from '../assemble.ts';
import { createEngine, type Engine } from '../engine.ts';
import { isRemoteId } from '../remotes/cards.ts';
import type { Reading } from '../requests.ts';
import { createInMemoryKeyValueStore, type KeyValueStore } from '../settings/key-value-store.ts';
import type { OpenSession } from '../sessions/sessions.ts';
import { createInMemoryVoiceStore, type VoiceStore } from '../voice-store/voice-store.ts';
import { babelStt, embedder, otherTts, SAMPLE_RATE, segmenter, stt, tts } from './fake-cards.ts';
import { closedModel, detector } from './fake-models.ts';
import {
	alignEvenly,
	embed,
	findGerman,
	hear,
	say,
	SAMPLES_PER_CHARACTER,
	segment
} from './fake-work.ts';

export type FakeEngine = Engine & {
	/** Pieces and segments made so far. */
	made: number;
	/** Calls that have ended, in whatever way; one that waits for its reader has not. */
	ended: number;
	/** The signals of all calls. */
	signals: AbortSignal[];
	/** What the last call asked for. */
	asked: unknown;
};

/**
 * `before` runs before each piece, counted from 0: it may wait, or throw. All work waits for its `turn`, but that of `remotes`, who are asked as ever. `more` models are listed after the others,
 * those `without` are not there.
 * `diarizeBlock` is how models of that task listen. `reading` is how texts are read; `words` tells when each word of a sentence is said. Downloads are real ones.
 */
export function createFakeEngine({
	before = () => undefined,
	turn = Promise.resolve(),
	more = [],
	without = [],
	reading = { language: 'en', warning: null },
	words = () => [],
	downloads = { store: createInMemoryStore() },
	voiceStore = createInMemoryVoiceStore(),
	remotes = {},
	keyValues = createInMemoryKeyValueStore(),
	diarizeBlock
}: {
	before?: (index: number) => unknown;
	turn?: Promise<void>;
	more?: OfferedCard[];
	without?: string[];
	reading?: Reading;
	words?: (sentence: string) => TimedWord[];
	downloads?: Omit<DownloadParts, 'keyValues'>;
	voiceStore?: VoiceStore;
	remotes?: EngineParts['remotes'];
	keyValues?: KeyValueStore;
	diarizeBlock?: DiarizationSession['diarizeBlock'];
} = {}): FakeEngine {
	const all: OfferedCard[] = [tts, otherTts, stt, babelStt, segmenter, embedder, ...more];
	const cards = all.filter(({ id }) => !without.includes(id));
	const real = createEngine({
		models: [...cards, detector].map(closedModel),
		openSession: openFakes(() => before(0), diarizeBlock),
		downloads,
		voices: voiceStore,
		remotes,
		keyValues
	});

	async function* run<Piece>(
		pieces: Piece[],
		asked: unknown,
		signal: AbortSignal,
		onBegun: () => void = () => undefined
	): AsyncGenerator<Piece, void, undefined> {
		engine.asked = asked;
		engine.signals.push(signal);
		try {
			await turn;
			onBegun();
			for (const [index, piece] of pieces.entries()) {
				await before(index);
				signal.throwIfAborted();
				engine.made++;
				yield piece;
			}
		} finally {
			engine.ended++;
		}
	}

	const engine: FakeEngine = {
		...real,
		made: 0,
		ended: 0,
		signals: [],
		asked: undefined,
		// As if the first one had been opened.
		models: () =>
			real.models().map((model) => (model.card === tts ? { ...model, device: 'wasm' } : model)),
		async *speak(request, signal, onBegun) {
			if (isRemoteId(request.model)) {
				yield* real.speak(request, signal, onBegun);
				return;
			}
			await real.assertReady(request.model);
			const pieces = say(request.text, request.speed, reading);
			const learned = request.voice.includes('voice_') ? await real.clonedVoices() : [];
			const timed = pieces.map((piece) => ({
				...piece,
				isCloned: learned.some(({ id }) => request.voice.includes(id)),
				words: words(request.text.slice(piece.startIndex, piece.endIndex))
			}));
			yield* run(timed, request, signal, onBegun);
		},
		async *transcribe({ sound, ...request }, signal, onBegun) {
			if (isRemoteId(request.model)) {
				yield* real.transcribe({ sound, ...request }, signal, onBegun);
				return;
			}
			const segments = hear(await readAll(sound));
			const finds = request.model === babelStt.id && !request.language;
			yield* run(finds ? findGerman(segments) : segments, request, signal, onBegun);
		},
		async *align({ open, ...request }, signal, onBegun) {
			const events = alignEvenly(await readAll(await open()), request.words);
			yield* run(events, request, signal, onBegun);
		}
	};
	return engine;
}

/** What is not silent is speech, and all of it is English; a voice, and who speaks, is the loudness. `before` runs before each work. */
function openFakes(
	before: () => unknown,
	diarizeBlock: DiarizationSession['diarizeBlock'] | undefined
): OpenSession {
	const session = {
		async detectSpeech({ samples, sampleRate }: Pcm) {
			await before();
			const from = samples.findIndex(Boolean);
			const to = samples.findLastIndex(Boolean) + 1;
			return from < 0 ? [] : [{ startSeconds: from / sampleRate, endSeconds: to / sampleRate }];
		},
		async segment(window: Pcm) {
			await before();
			return segment(window);
		},
		embed: async (window: Pcm, masks: Uint8Array[]) => embed(window, masks),
		diarizeBlock,
		hear: async () => ({ segments: [], language: 'en', nextSeconds: 0 }),
		async say(text: string) {
			await before();
			const samples = new Float32Array(text.length * SAMPLES_PER_CHARACTER).fill(0.5);
			return { samples, sampleRate: SAMPLE_RATE };
		},
		async learn(clips: Pcm[]): Promise<Conditioning> {
			await before();
			const levels = clips.map(({ samples }) => samples.reduce((most, x) => Math.max(most, x), 0));
			const data = Float32Array.from(levels);
			return { level: { type: 'float32', data, dims: [levels.length] } };
		},
		close: () => Promise.resolve()
	};
	const opened = Promise.resolve({ session, device: 'wasm' as const });
	return (() => opened) as unknown as OpenSession; // it has what any model is asked for
}
