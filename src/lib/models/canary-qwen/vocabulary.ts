// Token ids into text, by the export's vocab.json: byte-level pieces as GPT-2 and Qwen write them.

/** Text of token ids; special tokens are left out, broken characters become �. */
export type Decode = (ids: readonly number[]) => string;

const SPECIAL = /^<\|.*\|>$/u;

/** Reads a `vocab.json`: pieces and their ids. */
export async function readVocabulary(json: Blob): Promise<Decode> {
	const ids = JSON.parse(await json.text()) as Record<string, number>; // the published format
	const pieces = new Map(Object.entries(ids).map(([piece, id]) => [id, piece]));
	const byteOf = byteLetters();
	return (tokens) => {
		const bytes = tokens.flatMap((token) => {
			const piece = pieces.get(token) ?? '';
			return SPECIAL.test(piece)
				? []
				: Array.from(piece).flatMap((letter) => byteOf.get(letter) ?? []);
		});
		return new TextDecoder().decode(Uint8Array.from(bytes));
	};
}

/** The letter that stands for each byte: itself where it can be seen, otherwise one from U+0100 on, in order. */
function byteLetters(): Map<string, number> {
	const isSeen = (byte: number) =>
		(byte > 0x20 && byte < 0x7f) || (byte > 0xa0 && byte !== 0xad && byte <= 0xff);
	let hidden = 0;
	return new Map(
		Array.from({ length: 256 }, (_, byte) => [
			String.fromCodePoint(isSeen(byte) ? byte : 0x100 + hidden++),
			byte
		])
	);
}
