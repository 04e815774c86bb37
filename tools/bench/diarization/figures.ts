// Real conversations whose speakers are known, and how far from the truth what was found is.
import { readFileSync } from 'node:fs';
import type { SpeakerTurn } from '../../../src/lib/engine/engine.ts';
import { diarizationError, jaccardError } from '../../recordings/diarization-error.ts';

export const SAMPLES = '../shared/samples';
/** Half a minute each: a telephone call of two, two meetings. */
export const RECORDINGS = ['call/sample', 'ami/dev00', 'ami/trn01'];

const COLLAR_SECONDS = 0.25;

/** A file of RTTM (NIST). */
export function readTruth(path: string): SpeakerTurn[] {
	return parseRttm(readFileSync(path, 'utf8'));
}

export function parseRttm(text: string): SpeakerTurn[] {
	const lines = text.split('\n').filter((line) => line.startsWith('SPEAKER'));
	return lines.map((line) => {
		const [, , , start, seconds, , , speaker = ''] = line.split(/\s+/);
		const startSeconds = Number(start);
		return { speaker, startSeconds, endSeconds: startSeconds + Number(seconds) };
	});
}

/** Overlapped speech counts. */
export function tellErrors(name: string, truth: SpeakerTurn[], turns: SpeakerTurn[]): void {
	const people = (all: SpeakerTurn[]) => new Set(all.map(({ speaker }) => speaker)).size;
	const percent = (rate: number) => `${(100 * rate).toFixed(1)} %`;
	const [kind, strict] = [COLLAR_SECONDS, 0].map((collar) =>
		diarizationError(truth, turns, collar)
	);
	console.log(
		`${name}: ${people(turns)} of ${people(truth)} people, DER ${percent(kind?.rate ?? 1)} (collar 0.25 s), ` +
			`${percent(strict?.rate ?? 1)} (none), JER ${percent(jaccardError(truth, turns))}`
	);
}
