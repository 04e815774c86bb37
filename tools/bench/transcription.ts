// `npm run bench -- transcription`: how well mini-stt-2, or what lies in the folder after `--model`, hears a
// long recording whose words, times and gaps are known.
import { mkdirSync, writeFileSync } from 'node:fs';
import { pcmToWav } from '../../src/lib/audio/formats/wav.ts';
import { createNodeRuntime } from '../node-runtime.ts';
import { createListener } from '../recordings/hear.ts';
import { judge, spreadOf, type Pair } from '../recordings/judge.ts';
import { modelIn } from '../recordings/model-in-folder.ts';
import { makeRecording, type RecordingOptions } from '../recordings/long-recording.ts';

const FOLDER = '.bench/transcription';

/** @param model a folder with another export of mini-stt-2, or with mini-whisper */
export async function benchTranscription(options: RecordingOptions, model?: string): Promise<void> {
	const runtime = createNodeRuntime();
	const { pcm, words, gaps } = await makeRecording(runtime, options);
	mkdirSync(FOLDER, { recursive: true });
	writeFileSync(`${FOLDER}/recording.wav`, pcmToWav(pcm));

	const start = performance.now();
	const heard = await createListener(runtime, modelIn(model))(pcm);
	const seconds = (performance.now() - start) / 1000;
	const { wordErrorRate, pairs, invented } = judge(words, heard, gaps);
	writeFileSync(`${FOLDER}/heard.json`, JSON.stringify({ words, gaps, heard, pairs }, null, '\t'));

	console.log(
		`${options.seconds} s, seed ${options.seed}: ${words.length} words, ${gaps.length} gaps`
	);
	console.log(
		`heard in ${seconds.toFixed(0)} s; word error rate ${(wordErrorRate * 100).toFixed(1)} %`
	);
	console.log(
		`words in gaps (in parentheses those that are marked uncertain): ${invented.map(({ text, uncertain }) => (uncertain ? `(${text})` : text)).join(' ') || 'none'}`
	);
	tellErrors('starts', pairs, 'startSeconds');
	tellErrors('ends', pairs, 'endSeconds');
}

function tellErrors(name: string, pairs: Pair[], side: 'startSeconds' | 'endSeconds'): void {
	const errors = pairs.map(({ truth, heard }) => heard[side] - truth[side]);
	const { median, p95 } = spreadOf(errors);
	const middle = [...errors].sort((a, b) => a - b)[errors.length >> 1] ?? NaN;
	const [a, b, c] = [middle, median, p95].map((value) => `${Math.round(value * 1000)} ms`);
	console.log(`${name}: off by ${b} (median), ${c} (95 %); later by ${a}`);
}
