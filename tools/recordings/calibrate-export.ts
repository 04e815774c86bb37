// Calibrates an export of mini-stt-2 on recordings of dev-clean that no figure is of, and writes it into its file.
import { openAsBlob, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { openRecogniser } from '../../src/lib/models/mini-stt-2/recogniser.ts';
import { createNodeRuntime } from '../node-runtime.ts';
import { certainAbove, fitLogistic, probabilityOf, type JudgedWord } from './calibrate.ts';
import { judge } from './judge.ts';
import { readLibrispeech } from './librispeech.ts';

/**
 * @param folder that export.py wrote
 * @param librispeech a git directory that holds dev-clean
 * @param most recordings
 */
export async function calibrate(folder: string, librispeech: string, most: number): Promise<void> {
	const { config, recognise, close } = await openRecogniser({
		runtime: createNodeRuntime(),
		device: 'wasm',
		file: (path) => openAsBlob(join(folder, path))
	});
	const words: JudgedWord[] = [];
	for (const read of readLibrispeech(librispeech, 'dev-clean', 'tuning', most)) {
		const heard = (await recognise(read.sound.samples)).map((word) => ({
			...word,
			startSeconds: 0,
			endSeconds: 0,
			probability: 0,
			uncertain: true
		}));
		const truth = read.words.map((text) => ({ text, startSeconds: 0, endSeconds: 0 }));
		const right = new Set<unknown>(judge(truth, heard, []).pairs.map((pair) => pair.heard));
		for (const word of heard) {
			const evidence = [word.score, word.phones, word.usual, 1];
			words.push({ evidence, isRight: right.has(word) });
		}
	}
	await close();
	const weights = fitLogistic(words);
	const [perScore = 0, perPhone = 0, perUsual = 0, offset = 0] = weights;
	const certain = certainAbove(
		words.map(({ evidence, isRight }) => ({ p: probabilityOf(evidence, weights), isRight }))
	);
	config.confidence = { perScore, perPhone, perUsual, offset, certain };
	writeFileSync(join(folder, 'recogniser.json'), JSON.stringify(config, null, '\t'));
	console.log(`${words.length} words: ${JSON.stringify(config.confidence)}`);
}
