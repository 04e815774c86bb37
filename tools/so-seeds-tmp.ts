import { runFleet } from '/var/lib/aloud/wt/scaleout/src/lib/scatter/testing/run-fleet.ts';
const [from, to] = process.argv.slice(2).map(Number);
const shares: number[] = []; const asked: number[] = []; const secs: number[] = [];
for (let seed = from!; seed <= to!; seed++) {
	const run = await runFleet(seed, 1000);
	const set = new Set(run.came);
	if (run.came.length !== 1000 || set.size !== 1000) console.log('BAD', seed);
	if (run.share > 1.15) console.log('over', seed, run.share.toFixed(3));
	shares.push(run.share); asked.push(run.asked); secs.push(run.seconds);
}
const s = shares.toSorted((a, b) => a - b);
const at = (q: number) => s[Math.min(s.length - 1, Math.floor(q * s.length))]!.toFixed(3);
console.log('n', s.length, 'min', at(0), 'median', at(0.5), 'p95', at(0.95), 'p99', at(0.99), 'max', at(1), 'asked mean', (asked.reduce((a, b) => a + b) / asked.length).toFixed(3), 'max', Math.max(...asked), 'secs', Math.min(...secs), Math.max(...secs));
