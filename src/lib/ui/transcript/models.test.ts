import { describe, expect, it } from 'vitest';
import type { ListedModel } from '#lib/api/client/client.ts';
import { hasMoreTranscriptionModels, usableTranscriptionModels } from './models.ts';

function listed(id: string, part: Partial<ListedModel> = {}): ListedModel {
	return {
		id,
		task: 'transcription',
		rank: 9,
		clones: false,
		detects: false,
		translates: false,
		prompts: false,
		label: id,
		about: '',
		languages: ['en', 'de'],
		licence: 'MIT',
		isNonCommercial: false,
		asksForWords: false,
		converts: false,
		operations: null,
		speed: null,
		comparesClones: false,
		owner: 'somebody',
		createdSeconds: 0,
		sizeBytes: 0,
		device: null,
		state: 'ready',
		memoryBytes: null,
		download: null,
		...part
	};
}

describe('models that hear', () => {
	it('puts those of remote servers last, so that none is chosen by itself', () => {
		const remote = { name: 'far', address: 'https://far.example/v1' };
		const models = [listed('far', { rank: 1, remote }), listed('mini', { rank: 100 })];

		expect(usableTranscriptionModels(models).map(({ id }) => id)).toEqual(['mini', 'far']);
	});

	it('puts the best first, by the rank on their cards', () => {
		const models = [
			listed('mini', { rank: 100, languages: ['en'] }),
			listed('large', { rank: 2 }),
			listed('whisper-turbo', { rank: 1 }),
			listed('small', { rank: 3 })
		];

		const usable = usableTranscriptionModels(models).map(({ id }) => id);

		expect(usable).toEqual(['whisper-turbo', 'large', 'small', 'mini']);
	});

	it('leaves out what is not here and what speaks, and tells that there is more to download', () => {
		const here = [listed('mini', { state: 'shipped' }), listed('voice', { task: 'speech' })];
		const there = listed('whisper-turbo', { state: 'absent' });

		expect(usableTranscriptionModels([...here, there]).map(({ id }) => id)).toEqual(['mini']);
		expect(hasMoreTranscriptionModels(here)).toBe(false);
		expect(hasMoreTranscriptionModels([...here, there])).toBe(true);
	});

	it('tells what each can do', () => {
		const [able, other] = usableTranscriptionModels([
			listed('able', { detects: true, translates: true, prompts: true }),
			listed('other')
		]);

		expect(able).toMatchObject({ detects: true, translates: true, prompts: true });
		expect(other).toMatchObject({ detects: false, translates: false, prompts: false });
	});
});
