// When a transcript comes with a warning.
import { expect, test } from 'vitest';
import type { ListedModel } from '#lib/api/client/client.ts';
import { isBySmall, trustIn } from './trust.ts';

test('a quarter of the words uncertain or unknown is too many', () => {
	expect(trustIn({ words: 100, uncertain: 10, unknown: 5 })).toBe('fair');
	expect(trustIn({ words: 100, uncertain: 10, unknown: 15 })).toBe('poor');
	expect(trustIn({ words: 0, uncertain: 0, unknown: 0 })).toBe('fair');
});

test('a transcript is by the small model where that was asked for, or nothing else was here', () => {
	const of = (id: string, state: ListedModel['state']) =>
		({ id, state, task: 'transcription' }) as ListedModel; // what is looked at, no more
	const small = of('mini', 'shipped');
	const large = of('whisper', 'ready');

	expect(isBySmall('mini', [small, large])).toBe(true);
	expect(isBySmall('whisper', [small, large])).toBe(false);
	expect(isBySmall('whisper', [small, of('whisper', 'absent')])).toBe(false);
	expect(isBySmall(undefined, [small, of('whisper', 'absent')])).toBe(true);
	expect(isBySmall(undefined, [small, large])).toBe(false);
});
