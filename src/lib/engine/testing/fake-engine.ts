// An engine with behaviour and without models: its speech lasts as long as its text, its transcripts as its sound.
import { readAll, type Pcm } from '#lib/audio/pcm.ts';
import { createDevices } from '../devices/devices.ts';
import { createInMemoryKeyValueStore } from '../settings/key-value-store.ts';
import { createPronunciationDictionary } from '../settings/pronunciations.ts';
import { createDownloads, type DownloadParts } from '../downloads/downloads.ts';
import type { Engine } from '../engine.ts';
import { SpeechError } from '../errors.ts';
import { closedModel, detector } from './fake-models.ts';
import { explainVoiceStore } from '../voice-store/explain-failures.ts';
import { createInMemoryVoiceStore, type VoiceStore } from '../voice-store/voice-store.ts';
import { createVoices } from '../voices/voices.ts';
import type {
	Conditioning,
	OfferedCard,
	Segment,
	SpeechCard,
	TimedWord,
	TranscriptionCard,
	VoiceCard
} from '#lib/models/model.ts';
import { createInMemoryStore } from '#lib/storage/in-memory-store.ts';
import type { Reading, TranscriptionEvent, SpeechChunk } from '../requests.ts';
import type { EngineContext } from '../context.ts';

export const SAMPLE_RATE = 24000;
export const SAMPLES_PER_CHARACTER = 10;

const card = {
	licence: 'MIT',
	owner: 'aloud',
	createdSeconds: 1_760_000_000,
	languages: ['en'],
	devices: ['wasm' as const],
	files: [],
	sizeBytes: 1_000_000
};

function preset(id: string, name: string): VoiceCard {
	return { id, name, description: 'low, calm', language: 'en-US', category: 'preset' };
}

const plainTts: SpeechCard = {
	...card,
	task: 'speech',
	id: 'mini-tts',
	label: 'Mini speech',
	about: 'Says English.',
	maxCharacters: 200,
	sampleRate: SAMPLE_RATE,
	voices: [preset('mini_ada', 'Ada'), preset('mini_ben', 'Ben'), preset('mini_cleo', 'Cleo')]
};

export const tts: SpeechCard = {
	...plainTts,
	cloning: { sampleRate: 16_000, mostSeconds: 60, speakerEmbedding: 'level' }
};

const otherTts: SpeechCard = {
	...plainTts,
	id: 'other-tts',
	voices: [preset('other_dan', 'Dan')]
};

const stt: TranscriptionCard = {
	...card,
	task: 'transcription',
	id: 'mini-stt',
	label: 'Mini hearing',
	about: 'Hears English.',
	windowSeconds: 30
};

/** Does all that a model can: it finds that German is spoken, wherever it is not told. */
export const babelStt: TranscriptionCard = {
	...stt,
	id: 'babel-stt',
	languages: ['en', 'de', 'ja'],
	detects: true,
	translates: true,
	prompts: true
};

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
 * `before` runs before each piece, counted from 0: it may wait, or throw. `more` models are listed after the others,
 * those `without` are not there.
 * `reading` is how texts are read; `words` tells when each word of a sentence is said. Downloads are real ones.
 */
export function createFakeEngine({
	before = () => undefined,
	more = [],
	without = [],
	reading = { language: 'en', warning: null },
	words = () => [],
	downloads = { store: createInMemoryStore() },
	voiceStore: kept = createInMemoryVoiceStore()
}: {
	before?: (index: number, signal: AbortSignal) => unknown;
	more?: OfferedCard[];
	without?: string[];
	reading?: Reading;
	words?: (sentence: string) => TimedWord[];
	downloads?: Omit<DownloadParts, 'keyValues'>;
	voiceStore?: VoiceStore;
} = {}): FakeEngine {
	const all: OfferedCard[] = [tts, otherTts, stt, babelStt, ...more];
	const cards = all.filter(({ id }) => !without.includes(id));
	const keyValues = createInMemoryKeyValueStore();
	const voiceStore = explainVoiceStore(kept);
	const pronunciationDictionary = createPronunciationDictionary(keyValues);
	const devices = createDevices({ gpu: () => Promise.resolve(null), keyValues });
	const files = createDownloads(cards.map(closedModel), { ...downloads, keyValues }, devices, {
		onDownload: () => undefined,
		onDownloaded: () => undefined
	});

	const context: EngineContext = {
		models: [...cards, detector].map(closedModel),
		rewriter: pronunciationDictionary.rewriter,
		isReady: (id) =>
			files.assertReady(id).then(
				() => true,
				() => false
			),
		keyValues,
		findCloned: voiceStore.read,
		ticket: () => 0,
		async use(card, { signal }, work) {
			await before(0, signal);
			const session = { ...listening, learn: learnLevel, close: () => Promise.resolve() };
			return work(session as unknown as Parameters<typeof work>[0]); // has what cloning asks of any model
		}
	};

	async function* run<Piece>(
		pieces: Piece[],
		asked: unknown,
		signal: AbortSignal
	): AsyncGenerator<Piece, void, undefined> {
		engine.asked = asked;
		engine.signals.push(signal);
		try {
			for (const [index, piece] of pieces.entries()) {
				await before(index, signal);
				signal.throwIfAborted();
				engine.made++;
				yield piece;
			}
		} finally {
			engine.ended++;
		}
	}

	const engine: FakeEngine = {
		made: 0,
		ended: 0,
		signals: [],
		asked: undefined,
		...files,
		models: () => cards.map((card) => ({ card, device: card === tts ? 'wasm' : null })),
		...createVoices({
			context,
			store: voiceStore,
			assertReady: files.assertReady,
			speak: (request, signal) => engine.speak(request, signal)
		}),
		async *speak(request, signal) {
			await files.assertReady(request.model);
			const pieces = say(request.text, request.speed, reading);
			const learned = request.voice.includes('voice_') ? await voiceStore.list() : [];
			const timed = pieces.map((piece) => ({
				...piece,
				isCloned: learned.some(({ id }) => request.voice.includes(id)),
				words: words(request.text.slice(piece.startIndex, piece.endIndex))
			}));
			yield* run(timed, request, signal);
		},
		pronunciations: pronunciationDictionary.text,
		setPronunciations: pronunciationDictionary.setText,
		deviceSetting: devices.setting,
		setDeviceSetting: devices.setSetting,
		warm: () => Promise.resolve(),
		async *transcribe({ sound, ...request }, signal) {
			const segments = hear(await readAll(sound));
			const finds = request.model === babelStt.id && !request.language;
			yield* run(finds ? findGerman(segments) : segments, request, signal);
		}
	};
	return engine;
}

/** What is not silent is speech, and all of it is English. */
const listening = {
	detectSpeech: ({ samples, sampleRate }: Pcm) => {
		const from = samples.findIndex(Boolean);
		const to = samples.findLastIndex(Boolean) + 1;
		const span = { startSeconds: from / sampleRate, endSeconds: to / sampleRate };
		return Promise.resolve(from < 0 ? [] : [span]);
	},
	hear: () => Promise.resolve({ segments: [], language: 'en', nextSeconds: 0 })
};

/** A voice is its loudness. */
function learnLevel(clips: Pcm[]): Promise<Conditioning> {
	const levels = clips.map(({ samples }) => samples.reduce((most, x) => Math.max(most, x), 0));
	return Promise.resolve({
		level: { type: 'float32', data: Float32Array.from(levels), dims: [levels.length] }
	});
}

/** A sentence per piece, each a steady level of its own. */
function say(text: string, speed: number, reading: Reading): SpeechChunk[] {
	return [...text.matchAll(/[^.!?]*\w[^.!?]*[.!?]*/g)].map(([sentence], index, all) => {
		const startIndex = all[index]?.index ?? 0;
		const length = Math.round((sentence.length * SAMPLES_PER_CHARACTER) / speed);
		const samples = new Float32Array(length).fill((index + 1) / 8);
		return {
			pcm: { samples, sampleRate: SAMPLE_RATE, isLast: index === all.length - 1 },
			startIndex,
			endIndex: startIndex + sentence.length,
			reading,
			isCloned: false,
			words: []
		};
	});
}

/** A segment of two words for each whole second that is not silent. */
function hear({ samples, sampleRate }: Pcm): TranscriptionEvent[] {
	if (sampleRate !== 16000) throw new SpeechError('server_error', 'Transcription needs 16 kHz.');
	const seconds = Array.from({ length: Math.floor(samples.length / sampleRate) }, (_, s) => s);
	const loud = seconds.filter((s) => samples.slice(s * 16000, (s + 1) * 16000).some(Boolean));
	const segments: Segment[] = loud.map((s) => ({
		text: ` Second ${s}.`,
		startSeconds: s,
		endSeconds: s + 1,
		words: [
			{ text: 'Second', startSeconds: s, endSeconds: s + 0.5, probability: 0.9, uncertain: false },
			{ text: `${s}.`, startSeconds: s + 0.5, endSeconds: s + 1, probability: 0.4, uncertain: true }
		]
	}));
	return segments.map((segment) => ({ type: 'segment', segment }));
}

function findGerman(parts: TranscriptionEvent[]): TranscriptionEvent[] {
	const guesses = [
		{ language: 'de', probability: 0.75 },
		{ language: 'en', probability: 0.25 }
	];
	const heard = parts.flatMap((part): TranscriptionEvent[] => {
		if (part.type !== 'segment') return [part];
		const { endSeconds: heardSeconds } = part.segment;
		const segment = { ...part.segment, language: 'de' };
		return [
			{ type: 'segment', segment },
			{ type: 'progress', heardSeconds }
		];
	});
	return [{ type: 'language', guesses }, ...heard];
}
