// Which language a caller means: by its code or by its English name.
import { invalid } from './errors.ts';

/** The ISO 639-1 code among `supported`; regions are dropped (`en-US` is `en`). Throws `invalid_request`. */
export function findLanguage(name: string, supported: string[]): string {
	const wanted = name.trim().toLowerCase();
	const code = supported.find(
		(code) => wanted.split(/[-_]/)[0] === code || wanted === englishName(code).toLowerCase()
	);
	if (code) return code;
	const list = supported.map((code) => `${englishName(code)} (${code})`).join(', ');
	throw invalid(
		'language',
		`The language "${name}" is not supported by this model, only: ${list}.`
	);
}

function englishName(code: string): string {
	return new Intl.DisplayNames(['en'], { type: 'language' }).of(code) ?? code;
}
