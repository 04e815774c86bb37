// What a model is: a card (plain data, safe to import anywhere) and a session (one bounded unit of work per call).
// One file per task below `model/`; everything else imports from here.
import type { Device, Runtime } from '#lib/runtime/runtime.ts';
import type { LanguageFiles } from '#lib/text/language-files.ts';
import type { Precision } from './model/card.ts';
import type { ConversionCard, ConversionSession } from './model/conversion.ts';
import type { DiarizationCard, DiarizationSession } from './model/diarization.ts';
import type { EmbeddingCard, EmbeddingSession } from './model/embedding.ts';
import type { SegmentationCard, SegmentationSession } from './model/segmentation.ts';
import type { SpeechCard, SpeechSession } from './model/speech.ts';
import type { TranscriptionCard, TranscriptionSession } from './model/transcription.ts';
import type { VadCard, VadSession } from './model/vad.ts';

export type {
	VoiceCard,
	Precision,
	Download,
	Build,
	PublishedFile,
	Cloning,
	Conditioning,
	ConditioningForm,
	TensorForm
} from './model/card.ts';
export type {
	SpeechCard,
	SayOptions,
	SpokenVoice,
	TimedWord,
	Said,
	SpeechSession,
	Emotion
} from './model/speech.ts';
export type { ConversionCard, ConversionSession } from './model/conversion.ts';
export type {
	TranscriptionCard,
	Word,
	AlignedWord,
	Segment,
	SegmentScore,
	HearOptions,
	LanguageGuess,
	WindowTranscript,
	TranscriptionSession
} from './model/transcription.ts';
export type { SegmentationCard, SegmentationSession, FrameTimes } from './model/segmentation.ts';
export type { EmbeddingCard, EmbeddingSession, ClusteringSettings } from './model/embedding.ts';
export type {
	DiarizationCard,
	DiarizationState,
	DiarizedBlock,
	DiarizationSession
} from './model/diarization.ts';
export type { VadCard, SpeechSpan, VadState, BlockDetection, VadSession } from './model/vad.ts';
export { byRank, LATEST, rankOf } from './model/card.ts';
export { EMOTIONS } from './model/speech.ts';
export { MOST_TRANSCRIPT, transcriptOfTensor, transcriptToTensor } from './model/transcript.ts';

/** Models that are listed: callers may name them, download them, or see that they are there. */
export type OfferedCard =
	| SpeechCard
	| ConversionCard
	| TranscriptionCard
	| SegmentationCard
	| EmbeddingCard
	| DiarizationCard;

/** With the engine's own tool, which nobody can choose. */
export type ModelCard = OfferedCard | VadCard;

export function isOffered(card: ModelCard): card is OfferedCard {
	return card.task !== 'vad';
}

/** What a model is given: it fetches nothing itself and reads no globals. */
export type Parts = {
	runtime: Runtime;
	device: Device;
	/** Which of the card's builds to open; `q8` if everything ships with the app. */
	precision: Precision;
	/** The file at `path` below the model's folder, shipped or downloaded. Rejects if it is not available. */
	file(path: string): Promise<Blob>;
	/** A language file that ships with the app (a dictionary, espeak-ng), by its name in `text/language-files.ts`. */
	languageFile: LanguageFiles;
};

export type Session =
	| SpeechSession
	| ConversionSession
	| TranscriptionSession
	| VadSession
	| SegmentationSession
	| EmbeddingSession
	| DiarizationSession;

export type Open<S extends Session> = (parts: Parts) => Promise<S>;

export type Model =
	| { card: SpeechCard; load(): Promise<{ open: Open<SpeechSession> }> }
	| { card: ConversionCard; load(): Promise<{ open: Open<ConversionSession> }> }
	| { card: TranscriptionCard; load(): Promise<{ open: Open<TranscriptionSession> }> }
	| { card: VadCard; load(): Promise<{ open: Open<VadSession> }> }
	| { card: SegmentationCard; load(): Promise<{ open: Open<SegmentationSession> }> }
	| { card: EmbeddingCard; load(): Promise<{ open: Open<EmbeddingSession> }> }
	| { card: DiarizationCard; load(): Promise<{ open: Open<DiarizationSession> }> };

/** The session type for a card's task. */
export type SessionOf<C extends ModelCard> = C extends SpeechCard
	? SpeechSession
	: C extends ConversionCard
		? ConversionSession
		: C extends TranscriptionCard
			? TranscriptionSession
			: C extends SegmentationCard
				? SegmentationSession
				: C extends EmbeddingCard
					? EmbeddingSession
					: C extends DiarizationCard
						? DiarizationSession
						: VadSession;
