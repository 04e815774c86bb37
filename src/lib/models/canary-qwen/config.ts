// What the export's config.json says of the prompt: token ids, so that no text has to be encoded here.

export type CanaryConfig = {
	/** Before and after the sound's embeddings. */
	prefix: readonly number[];
	suffix: readonly number[];
	/** Any of them ends the text. */
	stops: readonly number[];
	/** The longest text, in tokens. */
	mostTokens: number;
};

/** The only front end that nemo-features.ts computes: 128 bands, as NeMo. */
const FRONT_END = 'nemo128';
/** As the export's own reader has it where the file does not say. */
const MOST_TOKENS = 512;

/** Reads a `config.json`. @throws Error where it is another model's */
export async function readConfig(json: Blob): Promise<CanaryConfig> {
	const config = JSON.parse(await json.text()) as Record<string, unknown>; // each field is looked at below
	if (config['preprocessor'] !== FRONT_END) {
		throw new Error(`config.json is another model's: its preprocessor is not ${FRONT_END}`);
	}
	const { max_sequence_length: most } = config;
	return {
		prefix: idsOf(config, 'prompt_prefix_ids'),
		suffix: idsOf(config, 'prompt_suffix_ids'),
		stops: idsOf(config, 'eos_token_ids'),
		mostTokens: typeof most === 'number' ? most : MOST_TOKENS
	};
}

function idsOf(config: Record<string, unknown>, name: string): number[] {
	const ids = config[name];
	if (Array.isArray(ids) && ids.length > 0 && ids.every((id) => Number.isInteger(id))) {
		return ids as number[]; // every one was looked at
	}
	throw new Error(`config.json has no ${name}`);
}
