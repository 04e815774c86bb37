// What a model's thread is asked: the calls of the session that it has open, whatever the task.
import { transfer } from 'comlink';
import type { Pcm, SoundPiece } from '#lib/audio/pcm.ts';
import type {
	AlignedWord,
	VadSession,
	DiarizationSession,
	DiarizationState,
	EmbeddingSession,
	SegmentationSession,
	Conditioning,
	ConversionSession,
	HearOptions,
	LanguageGuess,
	SayOptions,
	Session,
	VadState,
	SpeechSession,
	SpokenVoice,
	TranscriptionSession
} from '#lib/models/model.ts';

export type ModelCalls = ReturnType<typeof createModelCalls>;

/** @param current the session that is open, if one is */
export function createModelCalls(current: () => Session | undefined) {
	function opened<S extends Session>(): S {
		const session = current();
		if (!session) throw new Error('the model is not open');
		return session as S; // the engine calls only what the model's card offers
	}

	return {
		async say(text: string, voice: SpokenVoice[], options: SayOptions) {
			const pcm = await opened<SpeechSession>().say(text, voice, options);
			return transfer(pcm, [pcm.samples.buffer]);
		},
		async begin(text: string, voice: SpokenVoice[], options: SayOptions) {
			await opened<SpeechSession>().begin?.(text, voice, options);
		},
		async sayOn() {
			const part = await opened<SpeechSession>().sayOn?.();
			if (!part) throw new Error('this model cannot speak in parts');
			return transfer(part, [part.samples.buffer]);
		},
		async leave() {
			await opened<SpeechSession>().leave?.();
		},
		async learn(clips: Pcm[], transcript?: string): Promise<Conditioning> {
			const learned = await opened<SpeechSession | ConversionSession>().learn?.(clips, transcript);
			if (learned) return learned;
			throw new Error('this model cannot clone voices');
		},
		async convert(sound: Pcm, from: Conditioning, to: Conditioning) {
			const pcm = await opened<ConversionSession>().convert(sound, from, to);
			return transfer(pcm, [pcm.samples.buffer]);
		},
		hear: (window: Pcm, options: HearOptions) =>
			opened<TranscriptionSession>().hear(window, options),
		async detectLanguage(window: Pcm): Promise<LanguageGuess[]> {
			const guesses = await opened<TranscriptionSession>().detectLanguage?.(window);
			if (guesses) return guesses;
			throw new Error('this model cannot detect languages');
		},
		async align(
			window: Pcm,
			words: readonly string[],
			options: Pick<HearOptions, 'language'>
		): Promise<AlignedWord[]> {
			const aligned = await opened<TranscriptionSession>().align?.(window, words, options);
			if (aligned) return aligned;
			throw new Error('this model does not align');
		},
		detectSpeech: (sound: Pcm) => opened<VadSession>().detectSpeech(sound),
		detectInBlock: (block: SoundPiece, state?: VadState) =>
			opened<VadSession>().detectInBlock(block, state),
		segment: (window: Pcm) => opened<SegmentationSession>().segment(window),
		embed: (window: Pcm, masks: Uint8Array[]) => opened<EmbeddingSession>().embed(window, masks),
		diarizeBlock: (block: SoundPiece, state?: DiarizationState) =>
			opened<DiarizationSession>().diarizeBlock(block, state)
	};
}
