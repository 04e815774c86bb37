// Japanese without kanji, with the dictionary that ships.
import { openAsBlob } from 'node:fs';
import { expect, test } from 'vitest';
import { createKanaSpeller } from './spell-kana.ts';

const spell = createKanaSpeller((name) =>
	openAsBlob(`node_modules/kuromoji/dict/${name.slice('kuromoji/'.length)}`)
);

test.each([
	['今日は東京です。', 'きょうはとうきょうです。'],
	['彼は走る。', 'かれは はしる。'],
	['テレビを見る', 'テレビをみる'],
	['ひらがなだけ', 'ひらがなだけ'],
	['人々', 'ひとびと']
])('%s is spelt %s', async (written, spelt) => {
	expect(await spell(written)).toBe(spelt);
});
