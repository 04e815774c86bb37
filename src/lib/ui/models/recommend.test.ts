// Which model a visitor is told to begin with, and what they are told of their device, on devices of different means.
import { describe, expect, test } from 'vitest';
import type { ListedBuild, ListedModel } from '#lib/api/client/client.ts';
import { possibleRuns, type Gpu } from '#lib/engine/devices/choose-run.ts';
import { models as all } from '#lib/models/index.ts';
import { isOffered, rankOf } from '#lib/models/model.ts';
import { judge, recommend, type Device } from './recommend.ts';
import { usesGpu } from './speed-here.ts';

const GPU: Gpu = { name: 'some', hasF16: true };

/** As the API lists all cards on a device with such a GPU, before anything was downloaded. */
function listed(gpu: Gpu | null): ListedModel[] {
	return all.flatMap(({ card }) => {
		if (!isOffered(card)) return [];
		const [best] = possibleRuns(card, gpu, 'auto');
		return {
			id: card.id,
			task: card.task === 'conversion' ? 'speech' : card.task,
			rank: rankOf(card),
			label: card.label,
			languages: card.languages,
			clones: 'cloning' in card,
			converts: card.task === 'conversion',
			isNonCommercial: 'isNonCommercial' in card,
			operations: card.operations ?? null,
			speed: null,
			state: card.download ? 'absent' : 'shipped',
			download: card.download
				? {
						builds: card.download.builds.map((build) => ({
							...build,
							sizeBytes: build.files.reduce((sum, { bytes }) => sum + bytes, 0),
							downloadedBytes: 0,
							isRecommended: build.precision === best?.precision
						}))
					}
				: null
		} as unknown as ListedModel & { builds: ListedBuild[] }; // all that is looked at
	});
}

type Means = Partial<Device> & { gpu?: Gpu };

function see({ gpu, ...more }: Means) {
	const models = listed(gpu ?? null);
	const device: Device = {
		billions: 60,
		usesGpu: usesGpu(models),
		gigabytes: 8,
		freeBytes: 50e9,
		sparesData: false,
		language: 'en-GB',
		...more
	};
	return { models, device };
}

describe.each<[string, Means, { speech: string; transcription: string; verdict: string }]>([
	[
		'an old phone without a GPU',
		{ billions: 3, gigabytes: 3, freeBytes: 6e9 },
		{ speech: 'kitten-tts-nano', transcription: 'whisper-base', verdict: 'slow' }
	],
	[
		'a Chromebook',
		{ billions: 18, gigabytes: 4, freeBytes: 20e9 },
		{ speech: 'kitten-tts-nano', transcription: 'whisper-base', verdict: 'small' }
	],
	[
		'an office laptop',
		{ billions: 90, gigabytes: 8 },
		{ speech: 'kokoro', transcription: 'whisper-small', verdict: 'natural' }
	],
	[
		'a desktop with a GPU',
		{ billions: 150, gpu: GPU },
		{ speech: 'kokoro', transcription: 'whisper-turbo', verdict: 'gpu' }
	],
	[
		'a private window with little disk',
		{ billions: 90, freeBytes: 120e6 },
		{ speech: 'kokoro', transcription: 'whisper-base', verdict: 'natural' }
	],
	[
		'a laptop whose owner spares data',
		{ billions: 90, sparesData: true },
		{ speech: 'kokoro', transcription: 'whisper-base', verdict: 'natural' }
	],
	[
		'a computer that was not measured',
		{ billions: null },
		{ speech: 'kokoro', transcription: 'whisper-small', verdict: 'unknown' }
	]
])('%s', (_, means, { speech, transcription, verdict }) => {
	const { models, device } = see(means);

	test(`is told to begin with ${speech} and ${transcription}`, () => {
		expect(recommend(models, 'speech', device)?.id).toBe(speech);
		expect(recommend(models, 'transcription', device)?.id).toBe(transcription);
	});

	test(`is called ${verdict}`, () => {
		expect(judge(models, device)).toBe(verdict);
	});
});

test('a voice that speaks the visitor’s language comes before a better one that does not', () => {
	const { models, device } = see({ gpu: GPU, language: 'de-DE' });

	expect(recommend(models, 'speech', device)?.id).toBe('chatterbox');
});

test('where no fast voice speaks that language, the best fast one is recommended', () => {
	const { models, device } = see({ billions: 120, language: 'de-DE' });

	expect(recommend(models, 'speech', device)?.id).toBe('kokoro');
});

test('what is here stays recommended, however large and slow it is', () => {
	const { models, device } = see({});
	const here = models.map((model): ListedModel =>
		model.id === 'whisper-turbo' ? { ...model, state: 'ready' } : model
	);

	expect(recommend(here, 'transcription', device)?.id).toBe('whisper-turbo');
});

test('a model that was slow when it really ran is no longer recommended before it is here', () => {
	const { models, device } = see({ billions: 90 });
	const tried = models.map((model): ListedModel =>
		model.id === 'kokoro' ? { ...model, speed: { rate: 0.2, device: 'wasm', measured: 1 } } : model
	);

	expect(recommend(tried, 'speech', device)?.id).toBe('kitten-tts-nano');
});

test('where nothing fits nothing is recommended', () => {
	const { models, device } = see({ gigabytes: 0.25, freeBytes: 1e6 });

	expect(recommend(models, 'speech', device)).toBeNull();
	expect(recommend(models, 'transcription', device)).toBeNull();
});
