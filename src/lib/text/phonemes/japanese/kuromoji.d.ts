// The parts of kuromoji 0.1.2 used here; the package has no types of its own.

declare module 'kuromoji/src/dict/DynamicDictionaries.js' {
	export default class DynamicDictionaries {
		loadTrie(base: Int32Array, check: Int32Array): this;
		loadTokenInfoDictionaries(tokens: Uint8Array, features: Uint8Array, targets: Uint8Array): this;
		loadConnectionCosts(costs: Int16Array): this;
		loadUnknownDictionaries(
			unknown: Uint8Array,
			features: Uint8Array,
			targets: Uint8Array,
			categories: Uint8Array,
			compatible: Uint32Array,
			definitions: Uint8Array
		): this;
	}
}

declare module 'kuromoji/src/Tokenizer.js' {
	import type DynamicDictionaries from 'kuromoji/src/dict/DynamicDictionaries.js';

	export type KuromojiToken = {
		surface_form: string;
		/** Part of speech, in Japanese, and its subclasses; `*` if there is none. */
		pos: string;
		pos_detail_1: string;
		pos_detail_2: string;
		conjugated_type: string;
		conjugated_form: string;
		basic_form: string;
		/** In katakana; absent for words not in the dictionary. */
		reading?: string;
		pronunciation?: string;
	};

	export default class Tokenizer {
		constructor(dictionaries: DynamicDictionaries);
		tokenize(text: string): KuromojiToken[];
	}
}
