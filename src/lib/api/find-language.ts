// Which language a caller means: by its code or by its English name.
import { invalid } from './errors.ts';

/**
 * The code among `supported` (BCP 47) that is meant: exactly that one, else one of the same language, whatever the
 * regions (`en-AU` is `en`, and `en` the first of `en-US` and `en-GB`). Throws `invalid_request` about `param`.
 */
export function findLanguage(
	name: string,
	supported: readonly string[],
	param = 'language'
): string {
	const wanted = name.trim().toLowerCase().replaceAll('_', '-');
	const isMeant = [
		(code: string) => code.toLowerCase() === wanted,
		(code: string) => englishName(code).toLowerCase() === wanted,
		(code: string) => baseOf(code) === baseOf(wanted),
		(code: string) => englishName(baseOf(code)).toLowerCase() === wanted
	];
	for (const test of isMeant) {
		const code = supported.find(test);
		if (code) return code;
	}
	const list = supported.map((code) => `${englishName(code)} (${code})`).join(', ');
	throw invalid(param, `The language "${name}" is not supported by this model, only: ${list}.`);
}

/** ElevenLabs writes `eng` where others write `en`. */
function baseOf(code: string): string {
	const base = code.split('-')[0]?.toLowerCase() ?? code;
	return /^[a-z]{3}$/.test(base) ? new Intl.Locale(base).language : base;
}

function englishName(code: string): string {
	return new Intl.DisplayNames(['en'], { type: 'language' }).of(code) ?? code;
}
