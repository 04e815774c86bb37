// Models of a few lines for tests of the engine: real sessions with behaviour, no graphs.
import type {
	VadSession,
	Model,
	ModelCard,
	Segment,
	SpeechCard,
	SpeechSession
} from '#lib/models/model.ts';
import type { OpenSession } from '../sessions/sessions.ts';
import { SILENT_SAMPLES } from '../transcription/silence-around.ts';

const CARD = {
	about: '',
	licence: '',
	owner: 'test',
	createdSeconds: 0,
	languages: ['en'],
	devices: ['wasm' as const],
	files: [],
	sizeBytes: 0
};

export const speaker: SpeechCard = {
	...CARD,
	task: 'speech',
	id: 'speaker',
	label: 'Speaker',
	maxCharacters: 60,
	sampleRate: 100,
	voices: [{ id: 'v', name: 'V', description: '', language: 'en-US', category: 'preset' }]
};

export const listener = {
	...CARD,
	task: 'transcription' as const,
	id: 'listener',
	label: 'Listener',
	windowSeconds: 10
};

export const detector = { ...CARD, task: 'vad' as const, id: 'detector', label: 'Detector' };

/** A model whose card is all there is of it. */
export function closedModel(card: ModelCard): Model {
	const load = () => Promise.reject(new Error('the tests open sessions themselves'));
	return { card, load } as Model; // a card and its loader always belong together here
}

export const fakeModels = [speaker, listener, detector].map(closedModel);

/** Says each character as one sample of 0.5, and writes down what it was given. `spans` are those in the file. */
export function createFakeSessions({
	say,
	spans = [{ startSeconds: 0, endSeconds: 1 }]
}: {
	say?: SpeechSession['say'];
	spans?: { startSeconds: number; endSeconds: number }[];
} = {}) {
	const said: string[] = [];
	const heardSeconds: number[] = [];
	const opened: string[] = [];
	const sessions: Partial<Record<ModelCard['task'], unknown>> = {
		speech: {
			say: (async (text, voice, options) => {
				said.push(text);
				if (say) return say(text, voice, options);
				return { samples: new Float32Array(text.length).fill(0.5), sampleRate: 100 };
			}) satisfies SpeechSession['say'],
			close: () => Promise.resolve()
		},
		transcription: {
			async hear({ samples, sampleRate }: { samples: Float32Array; sampleRate: number }) {
				const seconds = samples.length / sampleRate;
				heardSeconds.push(seconds);
				const word = { text: 'word', startSeconds: 0, endSeconds: seconds, probability: 1 };
				const segments: Segment[] = [
					{
						text: 'word',
						startSeconds: 0,
						endSeconds: seconds,
						words: [{ ...word, uncertain: false }]
					}
				];
				return { segments, language: 'en', nextSeconds: seconds };
			},
			close: () => Promise.resolve()
		},
		vad: {
			detectSpeech: () => Promise.resolve(spans),
			async detectInBlock({ samples, sampleRate }, state) {
				const from = state?.numbers['seconds'] ?? 0;
				const seconds = from + samples.length / sampleRate;
				const later = spans.map(({ startSeconds, endSeconds }) => ({
					startSeconds: startSeconds + SILENT_SAMPLES / sampleRate,
					endSeconds: endSeconds + SILENT_SAMPLES / sampleRate
				}));
				const ended = later.filter(({ endSeconds }) => endSeconds > from && endSeconds <= seconds);
				const open = later.find((span) => span.startSeconds < seconds && span.endSeconds > seconds);
				return {
					spans: ended,
					...(open && { openSince: open.startSeconds }),
					state: { tensors: {}, numbers: { seconds } }
				};
			},
			close: () => Promise.resolve()
		} satisfies VadSession
	};
	const openSession: OpenSession = (card) => {
		opened.push(card.id);
		return Promise.resolve({ session: sessions[card.task], device: 'wasm' }) as ReturnType<
			typeof openSession<typeof card>
		>; // the session of the card's own task
	};
	return { openSession, said, heardSeconds, opened };
}
