// Who takes part in a work, by what was ticked.
import { expect, test } from 'vitest';
import { FleetChoice } from './fleet-choice.svelte.ts';
import type { Sharer } from './sharers.ts';

const aSharer = (server: string | null, isAllowed = true): Sharer => ({
	model: server === null ? 'kokoro' : `remote/${server}/kokoro`,
	voice: 'heart',
	server,
	isAllowed
});
const here = aSharer(null);
const box = aSharer('box');

function taking(choice: FleetChoice, sharers: readonly Sharer[]) {
	return choice.taking(sharers).map(({ model, atOnce }) => [model, atOnce]);
}

test('where nobody was chosen, the first does it alone, as ever', () => {
	expect(taking(new FleetChoice({}, () => undefined), [here, box])).toEqual([]);
});

test('a server that is ticked joins the first, with as many at once as chosen', () => {
	let kept: object = {};
	const choice = new FleetChoice({}, (atOnce) => (kept = atOnce));

	choice.set(box, 3);

	expect(taking(choice, [here, box])).toEqual([
		['kokoro', 1],
		['remote/box/kokoro', 3]
	]);
	expect(kept).toEqual({ box: 3 });
	expect(choice.hasServers).toBe(true);
});

test('servers do it without this device where that is not ticked', () => {
	const choice = new FleetChoice({ '': 0, box: 1 }, () => undefined);

	expect(taking(choice, [here, box])).toEqual([['remote/box/kokoro', 1]]);
});

test('nothing is sent to a server that may not be sent it, whatever was ticked before', () => {
	const choice = new FleetChoice({ box: 2 }, () => undefined);

	expect(taking(choice, [here, aSharer('box', false)])).toEqual([]);
});
