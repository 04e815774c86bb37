// Loads kuromoji's tokenizer from given files: its own loaders read paths or use XMLHttpRequest.
import type { KuromojiToken } from 'kuromoji/src/Tokenizer.js';
import type { LanguageFiles } from '../../language-files.ts';

/** A part of speech and a reading for each token of a text without gaps. */
export type Cut = (text: string) => KuromojiToken[];

/** The order in which kuromoji's dictionary takes them. */
// prettier-ignore
const NAMES = [
	'base', 'check', 'tid', 'tid_pos', 'tid_map', 'cc', 'unk', 'unk_pos', 'unk_map', 'unk_char', 'unk_compat', 'unk_invoke'
] as const;

/** @param files must provide the twelve `kuromoji/<name>.dat.gz` */
export async function loadDictionary(files: LanguageFiles): Promise<Cut> {
	const [{ default: DynamicDictionaries }, { default: Tokenizer }, ...buffers] = await Promise.all([
		import('kuromoji/src/dict/DynamicDictionaries.js'),
		import('kuromoji/src/Tokenizer.js'),
		...NAMES.map(async (name) => unpack(await files(`kuromoji/${name}.dat.gz`)))
	]);
	const buffer = (name: (typeof NAMES)[number]) =>
		buffers[NAMES.indexOf(name)] ?? new ArrayBuffer();
	const bytes = (name: (typeof NAMES)[number]) => new Uint8Array(buffer(name));
	const dictionaries = new DynamicDictionaries()
		.loadTrie(new Int32Array(buffer('base')), new Int32Array(buffer('check')))
		.loadTokenInfoDictionaries(bytes('tid'), bytes('tid_pos'), bytes('tid_map'))
		.loadConnectionCosts(new Int16Array(buffer('cc')))
		.loadUnknownDictionaries(
			bytes('unk'),
			bytes('unk_pos'),
			bytes('unk_map'),
			bytes('unk_char'),
			new Uint32Array(buffer('unk_compat')),
			bytes('unk_invoke')
		);
	const tokenizer = new Tokenizer(dictionaries);
	return (text) => tokenizer.tokenize(text);
}

/** If a server sent the file as a gzipped transfer, the browser has already unpacked it: the first bytes tell. */
async function unpack(file: Blob): Promise<ArrayBuffer> {
	const [first, second] = new Uint8Array(await file.slice(0, 2).arrayBuffer());
	if (first !== 0x1f || second !== 0x8b) return file.arrayBuffer();
	return new Response(file.stream().pipeThrough(new DecompressionStream('gzip'))).arrayBuffer();
}
