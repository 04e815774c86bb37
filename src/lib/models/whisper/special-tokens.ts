// The ids of a model's special tokens, which differ between Whisper sizes.

export type SpecialTokens = {
	startOfTranscript: number;
	endOfText: number;
	transcribe: number;
	/** Absent if the model cannot translate. */
	translate?: number;
	noTimestamps: number;
	/** `<|0.00|>`; the others follow it, 20 ms each. */
	firstTimestamp: number;
	startOfPrevious: number;
	noSpeech: number;
	/** By their codes in the card. */
	languages: ReadonlyMap<string, number>;
	/** Never generated. */
	suppressed: readonly number[];
	/** Never generated first. */
	suppressedAtStart: readonly number[];
	/** Layer and head of the decoder attentions that track the sound. */
	alignmentHeads: readonly (readonly [layer: number, head: number])[];
	/** Upper limit for the first timestamp, in steps of 20 ms. */
	maxInitialTimestampIndex: number;
	/** The decoder's context length, shared by prompt and text. */
	positions: number;
};

const DEFAULT_INITIAL_INDEX = 50; // one second, as in the official code, if the file does not say
const DEFAULT_POSITIONS = 448;

type GenerationConfig = {
	decoder_start_token_id: number;
	eos_token_id: number | number[];
	no_timestamps_token_id: number;
	lang_to_id?: Record<string, number>;
	task_to_id?: Record<string, number>;
	suppress_tokens?: number[] | null;
	begin_suppress_tokens?: number[] | null;
	alignment_heads?: [number, number][] | null;
	max_initial_timestamp_index?: number | null;
	max_length?: number;
};

type TokenizerFile = { added_tokens: { id: number; content: string }[] };

/** Reads a model's generation_config.json and tokenizer.json. */
export async function readSpecialTokens(
	generationConfig: Blob,
	tokenizer: Blob
): Promise<SpecialTokens> {
	const config = JSON.parse(await generationConfig.text()) as GenerationConfig; // the published format
	const { added_tokens: added } = JSON.parse(await tokenizer.text()) as TokenizerFile; // the published format
	const ids = new Map(added.map(({ content, id }) => [content, id]));

	/** The id of whichever name the file has. */
	function idOf(...names: string[]): number {
		const id = names.map((name) => ids.get(name)).find((id) => id !== undefined);
		if (id === undefined) throw new Error(`tokenizer.json has no token ${names.join(' or ')}`);
		return id;
	}

	const { lang_to_id: languages = {}, task_to_id: tasks = {}, eos_token_id: ends } = config;
	const translate = tasks['translate'] ?? ids.get('<|translate|>');
	return {
		startOfTranscript: config.decoder_start_token_id,
		endOfText: (Array.isArray(ends) ? ends[0] : ends) ?? idOf('<|endoftext|>'),
		transcribe: tasks['transcribe'] ?? idOf('<|transcribe|>'),
		...(translate !== undefined && { translate }),
		noTimestamps: config.no_timestamps_token_id,
		firstTimestamp: ids.get('<|0.00|>') ?? config.no_timestamps_token_id + 1,
		startOfPrevious: idOf('<|startofprev|>'),
		noSpeech: idOf('<|nospeech|>', '<|nocaptions|>'),
		languages: new Map(
			Object.entries(languages).map(([token, id]) => [codeOf(token.replace(/[<|>]/g, '')), id])
		),
		suppressed: config.suppress_tokens ?? [],
		suppressedAtStart: config.begin_suppress_tokens ?? [],
		alignmentHeads: config.alignment_heads ?? [],
		maxInitialTimestampIndex: config.max_initial_timestamp_index ?? DEFAULT_INITIAL_INDEX,
		positions: config.max_length ?? DEFAULT_POSITIONS
	};
}

/** Whisper's own code for Javanese is one that ISO 639 has withdrawn. */
function codeOf(code: string): string {
	return code === 'jw' ? 'jv' : code;
}
