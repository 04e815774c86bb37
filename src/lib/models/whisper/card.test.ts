// What the cards promise of builds and languages.
import { expect, test } from 'vitest';
import type { TranscriptionCard } from '#lib/models/model.ts';
import { whisperBase, whisperLargeV3, whisperSmall, whisperTurbo } from './card.ts';

const cards: TranscriptionCard[] = [whisperTurbo, whisperLargeV3, whisperSmall, whisperBase];

test.each(cards)(
	'$id never gives a GPU a decoder in q8, and has a build for every processor',
	(card) => {
		const builds = card.download?.builds ?? [];
		const paths = (device: 'wasm' | 'webgpu') =>
			builds
				.filter(({ devices }) => devices.includes(device))
				.flatMap(({ files }) => files.map(({ path }) => path));

		expect(paths('webgpu').filter((path) => path.includes('quantized'))).toEqual([]);
		expect(paths('webgpu')).toContain('onnx/decoder_model_merged_q4.onnx');
		expect(paths('wasm')).toContain('onnx/decoder_model_merged_quantized.onnx');
	}
);

test('version 3 hears a hundred languages, the others all but Cantonese, none twice', () => {
	expect(cards.map(({ languages }) => new Set(languages).size)).toEqual([100, 100, 99, 99]);
	expect(whisperTurbo.languages).toContain('yue');
	expect(whisperBase.languages).not.toContain('yue');
});

test('all but Turbo, which never learned it, translate', () => {
	expect(cards.filter(({ translates }) => !translates)).toEqual([whisperTurbo]);
});
