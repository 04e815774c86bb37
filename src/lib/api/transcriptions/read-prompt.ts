// Names and words to expect in a recording, under the field names used by OpenAI, ElevenLabs, Deepgram and others.
import { invalid } from '../http/errors.ts';
import { readAll, readText } from '../http/request/read-form.ts';

/** The first is ours. Each may be repeated, or hold a JSON array or a comma-separated list. */
export const KEYWORD_FIELDS = [
	'keywords',
	'keywords[]',
	'keyterms',
	'keyterms[]',
	'keyterm',
	'hotwords'
];

/**
 * `prompt` and the keywords as one text; undefined if there are none. The keywords come last: if a text is too long,
 * a model keeps the end.
 */
export function readPrompt(form: FormData): string | undefined {
	const prompt = readText(form, 'prompt')?.trim();
	const keywords = [...new Set(readAll(form, ...KEYWORD_FIELDS).flatMap(toKeywords))];
	const list = keywords.length > 0 ? `${keywords.join(', ')}.` : '';
	return [prompt, list].filter(Boolean).join(' ') || undefined;
}

function toKeywords({ param, value }: { param: string; value: unknown }): string[] {
	if (typeof value !== 'string') throw invalid(param, `"${param}" must be text.`);
	// Deepgram's clients may append a weight after a colon: "Aloud:2".
	return value
		.split(/[,\n]/)
		.map((word) => word.trim().replace(/:-?\d+(\.\d+)?$/, ''))
		.filter(Boolean);
}
