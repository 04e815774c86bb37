// The assignment problem: which row goes with which column, so that the sum is largest.

/**
 * The Hungarian method with potentials, O(n³) (Kuhn 1955; Jonker and Volgenant 1987).
 * @param worth [rows][columns], not negative
 * @returns for each row its column; -1 where there are more rows than columns and it has none
 */
export function assign(worth: readonly (readonly number[])[], columns: number): number[] {
	const size = Math.max(worth.length, columns);
	const cost = (row: number, column: number) => -(worth[row - 1]?.[column - 1] ?? 0);
	const ofRow = new Float64Array(size + 1);
	const ofColumn = new Float64Array(size + 1);
	const rowAt = new Int32Array(size + 1); // of each column; 0: none
	for (let row = 1; row <= size; row++) {
		const before = new Int32Array(size + 1);
		const least = new Float64Array(size + 1).fill(Infinity);
		const seen = new Uint8Array(size + 1);
		let column = 0;
		rowAt[0] = row;
		do {
			seen[column] = 1;
			const from = rowAt[column] ?? 0;
			let [delta, next] = [Infinity, 0];
			for (let to = 1; to <= size; to++) {
				if (seen[to]) continue;
				const reduced = cost(from, to) - (ofRow[from] ?? 0) - (ofColumn[to] ?? 0);
				if (reduced < (least[to] ?? 0)) [least[to], before[to]] = [reduced, column];
				if ((least[to] ?? 0) < delta) [delta, next] = [least[to] ?? 0, to];
			}
			for (let to = 0; to <= size; to++) {
				if (seen[to]) {
					const at = rowAt[to] ?? 0;
					ofRow[at] = (ofRow[at] ?? 0) + delta;
					ofColumn[to] = (ofColumn[to] ?? 0) - delta;
				} else least[to] = (least[to] ?? 0) - delta;
			}
			column = next;
		} while (rowAt[column] !== 0);
		for (; column !== 0; column = before[column] ?? 0) {
			rowAt[column] = rowAt[before[column] ?? 0] ?? 0;
		}
	}
	const found = worth.map(() => -1);
	for (let column = 1; column <= columns; column++) {
		const row = (rowAt[column] ?? 0) - 1;
		if (row >= 0 && row < found.length) found[row] = column - 1;
	}
	return found;
}
