// The scorer against pyannote.metrics, on twenty fixed cases (tools/goldens/diarization.py).
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import {
	diarizationError,
	jaccardError,
	type DiarizationError
} from './recordings/diarization-error.ts';

type Row = [speaker: string, start: number, end: number];
type Case = {
	reference: Row[];
	hypothesis: Row[];
	strict: DiarizationError;
	collar: DiarizationError;
	jaccard: number;
};

const json = readFileSync('tests/fixtures/diarization/golden.json', 'utf8');
const { errors } = JSON.parse(json) as { errors: Case[] }; // written by our own script

const turns = (rows: Row[]) =>
	rows.map(([speaker, startSeconds, endSeconds]) => ({ speaker, startSeconds, endSeconds }));

function expectEqual(found: DiarizationError, official: DiarizationError): void {
	for (const key of ['rate', 'missed', 'falseAlarm', 'confusion', 'total'] as const) {
		expect(found[key], key).toBeCloseTo(official[key], 4);
	}
}

test.each(errors.map((one, index) => [index, one] as const))(
	'case %i has the rates that pyannote.metrics gives it',
	(_, { reference, hypothesis, strict, collar, jaccard }) => {
		const [truth, found] = [turns(reference), turns(hypothesis)];

		expectEqual(diarizationError(truth, found), strict);
		expectEqual(diarizationError(truth, found, 0.25), collar);
		expect(jaccardError(truth, found)).toBeCloseTo(jaccard, 4);
	}
);

test('the same turns under other names have no error', () => {
	const truth = turns([
		['a', 0, 2],
		['b', 1, 3]
	]);
	const renamed = truth.map((turn) => ({ ...turn, speaker: turn.speaker === 'a' ? 'x' : 'y' }));

	expect(diarizationError(truth, renamed).rate).toBe(0);
	expect(jaccardError(truth, renamed)).toBe(0);
});

test('what was not found at all is missed', () => {
	expect(diarizationError(turns([['a', 0, 2]]), [])).toMatchObject({ rate: 1, missed: 2 });
});
