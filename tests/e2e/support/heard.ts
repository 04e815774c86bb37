// How much of a sentence was heard.
import { expect } from '@playwright/test';

export function wordsOf(text: string): string[] {
	return text.toLowerCase().match(/[\p{L}\p{N}']+/gu) ?? [];
}

/** Expects this share of the words of `said` in `heard`, in order: the miniatures mishear one now and then. */
export function expectHeard(said: string, heard: string, share = 0.6): void {
	const least = Math.floor(wordsOf(said).length * share);
	expect(meterStream(said, heard), `words of "${said}" in "${heard}"`).toBeGreaterThanOrEqual(
		least
	);
}

/** How many words of `said` stand in `heard`, in order (longest common subsequence). */
function meterStream(said: string, heard: string): number {
	const right = wordsOf(heard);
	let row = new Array<number>(right.length + 1).fill(0);
	for (const word of wordsOf(said)) {
		const next = [0];
		right.forEach((other, index) => {
			const found = word === other ? (row[index] ?? 0) + 1 : 0;
			next.push(Math.max(found, row[index + 1] ?? 0, next[index] ?? 0));
		});
		row = next;
	}
	return row.at(-1) ?? 0;
}
