// Which sentences of an edited script are those that were spoken.

/**
 * For each of `now` the index of the one of `before` that has the same text, or undefined; each of `before` is given
 * once. What stands before the first change and after the last keeps its place; between them the order may differ.
 */
export function matchSentences(
	now: readonly string[],
	before: readonly string[]
): (number | undefined)[] {
	const most = Math.min(now.length, before.length);
	let head = 0;
	while (head < most && now[head] === before[head]) head++;
	let tail = 0;
	while (tail < most - head && now.at(-1 - tail) === before.at(-1 - tail)) tail++;

	const free = new Map<string, number[]>();
	for (let index = before.length - tail - 1; index >= head; index--) {
		const text = before[index] ?? '';
		free.set(text, [...(free.get(text) ?? []), index]);
	}
	return now.map((text, index) => {
		if (index < head) return index;
		if (index >= now.length - tail) return index - now.length + before.length;
		return free.get(text)?.pop();
	});
}
