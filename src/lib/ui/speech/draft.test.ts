// The voices that were used last, as the draft remembers them.
import { expect, test } from 'vitest';
import { Draft } from './draft.svelte.ts';

test('the voices used last are known, the latest first, each once, and not for ever', () => {
	const draft = new Draft();

	for (const id of ['ada', 'ben', 'ada', 'cleo']) draft.lastVoice = id;
	expect(draft.recentVoices).toEqual(['cleo', 'ada', 'ben']);

	for (let count = 0; count < 20; count++) draft.lastVoice = `voice ${count}`;
	expect(draft.recentVoices).toHaveLength(8);
	expect(draft.recentVoices[0]).toBe('voice 19');
});
