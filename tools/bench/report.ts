// The benchmark's figures as a table, printed and, when asked, kept in docs/speed.md.
import { readFileSync, writeFileSync } from 'node:fs';

const PAGE = 'docs/speed.md';
const START = '<!-- bench kokoro -->';
const END = '<!-- /bench kokoro -->';

export type Row = { name: string; ours: string; theirs: string; wanted: string };

export function median(numbers: readonly number[]): number {
	const sorted = [...numbers].sort((a, b) => a - b);
	const middle = sorted.length >> 1;
	const [low = NaN, high = NaN] = [sorted[Math.ceil(sorted.length / 2) - 1], sorted[middle]];
	return (low + high) / 2;
}

export function printRow({ name, ours, theirs, wanted }: Row): void {
	console.log(`${name.padEnd(66)} ${ours.padEnd(24)} ${theirs.padEnd(30)} ${wanted}`);
}

/** Replaces what stands between the markers, or adds them at the end. */
export function writeTable(rows: readonly Row[], before: string): void {
	const page = readFileSync(PAGE, 'utf8');
	const lines = rows.map(
		({ name, ours, theirs, wanted }) => `| ${name} | ${ours} | ${theirs} | ${wanted} |`
	);
	const table = ['| figure | Aloud | kokoro-js | target |', '| --- | --- | --- | --- |', ...lines];
	const block = [START, before, '', ...table, END].join('\n');
	const [head = '', rest] = page.split(START);
	const tail = rest?.split(END)[1] ?? '';
	writeFileSync(PAGE, `${head.trimEnd()}\n\n${block}\n${tail.trim()}`.trimEnd() + '\n');
}
