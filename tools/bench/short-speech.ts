// `npm run bench -- short-speech`: single words of readers never trained on, sent as files through the app's own /v1.
import { mkdirSync, writeFileSync } from 'node:fs';
import { createAppApi } from '../../src/lib/api/testing/app-api.ts';
import { createNodeRuntime } from '../node-runtime.ts';
import { modelIn } from '../recordings/model-in-folder.ts';
import { createShippedEngine } from '../recordings/shipped-engine.ts';
import { readSingleWords, type Repositories } from '../recordings/single-words.ts';

const FOLDER = '.bench/short-speech';

type Heard = { set: string; word: string; text: string };

/**
 * @param most so many files of each set
 * @param model a folder with another export of mini-stt-2, or with mini-whisper
 */
export async function benchShortSpeech(
	repositories: Repositories,
	most: number,
	model?: string
): Promise<void> {
	const files = readSingleWords(repositories, most);
	if (files.length === 0) throw new Error('Name git directories with --digits and --commands.');
	const other = modelIn(model);
	const api = createAppApi({ engine: createShippedEngine(createNodeRuntime(), other) });
	const heard: Heard[] = [];
	for (const { set, word, content } of files) {
		const body = new FormData();
		body.set('model', other?.model.card.id ?? 'mini-stt-2');
		body.set('file', new File([content], 'word.wav', { type: 'audio/wav' }));
		const url = 'https://aloud.test/v1/audio/transcriptions';
		const response = await api(new Request(url, { method: 'POST', body }));
		const { text } = (await response.json()) as { text: string }; // the response's own format
		if (!response.ok) throw new Error(`/v1 answered with ${response.status}`);
		heard.push({ set, word, text });
	}
	mkdirSync(FOLDER, { recursive: true });
	writeFileSync(`${FOLDER}/heard.json`, JSON.stringify(heard, null, '\t'));
	for (const set of new Set(heard.map(({ set }) => set))) {
		tell(
			set,
			heard.filter((one) => one.set === set)
		);
	}
	tell('all', heard);
}

function tell(name: string, heard: readonly Heard[]): void {
	const percent = (count: number) => `${count} (${((100 * count) / heard.length).toFixed(1)} %)`;
	const empty = heard.filter(({ text }) => text.trim() === '').length;
	const right = heard.filter(({ text, word }) => text.trim().toLowerCase() === word).length;
	console.log(
		`${name}: ${heard.length} files, ${percent(empty)} empty answers, ${percent(right)} right words`
	);
}
