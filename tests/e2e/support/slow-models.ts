// The shipped models' cards with sessions that only take their time: for tests of everything around the models.
import type { OpenedSession, OpenSession } from '#lib/engine/sessions/sessions.ts';
import type {
	BlockDetection,
	WindowTranscript,
	Model,
	ModelCard,
	Said,
	SessionOf,
	VadState
} from '#lib/models/model.ts';
import type { SoundPiece } from '#lib/audio/pcm.ts';
import { miniStt2 } from '#lib/models/mini-stt-2/card.ts';
import { miniTts } from '#lib/models/mini-tts/card.ts';
import { sileroVad } from '#lib/models/silero-vad/card.ts';

/** One `say` or one `hear`. */
const UNIT_MILLISECONDS = 10;

export const SAMPLES_PER_CHARACTER = 200;

const unit = () => new Promise((resolve) => setTimeout(resolve, UNIT_MILLISECONDS));

const sessions: Partial<Record<ModelCard['task'], object>> = {
	speech: {
		async say(text: string): Promise<Said> {
			await unit();
			const samples = new Float32Array(text.length * SAMPLES_PER_CHARACTER).fill(0.25);
			return { samples, sampleRate: miniTts.sampleRate };
		}
	},
	transcription: {
		async hear({ samples, sampleRate }: Said): Promise<WindowTranscript> {
			await unit();
			const times = { startSeconds: 0, endSeconds: samples.length / sampleRate };
			const word = { text: 'word', ...times, probability: 1, uncertain: false };
			return {
				segments: [{ text: 'word', ...times, words: [word] }],
				language: 'en',
				nextSeconds: times.endSeconds
			};
		}
	},
	vad: {
		detectSpeech: ({ samples, sampleRate }: Said) =>
			Promise.resolve([{ startSeconds: 0, endSeconds: samples.length / sampleRate }]),
		/** All of it is speech. */
		detectInBlock(
			{ samples, sampleRate, isLast }: SoundPiece,
			state?: VadState
		): Promise<BlockDetection> {
			const seconds = (state?.numbers['seconds'] ?? 0) + samples.length / sampleRate;
			return Promise.resolve({
				spans: isLast ? [{ startSeconds: 0, endSeconds: seconds }] : [],
				...(!isLast && { openSince: 0 }),
				state: { tensors: {}, numbers: { seconds } }
			});
		}
	}
};

function closed(card: ModelCard): Model {
	const load = () => Promise.reject(new Error('its session is opened here'));
	return { card, load } as Model; // a card and its loader always belong together here
}

/** In place of `models/index.ts`. */
export const models: readonly Model[] = [miniTts, miniStt2, sileroVad].map(closed);

/** In place of `workers/open-session.ts`. */
export function createOpenSession(): OpenSession {
	return <C extends ModelCard>({ task }: C): Promise<OpenedSession<C>> => {
		const session = { ...sessions[task], close: () => Promise.resolve() };
		// The session of the card's own task.
		return Promise.resolve({ session: session as unknown as SessionOf<C>, device: 'wasm' });
	};
}
