// `npm run bench -- recogniser`: readers of LibriSpeech's dev-clean, heard by mini-stt, or by an export of mini-stt-2 with
// `--model FOLDER`: wrong words, whether words called certain are right, and processor time on one thread.
// `--calibrate` fits the export's confidence instead, on recordings that no figure is of, and writes it into its file.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { RecogniserConfig } from '../../src/lib/models/mini-stt-2/config.ts';
import type { Word } from '../../src/lib/models/model.ts';
import { createNodeRuntime } from '../node-runtime.ts';
import { certainAbove, fitLogistic } from '../recordings/calibrate.ts';
import { createListener } from '../recordings/hear.ts';
import { judge } from '../recordings/judge.ts';
import { miniStt2In } from '../recordings/shipped-engine.ts';
import { readLibrispeech, type Part } from '../recordings/librispeech.ts';

const SHOWN = 5;

/** `model`: a folder that export.py wrote; mini-stt where absent. `files`: at most so many recordings. */
type Options = { librispeech: string; model?: string; files: number; calibrate: boolean };

type Result = { words: (Word & { isRight: boolean })[]; said: number; errors: number };

export async function benchRecogniser(options: Options): Promise<void> {
	const { model, calibrate } = options;
	if (!calibrate) {
		await measure(options, 'figures', SHOWN);
		return;
	}
	if (!model)
		throw new Error('Only an export of mini-stt-2 is calibrated: name its folder with --model.');
	const { words } = await measure(options, 'tuning', 0);
	writeConfidence(join(model, 'recogniser.json'), words);
}

async function measure(options: Options, part: Part, shown: number): Promise<Result> {
	const { librispeech, model: folder, files } = options;
	const listen = createListener(createNodeRuntime(), miniStt2In(folder));
	const result: Result = { words: [], said: 0, errors: 0 };
	let [audio, busy] = [0, 0];
	for (const { words, sound } of readLibrispeech(librispeech, 'dev-clean', part, files)) {
		const before = process.cpuUsage();
		const heard = await listen(sound);
		const { user, system } = process.cpuUsage(before);
		if (audio > 0) busy += (user + system) / 1e6; // the first one opens the models
		const truth = words.map((text) => ({ text, startSeconds: 0, endSeconds: 0 }));
		const { wordErrorRate, pairs } = judge(truth, heard, []);
		const right = new Set(pairs.map(({ heard }) => heard));
		result.words.push(...heard.map((word) => ({ ...word, isRight: right.has(word) })));
		result.said += words.length;
		result.errors += wordErrorRate * words.length;
		audio += sound.samples.length / sound.sampleRate;
		if (shown-- > 0) console.log(`said:  ${words.join(' ')}\nheard: ${textOf(heard)}\n`);
	}
	tell(result, audio, busy);
	return result;
}

/** Words that are uncertain in parentheses. */
const textOf = (words: readonly Word[]) =>
	words.map(({ text, uncertain }) => (uncertain ? `(${text})` : text)).join(' ');

function tell({ words, said, errors }: Result, audio: number, busy: number): void {
	const certain = words.filter(({ uncertain }) => !uncertain);
	const right = certain.filter(({ isRight }) => isRight).length;
	console.log(
		`${audio.toFixed(0)} s, ${said} words: ${((100 * errors) / said).toFixed(1)} % wrong; ` +
			`${certain.length} called certain, ${right} of them right; ` +
			`${(busy / audio).toFixed(3)} s of processor time for a second of sound`
	);
}

function writeConfidence(path: string, words: Result['words']): void {
	const config = JSON.parse(readFileSync(path, 'utf8')) as RecogniserConfig; // export.py's
	const judged = words.map(({ probability, isRight }) => ({
		z: Math.log(probability / (1 - probability)),
		isRight
	}));
	const { slope, offset } = fitLogistic(judged);
	const odds = (z: number) => 1 / (1 + Math.exp(-(slope * z + offset)));
	const certain = certainAbove(judged.map(({ z, isRight }) => ({ p: odds(z), isRight })));
	config.confidence = {
		slope: slope * config.confidence.slope,
		offset: slope * config.confidence.offset + offset,
		certain
	};
	writeFileSync(path, JSON.stringify(config, null, '\t'));
	console.log(`confidence: ${JSON.stringify(config.confidence)}`);
}
