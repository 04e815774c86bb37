// Which language a caller means: by its code or by its English name.
import { invalid } from './errors.ts';

/**
 * The code among `supported` (BCP 47) that is meant: exactly that one, else one of the same language, whatever the
 * regions (`en-AU` is `en`, and `en` the first of `en-US` and `en-GB`). Throws `invalid_request`.
 */
export function findLanguage(name: string, supported: readonly string[]): string {
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
	throw invalid(
		'language',
		`The language "${name}" is not supported by this model, only: ${list}.`
	);
}

function baseOf(code: string): string {
	return code.split('-')[0]?.toLowerCase() ?? code;
}

function englishName(code: string): string {
	return new Intl.DisplayNames(['en'], { type: 'language' }).of(code) ?? code;
}
