// `npm run soak -- --minutes 60 --seed 1`: everything at once for an hour, and whether anything grew, hung or was lost.
import { parseArgs } from 'node:util';
import { openApp } from '../app-page.ts';
import { growthOf } from './memory.ts';
import { runSoak, type Minute } from './run.ts';

const MOST_GROWTH = 0.05;

const { values } = parseArgs({
	options: {
		minutes: { type: 'string', default: '60' },
		seed: { type: 'string', default: '1' }
	}
});

const app = await openApp({ ready: false });
await app.page.close();
let number = 0;
let minutes: Minute[] = [];
try {
	minutes = await runSoak(app.browser, app.origin, {
		seconds: Number(values.minutes) * 60,
		seed: Number(values.seed),
		onMinute: tell
	});
} finally {
	await app.close();
}

const growth = growthOf(minutes.map(({ memory }) => sum(memory)));
const faults = minutes.flatMap(({ faults }) => faults);
const requests = minutes.reduce((all, { counts }) => all + sum(counts), 0);
const ends = minutes.reduce((all, { disturbances }) => all + sum(disturbances), 0);
console.log(
	`${requests} requests, ${ends} disturbances, ${faults.length} faults, seed ${values.seed}`
);
if (growth !== undefined)
	console.log(`memory: ${(100 * growth).toFixed(1)} % after the first ten minutes`);
if (faults.length > 0 || (growth ?? 0) > MOST_GROWTH) process.exitCode = 1;

function tell({ counts, disturbances, memory, faults }: Minute): void {
	const list = (of: Record<string, number>) =>
		Object.entries(of)
			.sort(([a], [b]) => a.localeCompare(b))
			.map(([name, value]) => `${name} ${Math.round(value)}`)
			.join(', ');
	console.log(`minute ${++number}: ${list(counts)}`);
	console.log(`  ended: ${list(disturbances)}`);
	console.log(`  MB: ${list(memory)}, all ${Math.round(sum(memory))}`);
	for (const fault of faults) console.log(`  FAULT ${fault}`);
}

function sum(of: Record<string, number>): number {
	return Object.values(of).reduce((all, value) => all + value, 0);
}
