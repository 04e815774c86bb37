// Files that are taken for model files: their lengths, their kinds, and where their weights are.
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import type { Build } from '#lib/models/model.ts';
import { onnxWithWeightsIn, tinyOnnx } from '../testing/tiny-onnx.ts';
import { contentFault } from './content.ts';
import { lengthFault } from './length.ts';
import { weightFaults } from './weights.ts';

const KOKORO = readFileSync('tests/fixtures/kokoro/model.onnx');
const OTHERS = [
	'openvoice/tone_clone_model.onnx',
	'whisper/onnx/decoder_model_merged.onnx',
	'chatterbox/onnx/speech_encoder.onnx'
].map((path) => `tests/fixtures/${path}`);
const MINIATURES = [
	'static/models/mini-tts/onnx/model_quantized.onnx',
	'static/models/mini-stt-2/recogniser.onnx',
	'tests/fixtures/mini-whisper/onnx/decoder_model_merged_quantized.onnx'
];

const blob = (...parts: BlobPart[]) => new Blob(parts);
const graphFault = (...parts: BlobPart[]) => contentFault('onnx/model.onnx', blob(...parts));

test.each([...OTHERS, ...MINIATURES])('%s is what its name says', async (path) => {
	expect(await graphFault(readFileSync(path))).toBeUndefined();
});

test.each([
	['nothing', [], /is empty/],
	['zeros', [new Uint8Array(300_000)], /is not an ONNX model/],
	['sound', [readFileSync('tests/fixtures/tone.mp3')], /is not an ONNX model/],
	['a graph cut off', [KOKORO.subarray(0, 1_000_000)], /is cut off: at least .* more bytes/],
	['a graph with a tail that is none', [KOKORO, 'and so on'], /is not an ONNX model/],
	['a graph without a beginning', [KOKORO.subarray(100)], /is not an ONNX model/],
	['a web page', ['\n<!DOCTYPE html><title>404</title>'], /is a web page/],
	[
		'a pointer to a large file',
		['version https://git-lfs.github.com/spec/v1\noid sha256:4d7a\nsize 326000000\n'],
		/pointer that Git keeps/
	]
])('%s is not taken for a graph', async (_, parts, words) => {
	expect(await graphFault(...parts)).toMatch(words);
});

test('a file of two million fields is not walked to its end', async () => {
	const fields = Uint8Array.from({ length: 4_000_000 }, (_, i) => (i % 2 === 0 ? 0x08 : 1));

	expect(await graphFault(fields)).toMatch(/is not an ONNX model/);
});

test.each([
	['tokenizer.json', '{"model": {}}', undefined],
	['tokenizer.json', '{"model": {', /is not JSON/],
	['config.json', '12', /is not a JSON object/],
	['default_voice.wav', readFileSync('tests/fixtures/greeting.wav'), undefined],
	['default_voice.wav', readFileSync('tests/fixtures/tone.mp3'), /is not a WAV file/],
	['onnx/model.onnx_data', Uint8Array.of(0, 0), undefined],
	['onnx/model.onnx_data', '<html></html>', /is a web page/],
	['tables/text.npy', 'no table', /is not a table of NumPy/],
	['voices.npz', 'no archive', /is not an archive/]
])('%s: %.20s', async (path, content, words) => {
	const fault = await contentFault(path, blob(content));

	if (words) expect(fault).toMatch(words);
	else expect(fault).toBeUndefined();
});

test.each([
	['exact', 127_891_564, true],
	['exact', 127_891_563, false],
	['rounded', 126_000_000, true],
	['rounded', 125_000_000, false],
	['rounded', 131_000_000, false],
	[undefined, 70_000_000, true],
	[undefined, 300_000, false],
	[undefined, 300_000_000, false]
] as const)('of a length that is %s, %i bytes can be the file: %s', (accuracy, bytes, isRight) => {
	const file = { path: 'a.onnx', bytes: 127_891_564, ...(accuracy && { accuracy }) };

	expect(lengthFault(file, bytes) === undefined).toBe(isRight);
});

test('a wrong length is told with the right one', () => {
	expect(lengthFault({ path: 'a', bytes: 326_000_000, accuracy: 'rounded' }, 300_000)).toBe(
		'is too small: it has 300 kB, and the published one has about 326 MB'
	);
	expect(lengthFault({ path: 'a', bytes: 3_257_992, accuracy: 'exact' }, 3_257_993)).toBe(
		'is too large: it has 3,257,993 bytes, and the published one has 3,257,992 bytes'
	);
});

test('a small file whose length is only estimated may have any', () => {
	expect(lengthFault({ path: 'tokenizer.json', bytes: 30_000 }, 400)).toBeUndefined();
});

const build: Build = {
	precision: 'q4',
	devices: ['wasm'],
	memoryBytes: 1,
	files: ['onnx/lm.onnx', 'onnx/lm.onnx_data'].map((path) => ({ path, bytes: 1 }))
};

function faultsOf(graph: Uint8Array<ArrayBuffer>, data?: number) {
	const files: Record<string, Blob | undefined> = {
		'onnx/lm.onnx': blob(graph),
		...(data !== undefined && { 'onnx/lm.onnx_data': blob(new Uint8Array(data)) })
	};
	return weightFaults(build, (path) => Promise.resolve(files[path]));
}

test.each([
	['weights that are all there', onnxWithWeightsIn('lm.onnx_data', 4096, 100), 4196, []],
	[
		'weights that end too early',
		onnxWithWeightsIn('lm.onnx_data', 4096, 100),
		4195,
		[
			{
				path: 'onnx/lm.onnx_data',
				graph: 'onnx/lm.onnx',
				why: expect.stringMatching(/4,195 bytes.*byte 4,196/) as string
			}
		]
	],
	[
		'weights that are missing',
		onnxWithWeightsIn('lm.onnx_data', 0, 8),
		undefined,
		[
			{
				path: 'onnx/lm.onnx_data',
				graph: 'onnx/lm.onnx',
				why: expect.stringMatching(/has 0 bytes/) as string
			}
		]
	],
	[
		'weights in a file of another name',
		onnxWithWeightsIn('../../etc/weights', 0, 8),
		8,
		[
			{
				path: 'onnx/lm.onnx',
				graph: 'onnx/lm.onnx',
				why: expect.stringMatching(/"..\/..\/etc\/weights"/) as string
			}
		]
	],
	['no weights elsewhere', tinyOnnx(5000), 1, []]
])('a graph with %s', async (_, graph, data, expected) => {
	expect(await faultsOf(graph, data)).toEqual(expected);
});

test('a graph whose inside is no graph is told', async () => {
	const graph = Uint8Array.of(0x08, 8, 0x3a, 3, 0x2f, 1, 2);

	expect(await faultsOf(graph, 1)).toEqual([
		{ path: 'onnx/lm.onnx', graph: 'onnx/lm.onnx', why: 'is damaged: its graph cannot be read' }
	]);
});
