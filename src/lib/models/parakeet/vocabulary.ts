// The export's vocab.txt: a piece of text and its id in each line, the blank in the last.

/** `pieces` by their ids, ▁ for the space that begins a word; `blank` stands for nothing said, and for the beginning. */
export type Vocabulary = { pieces: readonly string[]; blank: number };

const BLANK = '<blk>';
const SPECIAL = /^<.*>$/u;

/** Reads a `vocab.txt`. @throws Error where it is another model's */
export async function readVocabulary(file: Blob): Promise<Vocabulary> {
	const pieces: string[] = [];
	for (const line of (await file.text()).split('\n')) {
		const [, piece, id] = /^(.*) (\d+)\r?$/u.exec(line) ?? [];
		if (piece !== undefined) pieces[Number(id)] = piece;
	}
	const blank = pieces.length - 1;
	if (pieces[blank] !== BLANK)
		throw new Error('vocab.txt is another model’s: its last piece is not <blk>');
	return { pieces, blank };
}

/** What a reader sees of a piece, a space in front where it begins a word; nothing of special ones. */
export function textOf({ pieces }: Vocabulary, id: number): string {
	const piece = pieces[id] ?? '';
	return SPECIAL.test(piece) ? '' : piece.replaceAll('▁', ' ');
}
