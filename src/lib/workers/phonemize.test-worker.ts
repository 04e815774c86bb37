// The worker of phonemes.browser.test.ts: it says one text in one language.
import { createBundledFiles } from '#lib/storage/bundled-files.ts';
import { createChinesePhonemizer } from '#lib/text/phonemes/chinese/phonemize-chinese.ts';
import { createJapanesePhonemizer } from '#lib/text/phonemes/japanese/phonemize-japanese.ts';

export type Task = { language: 'ja' | 'zh'; text: string; addresses: Record<string, string> };
export type Answer = { phonemes: string } | { error: string };

addEventListener('message', ({ data }: MessageEvent<Task>) => {
	void answer(data).then((phonemes) => postMessage(phonemes));
});

async function answer({ language, text, addresses }: Task): Promise<Answer> {
	const files = createBundledFiles('/models', addresses);
	const create = language === 'ja' ? createJapanesePhonemizer : createChinesePhonemizer;
	try {
		return { phonemes: await create((name) => files('languages', name))(text) };
	} catch (error) {
		return { error: String(error) };
	}
}
