// Memory over many short sentences: a leak shows as growth.
import type { Row } from './report.ts';
import type { Subject } from './subjects.ts';
import { SHORT } from './texts.ts';

const AFTER = [10, 100, 200];

/** Ours over 200 sentences, theirs over the first ten. */
export async function measureMemory(ours: Subject, theirs: Subject): Promise<Row[]> {
	const peaks = [await ours.cost(), await theirs.cost()];
	const figures: string[] = [];
	for (let count = 1; count <= Math.max(...AFTER); count++) {
		await ours.speak(SHORT);
		if (AFTER.includes(count)) figures.push((await ours.cost()).megabytes.toFixed(0));
	}
	for (let count = 0; count < (AFTER[0] ?? 0); count++) await theirs.speak(SHORT);
	const [mine, other] = peaks.map(({ peakMegabytes }) => `${peakMegabytes.toFixed(0)} MB`);
	return [
		{
			name: 'peak memory, prose included',
			ours: mine ?? '',
			theirs: other ?? '',
			wanted: 'at most theirs'
		},
		{
			name: `memory after ${AFTER.join(', ')} more sentences`,
			ours: `${figures.join(', ')} MB`,
			theirs: `${(await theirs.cost()).megabytes.toFixed(0)} MB after 10`,
			wanted: 'flat'
		}
	];
}
