// mini-tts and mini-whisper give the same numbers on WASM and on WebGPU (in CI a software one: slow and correct).
import mjs from 'onnxruntime-web/ort-wasm-simd-threaded.asyncify.mjs?url';
import wasm from 'onnxruntime-web/ort-wasm-simd-threaded.asyncify.wasm?url';
import { expect, test } from 'vitest';
import type { Device, Tensor } from '#lib/runtime/runtime.ts';
import { createWebRuntime } from '#lib/runtime/web.ts';
import { phonemesToIds } from '#lib/text/markup/vocabulary.ts';

const runtime = createWebRuntime(1, { wasm, mjs });
const DEVICES: Device[] = ['wasm', 'webgpu'];

async function bytes(path: string): Promise<Uint8Array> {
	const response = await fetch(path);
	if (!response.ok) throw new Error(`${path}: ${response.status}`);
	return new Uint8Array(await response.arrayBuffer());
}

async function run(model: Uint8Array, device: Device, feeds: Record<string, Tensor>) {
	const graph = await runtime.openGraph(model, device);
	const known = Object.entries(feeds).filter(([name]) => graph.inputNames.includes(name));
	const outputs = await graph.run(Object.fromEntries(known));
	await graph.release();
	return outputs;
}

function floats(tensor: Tensor | undefined): Float32Array {
	if (tensor?.type !== 'float32') throw new Error('expected float32');
	return tensor.data;
}

function maxDifference(a: Float32Array, b: Float32Array): number {
	return a.reduce((max, value, index) => Math.max(max, Math.abs(value - (b[index] ?? NaN))), 0);
}

function peak(values: Float32Array): number {
	return values.reduce((max, value) => Math.max(max, Math.abs(value)), 0);
}

test('this browser has a WebGPU adapter, so that the tests below compare two devices', async () => {
	expect(await navigator.gpu.requestAdapter()).not.toBeNull();
});

test('mini-tts: the waveforms differ by at most 0.01 of full scale', async () => {
	const model = await bytes('/models/mini-tts/onnx/model_quantized.onnx');
	const [voice] = (await (await fetch('/models/mini-tts/voices.json')).json()) as { id: string }[];
	const style = new Float32Array(
		(await bytes(`/models/mini-tts/voices/${voice?.id ?? ''}.bin`)).slice().buffer
	);
	const ids = phonemesToIds('həlˈoʊ ðˈɛɹ.');
	const feeds: Record<string, Tensor> = {
		input_ids: { type: 'int64', data: BigInt64Array.from(ids, BigInt), dims: [1, ids.length] },
		style: { type: 'float32', data: style.slice(0, 256), dims: [1, 256] },
		speed: { type: 'float32', data: Float32Array.of(1), dims: [1] }
	};

	const waveforms: Float32Array[] = [];
	// One after the other: the runtime cannot open its two devices at the same time.
	for (const device of DEVICES) {
		waveforms.push(floats((await run(model, device, feeds))['waveform']));
	}
	const [onWasm, onWebgpu] = waveforms;

	if (!onWasm || !onWebgpu) throw new Error('two waveforms expected');
	const difference = maxDifference(onWasm, onWebgpu);
	console.log(
		`mini-tts: max difference WASM to WebGPU ${difference.toExponential(2)} of full scale`
	);
	expect(onWasm.length).toBeGreaterThan(12_000);
	expect(onWebgpu.length).toBe(onWasm.length);
	expect(peak(onWasm)).toBeGreaterThan(0.05);
	expect(difference).toBeLessThan(0.01);
}, 120_000);

test('mini-whisper: encoder states and logits differ by at most 0.01 of their range', async () => {
	const encoder = await bytes('/tests/fixtures/mini-whisper/onnx/encoder_model_quantized.onnx');
	const decoder = await bytes(
		'/tests/fixtures/mini-whisper/onnx/decoder_model_merged_quantized.onnx'
	);
	const config = (await (await fetch('/tests/fixtures/mini-whisper/config.json')).json()) as Record<
		string,
		number
	>;
	const layers = config['decoder_layers'] ?? 0;
	const heads = config['decoder_attention_heads'] ?? 0;
	const headSize = (config['d_model'] ?? 0) / heads;
	// Two seconds of a changing pattern, then the floor that silence has.
	const features = new Float32Array(80 * 3000).fill(-0.8);
	for (let band = 0; band < 80; band++) {
		for (let frame = 0; frame < 200; frame++) {
			features[band * 3000 + frame] = Math.sin(band / 7 + frame / 11) * 0.7 + 0.3;
		}
	}
	const results = [];
	for (const device of DEVICES) {
		const encoded = await run(encoder, device, {
			input_features: { type: 'float32', data: features, dims: [1, 80, 3000] }
		});
		const states = encoded['last_hidden_state'];
		if (!states) throw new Error('no encoder states');
		const empty: Tensor = {
			type: 'float32',
			data: new Float32Array(0),
			dims: [1, heads, 0, headSize]
		};
		const past = Array.from({ length: layers }, (_, layer) =>
			['decoder.key', 'decoder.value', 'encoder.key', 'encoder.value'].map(
				(part) => [`past_key_values.${layer}.${part}`, empty] as const
			)
		).flat();
		const start = BigInt(config['decoder_start_token_id'] ?? 0);
		const decoded = await runDecoder(decoder, device, states, start, past);
		results.push({ states: floats(states), logits: decoded });
	}

	const [onWasm, onWebgpu] = results;
	if (!onWasm || !onWebgpu) throw new Error('two results expected');
	const statesDifference = maxDifference(onWasm.states, onWebgpu.states) / peak(onWasm.states);
	const logitsDifference = maxDifference(onWasm.logits, onWebgpu.logits) / peak(onWasm.logits);
	console.log(
		`mini-whisper: max difference WASM to WebGPU ${statesDifference.toExponential(2)} (encoder), ${logitsDifference.toExponential(2)} (logits) of their range`
	);
	expect(statesDifference).toBeLessThan(0.01);
	expect(logitsDifference).toBeLessThan(0.01);
}, 240_000);

async function runDecoder(
	model: Uint8Array,
	device: Device,
	states: Tensor,
	start: bigint,
	past: (readonly [string, Tensor])[]
): Promise<Float32Array> {
	const outputs = await run(model, device, {
		input_ids: { type: 'int64', data: BigInt64Array.of(start), dims: [1, 1] },
		encoder_hidden_states: states,
		use_cache_branch: { type: 'bool', data: Uint8Array.of(0), dims: [1] },
		...Object.fromEntries(past)
	});
	return floats(outputs['logits']);
}
