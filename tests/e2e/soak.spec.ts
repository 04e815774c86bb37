// Two minutes of everything at once, while tabs and workers are ended: nothing hangs, nothing is lost, the books are exact.
import { runSoak } from '../../tools/soak/run.ts';
import { expect, test } from './app.ts';

const SECONDS = 120;

test('two tabs ask for everything while whatever may end is ended, and each answer is what it should be', async ({
	browser,
	host
}) => {
	test.setTimeout(5 * 60_000);
	const minutes = await runSoak(browser, host.origin, { seconds: SECONDS, seed: 15 });

	expect(minutes.flatMap(({ faults }) => faults)).toEqual([]);
	const all = (name: string) => minutes.reduce((sum, { counts }) => sum + (counts[name] ?? 0), 0);
	expect(all('speech: whole 200')).toBeGreaterThan(2);
	expect(all('transcription: whole 200')).toBeGreaterThan(0);
	const ended = minutes.flatMap(({ disturbances }) => Object.keys(disturbances));
	expect(new Set(ended)).toEqual(new Set(['a tab', 'the engine', 'a model', 'the service worker']));
});
