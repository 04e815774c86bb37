import { expect, it } from 'vitest';
import type { ListedModel } from '#lib/api/client/client.ts';
import { usableDiarizers } from './diarizers.ts';

function listed(id: string, part: Pick<ListedModel, 'task' | 'rank' | 'state'>): ListedModel {
	return {
		id,
		clones: false,
		detects: false,
		translates: false,
		prompts: false,
		label: id,
		about: '',
		languages: [],
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
		memoryBytes: null,
		download: null,
		...part
	};
}

it('finds those that are here, of both kinds, the best first, with how many speakers each can tell apart', () => {
	const models = [
		listed('mini-embedder', { task: 'embedding', rank: 100, state: 'shipped' }),
		listed('nemotron-3-diarization', { task: 'diarization', rank: 2, state: 'ready' }),
		listed('wespeaker', { task: 'embedding', rank: 1, state: 'absent' }),
		listed('pyannote', { task: 'segmentation', rank: 1, state: 'shipped' }),
		listed('mini', { task: 'transcription', rank: 1, state: 'shipped' })
	];

	expect(usableDiarizers(models).map(({ id, mostSpeakers }) => [id, mostSpeakers])).toEqual([
		['nemotron-3-diarization', 8],
		['mini-embedder', 32]
	]);
});
