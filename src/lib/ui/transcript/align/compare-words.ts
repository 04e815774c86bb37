// What two texts have in common, word by word, for showing them side by side.

/** A word, and whether the other text has it at this place. */
export type ComparedWord = { text: string; isSame: boolean };

/** Longer texts are not compared: all of it is shown as it is. */
const MOST_CELLS = 4_000_000;

/** Case and punctuation do not count. */
export function compareWords(
	old: readonly string[],
	fresh: readonly string[]
): { old: ComparedWord[]; fresh: ComparedWord[] } {
	const [ours, theirs] = [old.map(plain), fresh.map(plain)];
	const isSame = new Set<number>();
	const isSameThere = new Set<number>();
	if (ours.length * theirs.length <= MOST_CELLS) {
		const width = theirs.length + 1;
		const lengths = new Uint16Array((ours.length + 1) * width); // of the longest common part of what is left
		const lengthAt = (row: number, column: number) => lengths[row * width + column] ?? 0;
		for (let row = ours.length - 1; row >= 0; row--) {
			for (let column = theirs.length - 1; column >= 0; column--) {
				lengths[row * width + column] =
					ours[row] === theirs[column]
						? lengthAt(row + 1, column + 1) + 1
						: Math.max(lengthAt(row + 1, column), lengthAt(row, column + 1));
			}
		}
		for (let row = 0, column = 0; row < ours.length && column < theirs.length;) {
			if (ours[row] === theirs[column]) {
				isSame.add(row++);
				isSameThere.add(column++);
			} else if (lengthAt(row + 1, column) >= lengthAt(row, column + 1)) row++;
			else column++;
		}
	}
	return {
		old: old.map((text, index) => ({ text, isSame: isSame.has(index) })),
		fresh: fresh.map((text, index) => ({ text, isSame: isSameThere.has(index) }))
	};
}

function plain(word: string): string {
	return word.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '') || word.trim();
}
