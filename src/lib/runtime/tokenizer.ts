// A model's tokenizer.json, read by transformers.js.
import { PreTrainedTokenizer } from '@huggingface/transformers';
import type { Tokenizer } from './runtime.ts';

export async function openTokenizer(json: Blob): Promise<Tokenizer> {
	const tokenizer = new PreTrainedTokenizer(JSON.parse(await json.text()) as object, {}); // the published format
	return {
		encode: (text, { isPart = false } = {}) =>
			tokenizer.encode(text, { add_special_tokens: !isPart }),
		decode: (ids) =>
			ids.length > 0 ? tokenizer.decode([...ids], { clean_up_tokenization_spaces: false }) : ''
	};
}
