// `npm run bench -- alignment`: how far off the times of words are that are aligned with a recording in which every word's
// time is known: the text as it was said, with words that the model does not know, and with passages that nobody says.
import type { AlignedWord } from '../../src/lib/models/model.ts';
import { createNodeRuntime } from '../node-runtime.ts';
import { alignTo } from '../recordings/align-to.ts';
import { spreadOf } from '../recordings/judge.ts';
import { makeRecording, type RecordingOptions } from '../recordings/long-recording.ts';
import { createShippedEngine } from '../recordings/shipped-engine.ts';

/** A passage of so many words is said nowhere. */
const WRONG_WORDS = 40;
const RARE = 'tools/recordings/rare-sentences.txt';

export async function benchAlignment(options: RecordingOptions): Promise<void> {
	const runtime = createNodeRuntime();
	const engine = createShippedEngine(runtime);

	for (const [what, sentences] of [
		['words that the model knows', options.sentences],
		['with words that it does not know', RARE]
	] as const) {
		const { pcm, words } = await makeRecording(runtime, {
			...options,
			...(sentences && { sentences })
		});
		const texts = words.map(({ text }) => text);
		const middle = texts.length >> 1;
		const wrong = Array.from(
			{ length: WRONG_WORDS },
			(_, index) => texts[(index * 7) % middle] ?? ''
		);
		for (const [kind, given] of [
			['as said', texts],
			['with a passage that nobody says', texts.toSpliced(middle, 0, ...wrong)],
			['without a passage that is said', texts.toSpliced(middle, WRONG_WORDS)]
		] as const) {
			const start = performance.now();
			const aligned = await alignTo(engine, pcm, given);
			const seconds = (performance.now() - start) / 1000;
			const isInserted = given.length > texts.length;
			const pairs = given.flatMap((_, index) => {
				const isBefore = index < middle;
				if (isInserted && !isBefore && index < middle + WRONG_WORDS) return [];
				const truth = words[isBefore ? index : index + texts.length - given.length];
				const found = aligned[index];
				return truth && found ? [{ truth, found }] : [];
			});
			console.log(
				`${what}, ${kind}: ${given.length} words of ${options.seconds} s, in ${seconds.toFixed(0)} s`
			);
			for (const side of ['startSeconds', 'endSeconds'] as const) {
				const { median, p95 } = spreadOf(
					pairs.map(({ truth, found }) => found[side] - truth[side])
				);
				console.log(
					`  ${side}: off by ${milliseconds(median)} (median), ${milliseconds(p95)} (95 %)`
				);
			}
			tell(
				'all',
				pairs.map(({ found }) => found)
			);
			if (isInserted) tell('said nowhere', aligned.slice(middle, middle + WRONG_WORDS));
		}
	}
}

function tell(what: string, words: readonly AlignedWord[]): void {
	const sorted = words.map(({ probability }) => probability).sort((a, b) => a - b);
	const unknown = words.filter(({ isKnown }) => !isKnown).length;
	const middle = sorted[sorted.length >> 1] ?? NaN;
	console.log(`  ${what}: probability ${middle.toFixed(2)} (median), ${unknown} words unknown`);
}

function milliseconds(seconds: number): string {
	return `${Math.round(seconds * 1000)} ms`;
}
