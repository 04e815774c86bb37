// What a model is: a card (plain data, safe to import anywhere) and a session (one bounded unit of work per call).
// One file per task below `model/`; everything else imports from here.
import type { Device, Runtime } from '#lib/runtime/runtime.ts';
import type { LanguageFiles } from '#lib/text/language-files.ts';
import type { Precision } from './model/card.ts';
import type { ConversionCard, ConversionSession } from './model/conversion.ts';
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
	Segment,
	SegmentScore,
	HearOptions,
	LanguageGuess,
	WindowTranscript,
	TranscriptionSession
} from './model/transcription.ts';
export type { VadCard, SpeechSpan, VadState, BlockDetection, VadSession } from './model/vad.ts';
export { byRank, LATEST, rankOf } from './model/card.ts';
export { EMOTIONS } from './model/speech.ts';

/** Models that callers may name. */
export type OfferedCard = SpeechCard | ConversionCard | TranscriptionCard;

export type ModelCard = OfferedCard | VadCard;

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

export type Session = SpeechSession | ConversionSession | TranscriptionSession | VadSession;

export type Open<S extends Session> = (parts: Parts) => Promise<S>;

export type Model =
	| { card: SpeechCard; load(): Promise<{ open: Open<SpeechSession> }> }
	| { card: ConversionCard; load(): Promise<{ open: Open<ConversionSession> }> }
	| { card: TranscriptionCard; load(): Promise<{ open: Open<TranscriptionSession> }> }
	| { card: VadCard; load(): Promise<{ open: Open<VadSession> }> };

/** The session type for a card's task. */
export type SessionOf<C extends ModelCard> = C extends SpeechCard
	? SpeechSession
	: C extends ConversionCard
		? ConversionSession
		: C extends TranscriptionCard
			? TranscriptionSession
			: VadSession;
