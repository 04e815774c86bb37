// Special tokens as mini-whisper's files have them, and what differs in published ones.
import { openAsBlob } from 'node:fs';
import { expect, test } from 'vitest';
import { readSpecialTokens } from './special-tokens.ts';

test('those of mini-whisper are read from its files', async () => {
	const folder = 'tests/fixtures/mini-whisper';
	const special = await readSpecialTokens(
		await openAsBlob(`${folder}/generation_config.json`),
		await openAsBlob(`${folder}/tokenizer.json`)
	);

	expect(special).toMatchObject({ startOfTranscript: 967, endOfText: 966, firstTimestamp: 973 });
	expect(special.languages).toEqual(new Map([['en', 968]]));
	expect(special.translate).toBeUndefined();
	expect(special.alignmentHeads).toEqual([
		[1, 1],
		[2, 1]
	]);
});

test('published files differ in names and in what they leave out', async () => {
	const blob = (value: unknown) => new Blob([JSON.stringify(value)]);
	const added = ['<|startofprev|>', '<|nocaptions|>', '<|0.00|>'].map((content, id) => ({
		content,
		id
	}));
	const special = await readSpecialTokens(
		blob({
			decoder_start_token_id: 5,
			eos_token_id: [4],
			no_timestamps_token_id: 7,
			lang_to_id: { '<|jw|>': 8, '<|yue|>': 9 },
			task_to_id: { transcribe: 10, translate: 11 },
			alignment_heads: null
		}),
		blob({ added_tokens: added })
	);

	expect(special).toMatchObject({
		endOfText: 4,
		noSpeech: 1,
		translate: 11,
		alignmentHeads: [],
		suppressed: [],
		maxInitialTimestampIndex: 50
	});
	expect([...special.languages.keys()]).toEqual(['jv', 'yue']);
});

test('a file without a token that is needed is refused', async () => {
	const config = { decoder_start_token_id: 5, eos_token_id: 4, no_timestamps_token_id: 7 };

	await expect(
		readSpecialTokens(new Blob([JSON.stringify(config)]), new Blob(['{"added_tokens":[]}']))
	).rejects.toThrow(/<\|transcribe\|>/);
});
