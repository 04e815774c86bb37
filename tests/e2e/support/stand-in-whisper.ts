// A stand-in for every size of Whisper (tests/fixtures), by the names of each build: it writes nonsense in many scripts.
import { readFileSync } from 'node:fs';
import { readGolden, tokenizerOf } from '../../models/whisper-golden.ts';

const FOLDER = 'tests/fixtures/whisper';
const read = (path: string) => readFileSync(`${FOLDER}/${path}`);

/** For a hub. */
export async function standInWhisper(): Promise<Record<string, Uint8Array>> {
	const golden = readGolden(read('golden.json').toString('utf8'));
	const [encoder, decoder] = [
		read('onnx/encoder_model.onnx'),
		read('onnx/decoder_model_merged.onnx')
	];
	const graphs = ['', '_quantized', '_q4', '_fp16'].flatMap((ending) => [
		[`onnx/encoder_model${ending}.onnx`, encoder] as const,
		[`onnx/decoder_model_merged${ending}.onnx`, decoder] as const
	]);
	return {
		...Object.fromEntries(graphs),
		'generation_config.json': read('generation_config.json'),
		'preprocessor_config.json': read('preprocessor_config.json'),
		'tokenizer.json': new Uint8Array(await tokenizerOf(golden).arrayBuffer())
	};
}
