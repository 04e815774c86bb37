// Diarization after pyannote.audio's pipeline 3.1: voices found in windows of a few seconds are clustered.
import type { EmbeddingCard } from '#lib/models/model.ts';
import type { EngineContext } from '../context.ts';
import type { Diarizer } from './diarizer.ts';
import { findSegmenter, hearWindow, type HeardWindow } from './hear-window.ts';
import { identifySpeakers } from './identify.ts';
import { embedReferences, nameKnown } from './known-speakers.ts';
import { reconstruct } from './reconstruct.ts';
import { turnsOf } from './turns.ts';
import { slideOver } from './windows.ts';

/**
 * What is kept of the sound are about 0.6 kB and two embeddings for each window.
 * @throws SpeechError `invalid_request` for references in which nobody speaks, `model_unavailable` without a segmenter
 */
export function diarizeByClusters(context: EngineContext, embedding: EmbeddingCard): Diarizer {
	return async function* ({ sound, bounds, stepSeconds, known }, turn) {
		const segmenter = findSegmenter(context);
		const models = { segmenter, embedding };
		const references = await embedReferences(context, models, known, turn);
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
		const names = nameKnown(voices, references, embedding.clustering.threshold);
		yield { type: 'turns', turns: turnsOf(activity, segmenter.frames, totalSeconds, names) };
	};
}
