// Real conversations whose speakers are known, and how far from the truth what was found is.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { SpeakerTurn } from '../../../src/lib/engine/engine.ts';
import { diarizationError, jaccardError } from '../../recordings/diarization-error.ts';

const SAMPLES = '../shared/samples';
/** Half a minute each: a telephone call of two, two meetings. */
const RECORDINGS = ['call/sample', 'ami/dev00', 'ami/trn01'];

const COLLAR_SECONDS = 0.25;

/** `path` without `.wav`; a file of RTTM (NIST) with the truth lies beside it. */
export type Recording = { name: string; path: string; truth: SpeakerTurn[] };

/** @param folder of WAV files with RTTM files beside them; if absent, the samples */
export function readRecordings(folder?: string): Recording[] {
	const names = folder
		? readdirSync(folder)
				.filter((file) => file.endsWith('.rttm'))
				.map((file) => file.slice(0, -'.rttm'.length))
				.sort()
		: RECORDINGS;
	return names.map((name) => {
		const path = join(folder ?? SAMPLES, name);
		return { name, path, truth: parseRttm(readFileSync(`${path}.rttm`, 'utf8')) };
	});
}

export function parseRttm(text: string): SpeakerTurn[] {
	const lines = text.split('\n').filter((line) => line.startsWith('SPEAKER'));
	return lines.map((line) => {
		const [, , , start, seconds, , , speaker = ''] = line.split(/\s+/);
		const startSeconds = Number(start);
		return { speaker, startSeconds, endSeconds: startSeconds + Number(seconds) };
	});
}

/** `rate` is the diarization error rate with a collar. */
export type Score = { found: number; people: number; rate: number };

/** Overlapped speech counts. */
export function tellErrors(name: string, truth: SpeakerTurn[], turns: SpeakerTurn[]): Score {
	const [found, people] = [countPeople(turns), countPeople(truth)];
	const { rate } = diarizationError(truth, turns, COLLAR_SECONDS);
	const strict = diarizationError(truth, turns, 0).rate;
	console.log(
		`${name}: ${found} of ${people} people, DER ${percent(rate)} (collar 0.25 s), ` +
			`${percent(strict)} (none), JER ${percent(jaccardError(truth, turns))}`
	);
	return { found, people, rate };
}

/** How many recordings have the right number of people, and the mean error rate. */
export function tellMean(scores: readonly Score[]): void {
	const right = scores.filter(({ found, people }) => found === people).length;
	const mean = scores.reduce((sum, { rate }) => sum + rate, 0) / scores.length;
	console.log(
		`the right number of people in ${right} of ${scores.length}, mean DER ${percent(mean)} (collar 0.25 s)`
	);
}

export function countPeople(turns: readonly SpeakerTurn[]): number {
	return new Set(turns.map(({ speaker }) => speaker)).size;
}

function percent(rate: number): string {
	return `${(100 * rate).toFixed(1)} %`;
}
