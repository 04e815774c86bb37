// Diarization: who speaks when in a sound of any length, after pyannote.audio's pipeline 3.1.
import type { SoundStream } from '#lib/audio/pcm.ts';
import type { EngineContext, Turn } from '../context.ts';
import {
	findDiarizationModels,
	hearWindow,
	type DiarizationModels,
	type HeardWindow
} from './hear-window.ts';
import { identifySpeakers } from './identify.ts';
import {
	embedReferences,
	leastSimilarity,
	nameKnown,
	type KnownSpeaker,
	type Recognition,
	type Reference
} from './known-speakers.ts';
import { reconstruct } from './reconstruct.ts';
import { readBounds, type SpeakerNumbers } from './speaker-numbers.ts';
import { turnsOf, type SpeakerTurn } from './turns.ts';
import type { KnownVoice, VoicePrints } from './voice-prints.ts';
import { slideOver } from './windows.ts';

export type DiarizationRequest = SpeakerNumbers & {
	/** Mono, 16 kHz, of any length. */
	sound: SoundStream;
	/** From window to window: 2.5 if absent; 1 is pyannote's own, finds more, and takes 2.5 times as long. */
	stepSeconds?: number;
	/** The embedding model; if absent, the best whose files are here. */
	embedder?: string;
	/** People who may be among the speakers: whoever sounds like one of them has that name instead of a number. */
	known?: readonly KnownSpeaker[];
	/** Cloned voices that are recognised, too; one with the name of somebody in `known` is not. */
	voices?: readonly KnownVoice[];
};

/**
 * Somebody who speaks: the label that turns have, and the mean of their embeddings. `recognised`: whose voice it is, and
 * how similar (Recognition).
 */
export type FoundSpeaker = {
	speaker: string;
	embedding: Float64Array;
	recognised?: Omit<Recognition, 'name'>;
};

/** How far the sound has been listened to; at the end, once, who speaks when. */
export type DiarizationEvent =
	{ type: 'progress'; heardSeconds: number } | ({ type: 'turns' } & FoundTurns);

/** `leastSimilarity`: the least cosine of two embeddings that are taken for one voice. */
export type FoundTurns = {
	turns: SpeakerTurn[];
	speakers: FoundSpeaker[];
	leastSimilarity: number;
};

const STEP_SECONDS = 2.5;

/**
 * Reads the whole sound, window by window. What is kept of it are about 0.6 kB and two embeddings for each
 * window. Overlapped speech is several turns at a time; a sound without speech has none.
 * @throws SpeechError `invalid_request` for impossible numbers of speakers and for references in which nobody speaks,
 * `model_unavailable` without the models; the signal's reason once it aborts
 */
export async function* diarize(
	context: EngineContext,
	prints: VoicePrints,
	request: DiarizationRequest,
	turn: Turn
): AsyncGenerator<DiarizationEvent, void, void> {
	const { sound, stepSeconds = STEP_SECONDS, embedder } = request;
	const bounds = readBounds(request);
	const models = await findDiarizationModels(context, embedder);
	const references = await readReferences(context, models, prints, request, turn);
	const { segmenter, embedding } = models;
	const inSamples = (seconds: number) => Math.round(seconds * sound.sampleRate);
	const windows: (HeardWindow & { startSeconds: number })[] = [];
	let totalSeconds = 0;
	for await (const { samples, startSample, endSample } of slideOver(
		sound,
		inSamples(segmenter.windowSeconds),
		inSamples(stepSeconds)
	)) {
		turn.signal.throwIfAborted();
		const startSeconds = startSample / sound.sampleRate;
		windows.push({ startSeconds, ...(await hearWindow(context, models, samples, turn)) });
		totalSeconds = endSample / sound.sampleRate;
		yield { type: 'progress', heardSeconds: totalSeconds };
	}
	turn.signal.throwIfAborted();
	const { people, voices } = identifySpeakers(
		windows.map(({ speakers }) => speakers),
		embedding.clustering,
		bounds
	);
	const identified = windows.map((window, index) => ({ ...window, people: people[index] ?? [] }));
	const activity = reconstruct(identified, segmenter.frames, bounds.most);
	const { threshold } = embedding.clustering;
	const known = nameKnown(voices, references, threshold);
	const names = new Map(Array.from(known, ([person, { name }]) => [person, name]));
	const { turns, labels } = turnsOf(activity, segmenter.frames, totalSeconds, names);
	const speakers = Array.from(labels, ([person, speaker]) =>
		toSpeaker(speaker, voices[person] ?? new Float64Array(), known.get(person))
	);
	yield { type: 'turns', turns, speakers, leastSimilarity: leastSimilarity(threshold) };
}

/** A cloned voice that cannot be listened to any more is not recognised: nobody asked for it in this request. */
async function readReferences(
	context: EngineContext,
	models: DiarizationModels,
	prints: VoicePrints,
	{ known = [], voices = [] }: DiarizationRequest,
	turn: Turn
): Promise<Reference[]> {
	const references = await embedReferences(context, models, known, turn);
	for (const voice of voices) {
		if (known.some(({ name }) => name === voice.name)) continue;
		const print = await prints(context, models, voice, turn).catch(() => undefined);
		turn.signal.throwIfAborted();
		if (print) references.push(print);
	}
	return references;
}

function toSpeaker(
	speaker: string,
	embedding: Float64Array,
	recognition: Recognition | undefined
): FoundSpeaker {
	if (!recognition) return { speaker, embedding };
	const { similarity, voice } = recognition;
	return { speaker, embedding, recognised: { similarity, ...(voice !== undefined && { voice }) } };
}
