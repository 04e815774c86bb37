// Which model is offered where only the small one is here: from the real cards, as the API lists them.
import { expect, test } from 'vitest';
import type { ListedBuild, ListedModel } from '#lib/api/client/client.ts';
import { canaryQwen } from '#lib/models/canary-qwen/card.ts';
import { miniStt2 } from '#lib/models/mini-stt-2/card.ts';
import { parakeet } from '#lib/models/parakeet/card.ts';
import {
	whisperBase,
	whisperLargeV3,
	whisperSmall,
	whisperTurbo
} from '#lib/models/whisper/card.ts';
import type { TranscriptionCard } from '#lib/models/model.ts';
import { chooseOffer, hasOnlySmall, type Means } from './offer.ts';

const CARDS: TranscriptionCard[] = [
	miniStt2,
	canaryQwen,
	parakeet,
	whisperBase,
	whisperSmall,
	whisperLargeV3,
	whisperTurbo
];
const MEGABIT = 1e6 / 8;
const OFFICE: Means = { cores: 2, memoryBytes: 8 * 2 ** 30, bytesPerSecond: 20 * MEGABIT };

/** As the API lists a card on a device with or without a processor for graphics, nothing of it here. */
function listed(
	card: TranscriptionCard,
	gpu: boolean,
	part: Partial<ListedBuild> = {}
): ListedModel {
	const builds = card.download?.builds ?? [];
	const wanted = gpu ? ['fp16', 'q4', 'fp32'] : ['q8', 'q4'];
	const best =
		wanted
			.map((precision) =>
				builds.find(
					(build) =>
						build.precision === precision &&
						build.devices.includes(gpu && card.id !== parakeet.id ? 'webgpu' : 'wasm')
				)
			)
			.find(Boolean) ?? builds[0];
	return {
		id: card.id,
		task: 'transcription',
		rank: card.rank ?? 9,
		clones: false,
		detects: card.detects ?? false,
		translates: false,
		prompts: false,
		label: card.label,
		about: '',
		languages: [...card.languages],
		licence: card.licence,
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
		state: card.download ? 'absent' : 'shipped',
		memoryBytes: null,
		download: card.download
			? {
					repository: '',
					revision: 'main',
					builds: builds.map((build) => ({
						precision: build.precision,
						files: [],
						devices: [...build.devices],
						sizeBytes: build.files.reduce((sum, { bytes }) => sum + bytes, 0),
						memoryBytes: build.memoryBytes,
						state: 'absent' as const,
						downloadedBytes: 0,
						isVerified: false,
						commit: null,
						isRecommended: build === best,
						isExperimental: build.isExperimental ?? false,
						...part
					}))
				}
			: null
	};
}

const withGpu = CARDS.map((card) => listed(card, true));
const without = CARDS.map((card) => listed(card, false));

test('an office computer without a GPU is offered Whisper Base, with its size and how long it takes', () => {
	expect(chooseOffer(without, OFFICE)).toMatchObject({
		id: 'whisper-base',
		label: 'Whisper Base',
		precision: 'q8',
		isBegun: false,
		languages: 99
	});
	const { missingBytes = 0, waitSeconds = 0 } = chooseOffer(without, OFFICE) ?? {};
	expect(missingBytes / 1e6).toBeCloseTo(79, 0);
	expect(waitSeconds).toBeCloseTo(32, 0);
});

test('eight processors hear fast enough for Whisper Small', () => {
	expect(chooseOffer(without, { ...OFFICE, cores: 8 })?.id).toBe('whisper-small');
});

test('with a GPU it is the best that comes in a few minutes: the faster the connection, the better', () => {
	expect(chooseOffer(withGpu, OFFICE)?.id).toBe('whisper-small');
	expect(chooseOffer(withGpu, { ...OFFICE, bytesPerSecond: 200 * MEGABIT })?.id).toBe(
		'whisper-turbo'
	);
});

test('on a slow line it is the smallest, however long that takes', () => {
	const slow = { ...OFFICE, cores: 8, bytesPerSecond: 1 * MEGABIT };

	expect(chooseOffer(without, slow)?.id).toBe('whisper-base');
	expect(chooseOffer(withGpu, slow)?.id).toBe('whisper-base');
});

test('what the memory does not hold is not offered', () => {
	const small = { ...OFFICE, cores: 8, bytesPerSecond: 200 * MEGABIT, memoryBytes: 2 ** 30 };

	expect(chooseOffer(withGpu, small)).toBeNull();
	expect(chooseOffer(withGpu, { ...small, memoryBytes: 2 * 2 ** 30 })?.id).toBe('whisper-small');
	expect(chooseOffer(withGpu, { ...small, memoryBytes: undefined })?.id).toBe('whisper-turbo');
});

test('what needs a GPU is not offered without one, and a licence that asks first never', () => {
	const canary = listed(canaryQwen, false);

	expect(chooseOffer([canary], { ...OFFICE, memoryBytes: 64 * 2 ** 30 })).toBeNull();
	expect(
		chooseOffer([{ ...listed(whisperBase, false), isNonCommercial: true }], OFFICE)
	).toBeNull();
});

test('a begun download has less to come, and one that only has to be opened nothing', () => {
	const begun = listed(whisperBase, false, { state: 'partial', downloadedBytes: 50e6 });
	const whole = listed(whisperBase, false, { state: 'unopened', downloadedBytes: 79e6 });

	expect((chooseOffer([begun], OFFICE)?.missingBytes ?? 0) / 1e6).toBeCloseTo(29, 0);
	expect(chooseOffer([begun], OFFICE)?.isBegun).toBe(true);
	expect(chooseOffer([whole], OFFICE)?.missingBytes).toBe(0);
});

test('only the small one is here as long as nothing else can be used, and nothing is known without a list', () => {
	expect(hasOnlySmall(without)).toBe(true);
	expect(hasOnlySmall([{ ...listed(whisperBase, false), state: 'ready' }, ...without])).toBe(false);
	expect(hasOnlySmall([])).toBe(false);
});
