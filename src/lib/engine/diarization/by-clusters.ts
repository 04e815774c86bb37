// Diarization after pyannote.audio's pipeline 3.1: voices found in windows of a few seconds are clustered.
import type { EmbeddingCard } from '#lib/models/model.ts';
import type { EngineContext, Turn } from '../context.ts';
import type { DiarizationWork, Diarizer, FoundSpeaker } from './diarizer.ts';
import {
	findSegmenter,
	hearWindow,
	type DiarizationModels,
	type HeardWindow
} from './hear-window.ts';
import { identifySpeakers } from './identify.ts';
import {
	embedReferences,
	leastSimilarityOf,
	nameKnown,
	type Recognition,
	type Reference
} from './known-speakers.ts';
import { reconstruct } from './reconstruct.ts';
import { turnsOf } from './turns.ts';
import type { VoicePrints } from './voice-prints.ts';
import { slideOver } from './windows.ts';

/**
 * What is kept of the sound are about 0.6 kB and two embeddings for each window.
 * @throws SpeechError `invalid_request` for references in which nobody speaks, `model_unavailable` without a segmenter
 */
export function diarizeByClusters(
	context: EngineContext,
	embedding: EmbeddingCard,
	prints: VoicePrints
): Diarizer {
	return async function* (work, turn) {
		const { sound, bounds, stepSeconds } = work;
		const segmenter = findSegmenter(context);
		const models = { segmenter, embedding };
		const references = await readReferences(context, models, prints, work, turn);
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
		const identified = windows.map((window, at) => ({ ...window, people: people[at] ?? [] }));
		const activity = reconstruct(identified, segmenter.frames, bounds.most);
		const leastSimilarity = leastSimilarityOf(embedding);
		const known = nameKnown(voices, references, leastSimilarity);
		const names = new Map(Array.from(known, ([person, { name }]) => [person, name]));
		const { turns, labels } = turnsOf(activity, segmenter.frames, totalSeconds, names);
		const speakers = Array.from(labels, ([person, speaker]) =>
			toSpeaker(speaker, voices[person] ?? new Float64Array(), known.get(person))
		);
		yield { type: 'turns', turns, speakers, leastSimilarity };
	};
}

/** A cloned voice that cannot be listened to any more is not recognised: nobody asked for it in this request. */
async function readReferences(
	context: EngineContext,
	models: DiarizationModels,
	prints: VoicePrints,
	{ known, voices }: DiarizationWork,
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
