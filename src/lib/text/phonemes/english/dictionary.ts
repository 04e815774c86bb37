// A dictionary of English words, packed by tools/goldens/english_dictionary.py.

/** A word's phonemes, and those specific to a part of speech; an empty string: the word is spelled out. */
export type Entry = { phonemes: string; byTag: Map<string, string> };

/** Looks up a word as written, or with its first letter in the other case. */
export type Dictionary = (word: string) => Entry | undefined;

/** @param file a packed dictionary, with or without its compression: some hosts decompress it in transit */
export async function readDictionary(file: Blob): Promise<Dictionary> {
	const [words = '', phonemes = ''] = (await unpack(file)).split('\n\n');
	const lines = phonemes.split('\n');
	const entries = new Map<string, string>();
	let word = '';
	for (const [index, rest] of words.split('\n').entries()) {
		word = word.slice(0, Number(rest[0])) + rest.slice(1);
		entries.set(word, lines[index] ?? '');
	}
	if (entries.size < 2)
		throw new Error('The English dictionary could not be read. Reload the page.');
	return (word) => {
		const line = entries.get(word) ?? (word.length > 1 ? entries.get(otherCase(word)) : undefined);
		return line === undefined ? undefined : readEntry(line);
	};
}

async function unpack(file: Blob): Promise<string> {
	const [first, second] = new Uint8Array(await file.slice(0, 2).arrayBuffer());
	const isPacked = first === 0x1f && second === 0x8b; // gzip, RFC 1952
	const bytes = isPacked
		? file.stream().pipeThrough(new DecompressionStream('gzip'))
		: file.stream();
	return new Response(bytes).text();
}

function readEntry(line: string): Entry {
	const [phonemes = '', ...others] = line.split('\t');
	const byTag = others.map((other): [tag: string, phonemes: string] => {
		const at = other.indexOf('=');
		return [other.slice(0, at), other.slice(at + 1)];
	});
	return { phonemes, byTag: new Map(byTag) };
}

/** "london" to "London" and back; a word with capitals inside is unchanged. */
function otherCase(word: string): string {
	const lower = word.toLowerCase();
	const capitalised = lower.slice(0, 1).toUpperCase() + lower.slice(1);
	if (word === lower) return capitalised;
	return word === capitalised ? lower : word;
}
