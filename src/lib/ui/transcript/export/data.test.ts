// Tables and JSON, read by what others wrote.
import Papa from 'papaparse';
import { expect, test } from 'vitest';
import type { Segment } from '#lib/api/client/client.ts';
import type { TranscriptJson } from '#lib/api/wire/transcriptions.ts';
import { segmentsToCsv, toOpenAiJson } from './data.ts';

function segment(
	text: string,
	startSeconds: number,
	endSeconds: number,
	speaker?: string
): Segment {
	return { text, startSeconds, endSeconds, words: [], ...(speaker !== undefined && { speaker }) };
}

test('a table has a row for each segment, whatever is said', () => {
	const csv = segmentsToCsv(
		[
			segment(' Say "yes", please. ', 0.12345, 2, 'Ada'),
			segment('two\nlines; naïve', 2, Infinity),
			segment('=1+1', 5, 6, '@Ben')
		],
		9
	);

	const { data, errors } = Papa.parse<string[]>(csv, { skipEmptyLines: true });

	expect(errors).toEqual([]);
	expect(csv.startsWith('\uFEFFstart,')).toBe(true);
	expect(data).toEqual([
		['start', 'end', 'speaker', 'text'],
		['0.123', '2', 'Ada', 'Say "yes", please.'],
		['2', '9', '', 'two\nlines; naïve'],
		['5', '6', "'@Ben", "'=1+1"]
	]);
});

test("OpenAI's JSON has its fields, the language by name, and nothing of ours", () => {
	const segment = {
		id: 0,
		seek: 0,
		start: 0,
		end: 1,
		text: 'Hallo.',
		tokens: [1],
		temperature: 0,
		avg_logprob: -0.1,
		compression_ratio: 1,
		no_speech_prob: 0
	};
	const word = { word: ' Hallo.', start: 0, end: 1 };
	const ours: TranscriptJson = {
		task: 'transcribe',
		text: 'Hallo.',
		language: 'de-AT',
		duration: 1,
		segments: [{ ...segment, language: 'de', speaker: 'Ada' }],
		words: [{ ...word, probability: 1, uncertain: false, speaker: 'Ada' }],
		usage: { type: 'duration', seconds: 1 }
	};

	expect(toOpenAiJson(ours, true)).toEqual({
		task: 'translate',
		text: 'Hallo.',
		language: 'german',
		duration: 1,
		segments: [segment],
		words: [{ ...word, word: 'Hallo.' }],
		usage: { type: 'duration', seconds: 1 }
	});
});
