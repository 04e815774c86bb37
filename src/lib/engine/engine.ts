// What an engine is: the one interface between HTTP and the models.
import type { Pcm } from '#lib/audio/pcm.ts';
import type { ModelCard, Segment, VoiceCard } from '#lib/models/model.ts';

export type SpeechRequest = { model: string; voice: string; text: string; speed: number };
export type TranscriptionRequest = { model: string; sound: Pcm; language?: string };

/** One spoken piece: its sound and the text it says (a slice of the request's text, by character offsets). */
export type Spoken = { pcm: Pcm; text: string; startIndex: number; endIndex: number };

/** A voice and the model that speaks with it. */
export type EngineVoice = VoiceCard & { model: string };

export type Engine = {
	/** Models that callers may name, with where each runs (null until it has been opened). */
	models(): { card: ModelCard; device: 'wasm' | 'webgpu' | null }[];
	voices(): EngineVoice[];
	/**
	 * Says a text sentence by sentence. Throws SpeechError before the first piece for an unknown model
	 * or voice or a text with nothing to say. Ends quietly before the next sentence once `signal` aborts.
	 */
	speak(request: SpeechRequest, signal: AbortSignal): AsyncIterable<Spoken>;
	/** Transcribes 16 kHz sound window by window; times are seconds from the start of the sound. */
	transcribe(request: TranscriptionRequest, signal: AbortSignal): AsyncIterable<Segment>;
};
