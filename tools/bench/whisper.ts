// `npm run bench -- whisper`: Whisper in the built app against transformers.js' pipeline with its own chunks: same
// weights, runtime, threads and recording, the two in turn. The weights are random: speed and memory are measured.
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { loadavg } from 'node:os';
import { pcmToWav } from '../../src/lib/audio/formats/wav.ts';
import { startHub } from '../../src/lib/storage/testing/misbehaving-hub.ts';
import { buildIfNeeded } from '../build.ts';
import { makeRecording } from '../recordings/long-recording.ts';
import { createNodeRuntime } from '../node-runtime.ts';
import { median } from './report.ts';
import { watchMemory } from './watch-memory.ts';
import type { Transcribed } from './whisper-page.ts';
import { openApp, openPipeline, type Listener } from './whisper-subjects.ts';

const FOLDER = '.bench/whisper';
const MODELS = {
	base: ['whisper-base', 'onnx-community/whisper-base_timestamped'],
	turbo: ['whisper-turbo', 'onnx-community/whisper-large-v3-turbo_timestamped']
} as const;
const SHORT_SECONDS = 12;
const SEED = 3;

type WhisperBench = { size: string; seconds: number; rounds: number };
type Run = { name: string; listener: Listener; hasWordTimes: boolean; all: Transcribed[] };

export async function benchWhisper({ size, seconds, rounds }: WhisperBench): Promise<void> {
	if (size !== 'base' && size !== 'turbo') throw new Error('The size is base or turbo.');
	const [model, repository] = MODELS[size];
	const hub = await startHub(filesOf(size));
	const [long, short] = [await recordingOf(seconds), await recordingOf(SHORT_SECONDS)];
	buildIfNeeded();
	const ours = await openApp(hub.origin, model);
	const theirs = await openPipeline(hub.origin, repository);
	const runs: Run[] = [
		{ name: 'Aloud', listener: ours, hasWordTimes: true, all: [] },
		{ name: 'pipeline, no times of words', listener: theirs, hasWordTimes: false, all: [] },
		{ name: 'pipeline, times of words', listener: theirs, hasWordTimes: true, all: [] }
	];
	try {
		for (const listener of [ours, theirs]) await listener.transcribe(short); // opens and compiles
		for (let round = 0; round < rounds; round++) {
			for (const { name, listener, hasWordTimes, all } of runs) {
				const watch = watchMemory(listener.cost);
				const before = (await listener.cost()).cpuSeconds;
				const one = await listener.transcribe(long, hasWordTimes);
				all.push(one);
				const { cpuSeconds, peakMegabytes } = await listener.cost();
				console.log(name, JSON.stringify(one), `load ${loadavg()[0]?.toFixed(1) ?? '?'}`);
				console.log(
					`  processor ${(cpuSeconds - before).toFixed(1)} s; most memory ${peakMegabytes.toFixed(0)} MB;`,
					`by quarters ${(await watch.end()).map((value) => value.toFixed(0)).join(', ')} MB`
				);
			}
		}
		report(runs, seconds);
	} finally {
		await Promise.all([ours.close(), theirs.close(), hub.close()]);
	}
}

/** Makes the graphs with PYTHON (needs numpy and onnx), unless they are there. */
function filesOf(size: string): Record<string, Uint8Array> {
	const folder = `${FOLDER}/${size}`;
	if (!existsSync(`${folder}/onnx/decoder_model_merged_quantized.onnx`)) {
		const python = process.env['PYTHON'] ?? 'python3';
		console.log(`Making ${folder} with ${python}: up to a minute, 80 or 820 MB …`);
		const arguments_ = ['tools/full-size/whisper.py', '--size', size, '--out', folder];
		execFileSync(python, arguments_, { stdio: 'inherit' });
	}
	const paths = readdirSync(folder, { recursive: true, encoding: 'utf8' });
	const files = paths.filter((path) => /\.(json|onnx)$/.test(path));
	return Object.fromEntries(files.map((path) => [path, readFileSync(`${folder}/${path}`)]));
}

/** What mini-tts says, with nothing but silence between its paragraphs. */
async function recordingOf(seconds: number): Promise<string> {
	const path = `${FOLDER}/recording-${seconds}.wav`;
	if (!existsSync(path)) {
		const options = { seconds, seed: SEED, gapKinds: ['silence'] } as const;
		const { pcm, words } = await makeRecording(createNodeRuntime(), options);
		const spoken = words.reduce((sum, word) => sum + word.endSeconds - word.startSeconds, 0);
		console.log(`${path}: in ${((spoken / seconds) * 100).toFixed(0)} % of it somebody speaks`);
		mkdirSync(FOLDER, { recursive: true });
		writeFileSync(path, pcmToWav(pcm));
	}
	return path;
}

function report(runs: readonly Run[], seconds: number): void {
	const speeds: number[] = [];
	for (const { name, all } of runs) {
		const of = (figure: (one: Transcribed) => number) => median(all.map(figure));
		const speed = seconds / of(({ milliseconds }) => milliseconds / 1000);
		speeds.push(speed);
		const over = (whole: number, part: number) => (whole / part - 1) * 100;
		const overhead = of((one) => over(one.milliseconds, one.sessionMilliseconds));
		const copying = of((one) => over(one.sessionMilliseconds, one.insideMilliseconds));
		const first = of(({ firstMilliseconds }) => firstMilliseconds / 1000);
		console.log(
			`${name.padEnd(30)} ${speed.toFixed(2)} seconds of sound a second; added to the sessions' runs`,
			`${overhead.toFixed(1)} % (they copy for ${copying.toFixed(1)} %); first words after ${first.toFixed(1)} s`
		);
	}
	const [ours = NaN, ...theirs] = speeds;
	console.log(
		'Aloud against the pipeline (wanted: at least 1.2):',
		theirs.map((speed) => (ours / speed).toFixed(2)).join(' without, '),
		'with times of words'
	);
}
