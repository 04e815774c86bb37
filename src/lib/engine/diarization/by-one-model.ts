// Diarization by a model that tells people apart in the whole sound by itself.
import { piecesOf } from '#lib/audio/pcm.ts';
import type { DiarizationCard, DiarizationState } from '#lib/models/model.ts';
import type { EngineContext } from '../context.ts';
import type { Diarizer } from './diarizer.ts';
import type { Activity } from './reconstruct.ts';
import { turnsOf } from './turns.ts';

/** Probabilities are kept as bytes, 2.9 MB for an hour of eight speakers: from this one on somebody speaks. */
const SPEAKS = 128;

/** The sound goes to the model in blocks, with what it remembers of those before. */
export function diarizeByOneModel(context: EngineContext, card: DiarizationCard): Diarizer {
	return async function* ({ sound: { blocks, sampleRate }, bounds }, turn) {
		const probabilities: Uint8Array[] = [];
		let state: DiarizationState | undefined;
		let heard = 0;

		async function listen(samples: Float32Array, isLast: boolean): Promise<void> {
			turn.signal.throwIfAborted();
			const before = state;
			const found = await context.use(card, turn, (session) =>
				// A copy for each attempt: it is transferred to another thread.
				session.diarizeBlock({ samples: samples.slice(), sampleRate, isLast }, before)
			);
			({ state } = found);
			probabilities.push(toBytes(found.logits));
			heard += samples.length;
		}

		for await (const piece of piecesOf(blocks, Math.round(card.blockSeconds * sampleRate))) {
			await listen(piece, false);
			yield { type: 'progress', heardSeconds: heard / sampleRate };
		}
		await listen(new Float32Array(), true);
		turn.signal.throwIfAborted();
		const activity = activityOf(probabilities, card.mostSpeakers, bounds.most);
		const { turns, labels } = turnsOf(activity, card.frames, heard / sampleRate);
		const speakers = Array.from(labels.values(), (speaker) => ({
			speaker,
			embedding: new Float64Array()
		}));
		yield { type: 'turns', turns, speakers, leastSimilarity: 1 };
	};
}

function toBytes(logits: Float32Array): Uint8Array {
	return Uint8Array.from(logits, (logit) => {
		const byte = Math.round(255 / (1 + Math.exp(-logit)));
		return logit > 0 ? Math.max(SPEAKS, byte) : Math.min(SPEAKS - 1, byte);
	});
}

/**
 * Who speaks in each frame, and a frame more in which nobody does. Where there are more than `most` people, those stay
 * who speak longest, and what the others say is theirs whom the model takes for the most probable.
 */
function activityOf(parts: readonly Uint8Array[], speakers: number, most: number): Activity {
	const bytes = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
	parts.reduce((at, part) => (bytes.set(part, at), at + part.length), 0);
	const frames = bytes.length / speakers;
	const rows = Array.from({ length: speakers }, (_, speaker) =>
		Uint8Array.from({ length: frames + 1 }, (_, frame) =>
			Number((bytes[frame * speakers + speaker] ?? 0) >= SPEAKS && frame < frames)
		)
	);
	const lengths = rows.map((row, speaker) => ({ speaker, length: row.reduce((a, b) => a + b, 0) }));
	const found = lengths.filter(({ length }) => length > 0).sort((a, b) => b.length - a.length);
	const kept = found.slice(0, most).map(({ speaker }) => speaker);
	for (const { speaker } of found.slice(most)) {
		rows[speaker]?.forEach((speaks, frame) => {
			if (speaks === 0 || kept.some((one) => rows[one]?.[frame] === 1)) return;
			const at = (one: number) => bytes[frame * speakers + one] ?? 0;
			const nearest = kept.reduce((best, one) => (at(one) > at(best) ? one : best));
			rows[nearest]?.fill(1, frame, frame + 1);
		});
		rows[speaker]?.fill(0);
	}
	return rows;
}
