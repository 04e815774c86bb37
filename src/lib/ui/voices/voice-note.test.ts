// What is said of a voice of the model that comes with the app, and which model is offered beside it.
import { expect, test } from 'vitest';
import type { ListedModel, ListedVoice } from '#lib/api/client/client.ts';
import { aboutBuiltIn, modelToOffer } from './voice-note.ts';

const ADA = voice('Ada', 'preset');
const MINE = voice('Grandma', 'cloned');
const MINI = model('Mini', { state: 'shipped', clones: true, download: null });
const NATURAL = model('Natural');
const CLOSED = model('Closed', { clones: true, isNonCommercial: true });
const CLONER = model('Cloner', { clones: true });
const MODELS = [NATURAL, CLOSED, CLONER, MINI];

function voice(name: string, category: ListedVoice['category']): ListedVoice {
	return { id: name, name, model: 'Mini', language: 'en', category, description: '', clone: null };
}

function model(label: string, differing: Partial<ListedModel> = {}): ListedModel {
	const shared = {
		task: 'speech' as const,
		rank: 1,
		clones: false,
		detects: false,
		translates: false,
		prompts: false,
		about: '',
		languages: [],
		licence: '',
		isNonCommercial: false,
		asksForWords: false,
		converts: false,
		operations: null,
		speed: null,
		comparesClones: false,
		owner: '',
		createdSeconds: 0,
		sizeBytes: 0,
		device: null,
		memoryBytes: null
	};
	const download = { repository: '', revision: '', builds: [] };
	return { ...shared, id: label, label, state: 'absent', download, ...differing };
}

test('a voice that somebody has cloned is not said to come with the app', () => {
	const note = aboutBuiltIn(MINE, MINI, CLONER, false);

	expect(note).toMatch(/^Grandma is your own voice, cloned with Mini/);
	expect(note).not.toContain('robotic');
	expect(aboutBuiltIn(ADA, MINI, NATURAL, false)).toMatch(/^Ada comes with Aloud/);
});

test('beside somebody’s own voice a model is offered that clones and that everybody may use', () => {
	expect(modelToOffer({ voice: MINE, missing: null }, MODELS)).toBe(CLONER);
	expect(modelToOffer({ voice: ADA, missing: null }, MODELS)).toBe(NATURAL);
});

test('the model of a voice that was picked and cannot speak yet comes first', () => {
	const missing = { ...ADA, model: 'Closed' };

	expect(modelToOffer({ voice: MINE, missing }, MODELS)).toBe(CLOSED);
});
