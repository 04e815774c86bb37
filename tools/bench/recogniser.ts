// `npm run bench -- recogniser`: readers of LibriSpeech's dev-clean, heard by mini-stt-2, or by another export of it or
// mini-whisper with `--model FOLDER`: wrong words, whether words called certain are right, and processor time on one thread.
// `--calibrate` fits the export's confidence instead, on recordings that no figure is of, and writes it into its file.
import type { Word } from '../../src/lib/models/model.ts';
import { createNodeRuntime } from '../node-runtime.ts';
import { calibrate } from '../recordings/calibrate-export.ts';
import { createListener } from '../recordings/hear.ts';
import { judge } from '../recordings/judge.ts';
import { modelIn } from '../recordings/model-in-folder.ts';
import { readLibrispeech } from '../recordings/librispeech.ts';

const SHOWN = 5;

/** `model`: a folder with other files than those that ship. `files`: at most so many recordings. */
type Options = { librispeech: string; model?: string; files: number; calibrate: boolean };

type Result = { words: (Word & { isRight: boolean })[]; said: number; errors: number };

export async function benchRecogniser(options: Options): Promise<void> {
	const { librispeech, model, files } = options;
	if (!options.calibrate) await measure(options);
	else if (model) await calibrate(model, librispeech, files);
	else throw new Error('Only an export of mini-stt-2 is calibrated: name its folder with --model.');
}

async function measure({ librispeech, model, files }: Options): Promise<void> {
	const listen = createListener(createNodeRuntime(), modelIn(model));
	const result: Result = { words: [], said: 0, errors: 0 };
	let [audio, busy, shown] = [0, 0, 0];
	for (const { words, sound } of readLibrispeech(librispeech, 'dev-clean', 'figures', files)) {
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
		if (shown++ < SHOWN) console.log(`said:  ${words.join(' ')}\nheard: ${textOf(heard)}\n`);
	}
	tell(result, audio, busy);
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
