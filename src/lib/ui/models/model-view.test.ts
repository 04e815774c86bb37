// What is shown of a model, from what the API lists and the download that runs.
import { expect, test } from 'vitest';
import type { ListedBuild, ListedModel } from '#lib/api/client/client.ts';
import { downloadSeconds, isUsable, keptBytes, versionOf, viewModel } from './model-view.ts';

function build(precision: 'q8' | 'fp16', state: ListedBuild['state'], downloadedBytes = 0) {
	return {
		precision,
		files: [`onnx/${precision}.onnx`],
		devices: ['wasm' as const],
		sizeBytes: 100,
		memoryBytes: 500,
		state,
		downloadedBytes,
		isVerified: false,
		commit: null,
		isRecommended: precision === 'q8',
		isExperimental: false
	};
}

function model(state: ListedModel['state'], ...builds: ListedBuild[]): ListedModel {
	return {
		id: 'kokoro',
		task: 'speech',
		rank: 1,
		clones: false,
		detects: false,
		translates: false,
		prompts: false,
		label: 'Kokoro',
		about: '',
		languages: ['en'],
		licence: 'MIT',
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
		state,
		memoryBytes: null,
		download: builds.length > 0 ? { repository: 'a/b', revision: 'main', builds } : null
	};
}

test.each([
	['a model that ships with the app', model('shipped'), 'shipped', undefined],
	['nothing here', model('absent', build('fp16', 'absent'), build('q8', 'absent')), 'absent', 'q8'],
	[
		'a part of another build',
		model('partial', build('fp16', 'partial', 5), build('q8', 'absent')),
		'paused',
		'fp16'
	],
	[
		'one build here, another begun',
		model('ready', build('fp16', 'partial', 5), build('q8', 'ready', 100)),
		'ready',
		'q8'
	],
	[
		'a download that is not ours',
		model('downloading', build('q8', 'downloading', 5)),
		'elsewhere',
		'q8'
	]
] as const)('%s is shown as such', (_, listed, phase, precision) => {
	const view = viewModel(listed, undefined);

	expect(view.phase).toBe(phase);
	expect(view.build?.precision).toBe(precision);
});

test('a download of this page is told before all else, by its build', () => {
	const listed = model('ready', build('fp16', 'downloading', 5), build('q8', 'ready', 100));

	const view = viewModel(listed, { precision: 'fp16', phase: 'waiting' });

	expect(view.phase).toBe('waiting');
	expect(view.build?.precision).toBe('fp16');
	expect(isUsable(listed)).toBe(true);
	expect(keptBytes(listed)).toBe(105);
});

test('the time of a download is that of an ordinary connection', () => {
	expect(downloadSeconds(92_400_000)).toBeCloseTo(37, 0);
});

test('a model that was not opened yet is shown as such, and is not usable', () => {
	const unopened = model('unopened', build('q8', 'unopened', 100), build('fp16', 'partial', 10));

	expect(viewModel(unopened, undefined)).toMatchObject({
		phase: 'unopened',
		build: { precision: 'q8' }
	});
	expect(isUsable(unopened)).toBe(false);
});

test.each([
	['main', null, { isLatest: true, commit: null }],
	['main', 'abc', { isLatest: true, commit: 'abc' }],
	['def', null, { isLatest: false, commit: 'def' }]
])('of the revision %s with the commit %s taken, the version is told', (revision, commit, told) => {
	expect(versionOf({ revision }, { commit })).toEqual(told);
});
