// Which model a visitor is told to begin with, on devices of different means.
import { expect, test } from 'vitest';
import type { ListedBuild, ListedModel } from '#lib/api/client/client.ts';
import { kokoro } from '#lib/models/kokoro/card.ts';
import { possibleRuns, type Gpu } from '#lib/engine/devices/choose-run.ts';
import type { ModelCard } from '#lib/models/model.ts';
import { whisperLargeV3, whisperSmall, whisperTurbo } from '#lib/models/whisper/card.ts';
import { xtts } from '#lib/models/xtts/card.ts';
import { recommend, usesGpu } from './recommend.ts';

const GPU: Gpu = { name: 'some', hasF16: true };

/** As the API lists the cards on such a device. */
function listed(gpu: Gpu | null): ListedModel[] {
	return [whisperLargeV3, whisperSmall, xtts, kokoro, whisperTurbo].map((card) => {
		const [best] = possibleRuns(card, gpu, 'auto');
		const { download } = card as ModelCard; // each has one
		return {
			id: card.id,
			task: card.task,
			rank: card.rank,
			label: card.label,
			isNonCommercial: card.id === 'xtts-v2',
			state: 'absent',
			download: {
				builds: download?.builds.map((build) => ({
					...build,
					isRecommended: build.precision === best?.precision
				}))
			}
		} as unknown as ListedModel & { builds: ListedBuild[] }; // all that is looked at
	});
}

test('a graphics processor is known by what the engine recommends', () => {
	expect(usesGpu(listed(GPU))).toBe(true);
	expect(usesGpu(listed(null))).toBe(false);
});

test.each([
	['with a graphics processor', GPU, 8, 'whisper-turbo'],
	['with little memory', GPU, 2, 'whisper-small'],
	['with a processor alone', null, 8, 'whisper-small']
])('%s, the best that runs well is recommended', (_, gpu, gigabytes, id) => {
	expect(recommend(listed(gpu), 'transcription', gigabytes)?.id).toBe(id);
	expect(recommend(listed(gpu), 'speech', gigabytes)?.id).toBe('kokoro');
});

test('what is here stays recommended, however large it is', () => {
	const models = listed(null).map((model): ListedModel =>
		model.id === 'whisper-turbo' ? { ...model, state: 'ready' } : model
	);

	expect(recommend(models, 'transcription')?.id).toBe('whisper-turbo');
});

test('where nothing fits nothing is recommended', () => {
	expect(recommend(listed(null), 'transcription', 0.25)).toBeNull();
});
