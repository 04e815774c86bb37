// The files that a hub would have of Kokoro: full-size graphs with random weights, made when they are missing.
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { phonemesToIds } from '../../src/lib/text/markup/vocabulary.ts';

export const FOLDER = '.bench/kokoro';
const Q8 = 'onnx/model_quantized.onnx';

/** Makes the graphs with PYTHON (needs torch, transformers, onnx, onnxruntime and kokoro), unless they are there. */
export function kokoroFiles(): Record<string, Uint8Array> {
	if (!existsSync(`${FOLDER}/${Q8}`)) {
		const python = process.env['PYTHON'] ?? 'python3';
		console.log(`Making ${FOLDER} with ${python}: a few minutes, 420 MB …`);
		execFileSync(python, ['tools/full-size/kokoro.py', '--out', FOLDER], { stdio: 'inherit' });
	}
	const json = (value: unknown) => Buffer.from(JSON.stringify(value));
	return {
		[Q8]: readFileSync(`${FOLDER}/${Q8}`),
		'config.json': json({ model_type: 'style_text_to_speech_2' }),
		'tokenizer.json': json(tokenizer()),
		'tokenizer_config.json': json({
			model_max_length: 512,
			pad_token: '$',
			tokenizer_class: 'PreTrainedTokenizer',
			unk_token: '$'
		})
	};
}

/** A symbol to its number, a pad at both ends, what is unknown left out: for transformers.js. */
function tokenizer() {
	const vocab: Record<string, number> = { $: 0 };
	for (let point = 0x20; point < 0xb000; point++) {
		const symbol = String.fromCharCode(point);
		const [, id] = phonemesToIds(symbol);
		if (id) vocab[symbol] = id;
	}
	const known = Object.keys(vocab)
		.join('')
		.replace(/[\]\\^-]/g, '\\$&');
	const pad = { SpecialToken: { id: '$', type_id: 0 } };
	return {
		version: '1.0',
		truncation: null,
		padding: null,
		added_tokens: [],
		normalizer: { type: 'Replace', pattern: { Regex: `[^${known}]` }, content: '' },
		pre_tokenizer: {
			type: 'Split',
			pattern: { Regex: '' },
			behavior: 'Isolated',
			invert: false
		},
		post_processor: {
			type: 'TemplateProcessing',
			single: [pad, { Sequence: { id: 'A', type_id: 0 } }, pad],
			pair: [],
			special_tokens: { $: { id: '$', ids: [0], tokens: ['$'] } }
		},
		decoder: null,
		model: { type: 'WordLevel', vocab, unk_token: '$' }
	};
}
