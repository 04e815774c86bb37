// Which language a caller means: by its code or by its English name.
import { localeName } from '#lib/text/writing/language-name.ts';
import { invalid } from '../http/errors.ts';

/**
 * The code among `supported` (BCP 47) that is meant: exactly that one, else one of the same language, whatever the
 * regions (`en-AU` is `en`, and `en` the first of `en-US` and `en-GB`). Throws `invalid_request` about `param`.
 */
export function findLanguage(
	name: string,
	supported: readonly string[],
	param = 'language'
): string {
	const given = name.trim().toLowerCase().replaceAll('_', '-');
	const wanted = OTHER_NAMES.get(given) ?? given;
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
	throw invalid(
		param,
		`The language "${name}" is not supported by this model, ${describe(supported)}.`
	);
}

/** More of them are no help to anybody. */
const MOST_LISTED = 12;

function describe(codes: readonly string[]): string {
	if (codes.length > MOST_LISTED) {
		return `which supports ${codes.length}: give a code such as "${codes[0]}", or an English name`;
	}
	return `only: ${codes.map((code) => `${localeName(code)} (${code})`).join(', ')}`;
}

/** ElevenLabs writes `eng` where others write `en`, and Whisper `jw` what has become `jv`. */
function baseOf(code: string): string {
	const base = code.split('-')[0]?.toLowerCase() ?? code;
	return /^[a-z]{2,3}$/.test(base) ? new Intl.Locale(base).language : base;
}

/** Names that are not those of the browser; Whisper's own list has them (openai/whisper, tokenizer.py). */
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
