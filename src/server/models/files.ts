// Where the files of models and languages lie for a program that runs in Node: a folder that was named, this clone, and
// packages. The same files that the bundler places for pages (workers/settings-here.ts).
import { existsSync, openAsBlob } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { basename, dirname, join } from 'node:path';

/** Of this clone. */
export const ROOT = fileURLToPath(new URL('../../..', import.meta.url));
/** The models that ship. */
export const SHIPPED_MODELS = join(ROOT, 'static/models');

/** Files and folders that lie elsewhere than beside the models that ship, by what they are asked for as. */
const ELSEWHERE: Record<string, string> = {
	'silero-vad/silero_vad_v6.onnx': 'node_modules/@ricky0123/vad-web/dist/silero_vad_v6.onnx',
	'languages/jieba.wasm': 'node_modules/jieba-wasm/pkg/web/jieba_rs_wasm_bg.wasm',
	'languages/espeak-ng.wasm': 'node_modules/espeak-ng/dist/espeak-ng.wasm',
	'languages/english-us.dictionary': 'src/lib/text/phonemes/english/english-us.dictionary',
	'languages/english-gb.dictionary': 'src/lib/text/phonemes/english/english-gb.dictionary',
	'languages/kuromoji': 'node_modules/kuromoji/dict',
	'kokoro/voices': 'node_modules/kokoro-js/voices'
};

/**
 * A file that ships, from the folder that was named if it is there.
 * @throws Error that names the file where it is nowhere
 */
export function openShipped(folder: string, owner: string, path: string): Promise<Blob> {
	const place = placesOf(folder, owner, path).find(existsSync);
	if (place === undefined) throw new Error(`${path} of ${owner} is not in ${folder}`);
	return openAsBlob(place);
}

function placesOf(folder: string, owner: string, path: string): string[] {
	const asked = `${owner}/${path}`;
	const packed = ELSEWHERE[asked] ?? packedFolder(asked);
	return [
		join(folder, asked),
		join(SHIPPED_MODELS, asked),
		...(packed === undefined ? [] : [join(ROOT, packed)])
	];
}

function packedFolder(asked: string): string | undefined {
	const folder = ELSEWHERE[dirname(asked)];
	return folder && join(folder, basename(asked));
}
