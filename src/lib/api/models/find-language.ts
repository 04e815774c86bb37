// Finds the requested language: by its code or by its English name.
import { localeName } from '#lib/text/writing/language-name.ts';
import { invalid } from '../http/errors.ts';

/**
 * The matching code among `supported` (BCP 47): the exact one, else one of the same language, whatever the region
 * (`en-AU` is `en`, and `en` the first of `en-US` and `en-GB`). Where it is not known which there are, any code. Throws
 * `invalid_request` about `param`.
 */
export function findLanguage(
	name: string,
	supported: readonly string[],
	param = 'language'
): string {
	const given = name.trim().toLowerCase().replaceAll('_', '-');
	const wanted = OTHER_NAMES.get(given) ?? given;
	if (supported.length === 0 && CODE.test(wanted)) return new Intl.Locale(wanted).toString();
	const isMeant = [
		(code: string) => code.toLowerCase() === wanted,
		(code: string) => localeName(code).toLowerCase() === wanted,
		(code: string) => baseOf(code) === baseOf(wanted),
		(code: string) => localeName(baseOf(code)).toLowerCase() === wanted
	];
	for (const test of isMeant) {
		const code = supported.find(test);
		if (code) return code;
	}
	const why =
		supported.length === 0
			? 'is no code of a language. Give one such as "en"'
			: `is not supported by this model, ${describe(supported)}`;
	throw invalid(param, `The language "${name}" ${why}.`);
}

/** BCP 47: a language, perhaps with a script or a region. */
const CODE = /^[a-z]{2,3}(?:-[a-z]{4})?(?:-(?:[a-z]{2}|\d{3}))?$/;

/** A longer list would help nobody. */
const MOST_LISTED = 12;

function describe(codes: readonly string[]): string {
	if (codes.length > MOST_LISTED) {
		return `which supports ${codes.length}: give a code such as "${codes[0]}", or an English name`;
	}
	return `only: ${codes.map((code) => `${localeName(code)} (${code})`).join(', ')}`;
}

/** ElevenLabs writes `eng` where others write `en`, and Whisper `jw` for what is now `jv`. */
function baseOf(code: string): string {
	const base = code.split('-')[0]?.toLowerCase() ?? code;
	return /^[a-z]{2,3}$/.test(base) ? new Intl.Locale(base).language : base;
}

/** Names that the browser does not use; Whisper's own list has them (openai/whisper, tokenizer.py). */
const OTHER_NAMES: ReadonlyMap<string, string> = new Map([
	['mandarin', 'zh'],
	['castilian', 'es'],
	['valencian', 'ca'],
	['flemish', 'nl'],
	['haitian', 'ht'],
	['letzeburgesch', 'lb'],
	['pushto', 'ps'],
	['panjabi', 'pa'],
	['moldavian', 'ro'],
	['moldovan', 'ro'],
	['sinhalese', 'si'],
	['myanmar', 'my'],
	['tagalog', 'tl'],
	['nynorsk', 'nn'],
	['bokmål', 'no'],
	['nb', 'no'],
	['nob', 'no']
]);
