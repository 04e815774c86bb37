// A hundred and fifty damaged files, the same ones at each run, through the decoder that the engine uses. `npm run fuzz`
// sends others to the built app, as many as there is time for.
import { expect, test } from 'vitest';
import { openSound, type DecodeMedia } from '#lib/audio/decode/decode.ts';
import { UnreadableSoundError } from '#lib/audio/decode/unreadable-sound.ts';
import { CONTAINERS } from '../../../../tools/fuzz/containers.ts';
import { damagedFile, type Whole } from '../../../../tools/fuzz/damaged-files.ts';
import { MOST_MILLISECONDS } from '../../../../tools/fuzz/verdict.ts';
import { createDecodeInWorker } from './decode-in-worker.ts';

const FIXTURES = import.meta.glob<string>('../../../../tests/fixtures/*', {
	query: '?url',
	import: 'default'
});
const SEED = 1;
const COUNT = 150;
const AT_ONCE = 2;
const SAMPLE_RATE = 16_000;
/** A tenth of what the engine waits: some of the files are endless. */
const STALL_MILLISECONDS = 1000;

async function readWhole(name: string): Promise<Whole> {
	const url = await FIXTURES[`../../../../tests/fixtures/${name}`]?.();
	if (url === undefined) throw new Error(`No fixture ${name}`);
	return { name, bytes: new Uint8Array(await (await fetch(url)).arrayBuffer()) };
}

/** As the engine reads: one block after the other, of which none is kept. */
async function read({ bytes }: Whole, decodeMedia: DecodeMedia, signal: AbortSignal) {
	const { blocks } = await openSound(new Blob([bytes]), SAMPLE_RATE, signal, { decodeMedia });
	let samples = 0;
	for await (const block of blocks) samples += block.length;
	return samples > 0 ? 'sound' : 'neither a sound nor an error';
}

/** `sound`, `refused`, or what should not have happened. */
async function outcomeOf(file: Whole, decodeMedia: DecodeMedia): Promise<string> {
	const start = performance.now();
	const patience = AbortSignal.timeout(MOST_MILLISECONDS);
	const late = new Promise<string>((resolve) =>
		patience.addEventListener('abort', () => resolve('too late'))
	);
	const reading = read(file, decodeMedia, patience).catch((error: unknown) =>
		error instanceof UnreadableSoundError ? 'refused' : String(error)
	);
	const outcome = await Promise.race([reading, late]);
	return performance.now() - start > MOST_MILLISECONDS ? 'too late' : outcome;
}

test('each of 150 damaged files gives a sound or the reason why not, in time', async () => {
	const containers = await Promise.all(CONTAINERS.map(readWhole));
	// The worker's code is loaded with them: of damaged files, a stall is to be their own.
	const patient = createDecodeInWorker();
	for (const whole of containers) expect(await outcomeOf(whole, patient), whole.name).toBe('sound');

	const numbers = Array.from({ length: COUNT }, (_, number) => number).values();
	const outcomes: [name: string, outcome: string][] = [];
	await Promise.all(
		Array.from({ length: AT_ONCE }, async () => {
			const decodeMedia = createDecodeInWorker(STALL_MILLISECONDS);
			for (const number of numbers) {
				const file = damagedFile(containers, SEED, number);
				outcomes.push([file.name, await outcomeOf(file, decodeMedia)]);
			}
		})
	);

	const of = (...wanted: string[]) => outcomes.filter(([, outcome]) => wanted.includes(outcome));
	expect(outcomes.filter((one) => !of('sound', 'refused').includes(one))).toEqual([]);
	expect(outcomes).toHaveLength(COUNT);
	expect(of('sound').length).toBeGreaterThan(COUNT / 3);
	expect(of('refused').length).toBeGreaterThan(COUNT / 5);
});
