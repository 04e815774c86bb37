// Which answers to a damaged file are faults, and what the report makes of them.
import { expect, test } from 'vitest';
import { createReport } from './report.ts';
import { faultOf, isOnlyLate, type Attempt } from './verdict.ts';

const good = { status: 200, milliseconds: 90, body: '{}' };

test.each<[string, Partial<Attempt>, RegExp | null]>([
	['a transcript', {}, null],
	['a refusal', { file: { status: 400, milliseconds: 14_999, body: '' } }, null],
	['an error of the engine', { file: { ...good, status: 500, body: 'boom' } }, /with 500: boom/],
	['a bill', { file: { ...good, status: 402 } }, /with 402/],
	['no answer', { file: { ...good, status: 0, body: 'Timeout' } }, /nothing: Timeout/],
	['a late transcript', { file: { ...good, milliseconds: 15_100 } }, /after 15\.1 s/],
	['a refusal beside it', { beside: { ...good, status: 400 } }, /beside it .* with 400/],
	['a late one beside it', { beside: { ...good, milliseconds: 2100 } }, /beside it .* 2\.1 s/]
])('%s', (_title, attempt, fault) => {
	const found = faultOf({ file: good, beside: good, ...attempt });

	if (fault) expect(found).toMatch(fault);
	else expect(found).toBeNull();
});

test('a slow machine is told from a wrong answer', () => {
	const slow = { ...good, milliseconds: 20_000 };

	expect(isOnlyLate({ file: slow, beside: slow })).toBe(true);
	expect(isOnlyLate({ file: { ...slow, status: 500 }, beside: good })).toBe(false);
	expect(isOnlyLate({ file: slow, beside: { ...good, status: 0 } })).toBe(false);
});

test('the report counts by kind and names the slowest', () => {
	const report = createReport();
	const bytes = new Uint8Array();
	const refused = { ...good, status: 400, milliseconds: 1234 };
	report.add({ name: 'a', kind: 'flip', bytes }, { file: good, beside: good }, null);
	report.add({ name: 'b', kind: 'flip', bytes }, { file: refused, beside: good }, null);
	expect(report.hasFaults()).toBe(false);
	report.add({ name: 'c', kind: 'swap', bytes }, { file: good, beside: refused }, 'late');

	expect(report.hasFaults()).toBe(true);
	expect(report.text().split('\n')).toEqual(
		expect.arrayContaining([
			'flip: 2 files, 1 transcribed, 1 refused, 0 failed',
			'swap: 1 files, 0 transcribed, 0 refused, 1 failed',
			'all: 3 files, 1 transcribed, 1 refused, 1 failed',
			'  1.23 s b'
		])
	);
});
