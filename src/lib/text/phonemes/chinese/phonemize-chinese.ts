// Mandarin text to Kokoro's phonemes, like misaki's legacy front end: numbers, words by jieba, pinyin, syllables.
import { HIDDEN_RANGE } from '../../markup/hidden-phonemes.ts';
import type { LanguageFiles } from '../../language-files.ts';
import { showPhonemes } from '../../markup/markup.ts';
import { numbersToHanzi } from './numbers.ts';
import { beginsInManner, endsInManner, readParticle, type TaggedWord } from './particles.ts';
import { correctReading } from './readings.ts';
import { syllableToPhonemes } from './syllables.ts';
import { keepKnown } from '../../markup/vocabulary.ts';

type Dictionary = {
	/** The words of a text without gaps. */
	cut: (hanzi: string) => TaggedWord[];
	/** One syllable per character; the context decides if a character has several readings. */
	read: (hanzi: string) => string[];
};

/** Runs of what misaki treats as Chinese, and of everything else. */
const SEGMENTS = /[\u4e00-\u9fff]+|[^\u4e00-\u9fff]+/gu;

/** Between Chinese and given phonemes, hidden by markup.ts, which are separate words. */
const BESIDE_HIDDEN = new RegExp(
	String.raw`(?<=[\u4e00-\u9fff])(?=[${HIDDEN_RANGE}])|(?<=[${HIDDEN_RANGE}])(?=[\u4e00-\u9fff])`,
	'gu'
);

// prettier-ignore
const MARKS: Record<string, string> = {
	'、': ', ', '，': ', ', '。': '. ', '．': '. ', '！': '! ', '：': ': ', '；': '; ', '？': '? ', '«': ' “', '»': '” ', '《': ' “',
	'》': '” ', '「': ' “', '」': '” ', '『': ' “', '』': '” ', '【': ' “', '】': '” ', '（': ' (', '）': ') ', '～': '—'
};

/**
 * Text of any length: "你好，世界！" -> "ni↓xau↓, ʂɨ↘ʨje↘!". Words are separated by spaces, tones follow
 * the vowel; there is no tone sandhi except in words whose dictionary form has it. Latin letters are left
 * unchanged, as in misaki, and so are phonemes that markup.ts has hidden. The dictionaries are loaded on the
 * first call and kept; a failed load is retried.
 *
 * @param files must provide `jieba.wasm`
 */
export function createChinesePhonemizer(files: LanguageFiles): (text: string) => Promise<string> {
	let loading: Promise<Dictionary> | undefined;
	return async (text) => {
		loading ??= loadDictionary(files).catch((error: unknown) => {
			loading = undefined;
			throw error;
		});
		const dictionary = await loading;
		const written = numbersToHanzi(text.replaceAll('〇', '零'))
			.replace(/[、-】，．！：；？«»（）～]/gu, (mark) => MARKS[mark] ?? mark)
			.replace(BESIDE_HIDDEN, ' ');
		const phonemes = written.replace(SEGMENTS, (segment) =>
			/^[\u4e00-\u9fff]/u.test(segment) ? sayHanzi(segment, dictionary) : segment
		);
		return keepKnown(showPhonemes(phonemes).replace(/\s/gu, ' ')).replace(/ +/gu, ' ').trim();
	};
}

async function loadDictionary(files: LanguageFiles): Promise<Dictionary> {
	const [{ default: init, tag }, { pinyin }, wasm] = await Promise.all([
		import('jieba-wasm/web'),
		import('pinyin-pro'),
		files('jieba.wasm')
	]);
	await init({ module_or_path: await wasm.arrayBuffer() });
	return {
		cut: (hanzi) => tag(hanzi, true),
		read: (hanzi) => pinyin(hanzi, { toneType: 'num', type: 'array', toneSandhi: false, v: true })
	};
}

function sayHanzi(segment: string, dictionary: Dictionary): string {
	const words = dictionary.cut(segment);
	const inContext = dictionary.read(segment);
	let start = 0;
	return words
		.map((tagged, index) => {
			const given = inContext.slice(start, start + tagged.word.length);
			start += tagged.word.length;
			const syllables = readWord(words, index, given, dictionary);
			return syllables.map((syllable) => syllableToPhonemes(syllable) ?? '').join('');
		})
		.join(' ');
}

/** @param inContext the word's syllables as read in its sentence */
function readWord(
	words: TaggedWord[],
	index: number,
	inContext: string[],
	dictionary: Dictionary
): string[] {
	const [before, tagged, after] = [words[index - 1], words[index], words[index + 1]];
	if (!tagged) return inContext;
	if (tagged.word.length === 1) {
		const particle = readParticle(tagged, before, after);
		return particle ? [particle] : correctReading(tagged.word, inContext);
	}
	const syllables = correctReading(tagged.word, dictionary.read(tagged.word));
	if (endsInManner(tagged)) return [...syllables.slice(0, -1), 'de5'];
	if (beginsInManner(tagged, before)) return ['de5', ...syllables.slice(1)];
	return syllables;
}
