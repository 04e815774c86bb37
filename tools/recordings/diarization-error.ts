// Diarization error rates, as pyannote.metrics and NIST's md-eval count them: overlapped speech counts, and each speaker
// found stands for at most one true one, those that give the most time in common.
import type { SpeakerTurn } from '../../src/lib/engine/diarization/turns.ts';
import { assign } from '../../src/lib/engine/diarization/clustering/assignment.ts';

/** Seconds, all of speakers: two who speak at once count twice. `rate` is the share of `total` that is wrong. */
export type DiarizationError = {
	rate: number;
	missed: number;
	falseAlarm: number;
	confusion: number;
	total: number;
};

type Moment = { seconds: number; truly: Set<string>; found: Set<string> };

/** @param collarSeconds not scored on each side of where a true turn begins or ends */
export function diarizationError(
	truth: readonly SpeakerTurn[],
	hypothesis: readonly SpeakerTurn[],
	collarSeconds = 0
): DiarizationError {
	const moments = momentsOf(truth, hypothesis, collarSeconds);
	const partners = pairSpeakers(moments);
	const sums = { missed: 0, falseAlarm: 0, confusion: 0, total: 0 };
	for (const { seconds, truly, found } of moments) {
		const right = [...truly].filter((speaker) => found.has(partners.get(speaker) ?? '')).length;
		sums.total += truly.size * seconds;
		sums.missed += Math.max(0, truly.size - found.size) * seconds;
		sums.falseAlarm += Math.max(0, found.size - truly.size) * seconds;
		sums.confusion += (Math.min(truly.size, found.size) - right) * seconds;
	}
	const wrong = sums.missed + sums.falseAlarm + sums.confusion;
	return { rate: wrong === 0 ? 0 : wrong / sums.total, ...sums };
}

/** The mean over the true speakers of how little of their time and their partner's is common (Ryant et al. 2019). */
export function jaccardError(
	truth: readonly SpeakerTurn[],
	hypothesis: readonly SpeakerTurn[]
): number {
	const moments = momentsOf(truth, hypothesis, 0);
	const partners = pairSpeakers(moments);
	const speakers = [...new Set(truth.map(({ speaker }) => speaker))];
	const errors = speakers.map((speaker) => {
		const partner = partners.get(speaker);
		if (partner === undefined) return 1;
		let [common, either] = [0, 0];
		for (const { seconds, truly, found } of moments) {
			const [one, other] = [truly.has(speaker), found.has(partner)];
			if (one && other) common += seconds;
			if (one || other) either += seconds;
		}
		return 1 - common / either;
	});
	return errors.reduce((sum, error) => sum + error, 0) / Math.max(1, errors.length);
}

/** Stretches in which nobody begins or ends, without collars. */
function momentsOf(
	truth: readonly SpeakerTurn[],
	hypothesis: readonly SpeakerTurn[],
	collar: number
): Moment[] {
	const edges = truth.flatMap(({ startSeconds, endSeconds }) => [startSeconds, endSeconds]);
	const places = [
		...edges.flatMap((edge) => [edge - collar, edge, edge + collar]),
		...hypothesis.flatMap(({ startSeconds, endSeconds }) => [startSeconds, endSeconds])
	].sort((a, b) => a - b);
	return places.slice(1).flatMap((end, index) => {
		const start = places[index] ?? end;
		const middle = (start + end) / 2;
		if (end <= start || edges.some((edge) => Math.abs(edge - middle) < collar)) return [];
		return [
			{ seconds: end - start, truly: speaking(truth, middle), found: speaking(hypothesis, middle) }
		];
	});
}

function speaking(turns: readonly SpeakerTurn[], seconds: number): Set<string> {
	const now = turns.filter((turn) => turn.startSeconds < seconds && seconds < turn.endSeconds);
	return new Set(now.map(({ speaker }) => speaker));
}

/** From true speakers to those found, where they have time in common. */
function pairSpeakers(moments: readonly Moment[]): Map<string, string> {
	const truly = [...new Set(moments.flatMap((moment) => [...moment.truly]))];
	const found = [...new Set(moments.flatMap((moment) => [...moment.found]))];
	const common = truly.map(() => found.map(() => 0));
	for (const moment of moments) {
		for (const one of moment.truly) {
			const row = common[truly.indexOf(one)] ?? [];
			for (const other of moment.found) {
				const at = found.indexOf(other);
				row[at] = (row[at] ?? 0) + moment.seconds;
			}
		}
	}
	const partners = new Map<string, string>();
	for (const [row, column] of assign(common, found.length).entries()) {
		const [one, other] = [truly[row], found[column]];
		if (one !== undefined && other !== undefined && (common[row]?.[column] ?? 0) > 0)
			partners.set(one, other);
	}
	return partners;
}
