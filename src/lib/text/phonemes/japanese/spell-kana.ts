// Spells Japanese without kanji, for models that know only kana.
import type { LanguageFiles } from '../../language-files.ts';
import { loadDictionary, type Cut } from './dictionary.ts';
import { toHiragana } from './kana.ts';

const HAS_KANJI = /[\p{Script=Han}々]/u;
/** Readings that begin like this would be taken for particles, which are pronounced differently. */
const LIKE_PARTICLES = /^[はへ]/u;

/**
 * Words with kanji become hiragana, with a space before those that begin with は or へ; everything else is unchanged.
 * "今日は東京です。" -> "きょうはとうきょうです。". The dictionary is loaded with the first text that has kanji, and kept.
 *
 * @param files must provide the twelve `kuromoji/*.dat.gz`
 */
export function createKanaSpeller(files: LanguageFiles): (text: string) => Promise<string> {
	let loading: Promise<Cut> | undefined;
	return async (text) => {
		if (!HAS_KANJI.test(text)) return text;
		loading ??= loadDictionary(files).catch((error: unknown) => {
			loading = undefined;
			throw error;
		});
		const cut = await loading;
		return cut(text)
			.map(({ surface_form: written, reading }) => {
				if (!HAS_KANJI.test(written) || !reading) return written;
				const kana = toHiragana(reading);
				return LIKE_PARTICLES.test(kana) ? ` ${kana}` : kana;
			})
			.join('');
	};
}
