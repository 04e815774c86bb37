// Chinese in pinyin: tones as digits after the syllable, the neutral one as 5 (pypinyin's TONE3), no spaces added.

const HAN_RUN = /\p{Script=Han}+/gu;

/** Everything but Chinese characters stays as it is. The dictionary is loaded with the first text. */
export async function toPinyin(text: string): Promise<string> {
	const { pinyin } = await import('pinyin-pro');
	return text.replace(HAN_RUN, (run) =>
		pinyin(run, { toneType: 'num', type: 'array', toneSandhi: false, v: true })
			.map((syllable) => syllable.replace(/0$/u, '5'))
			.join('')
	);
}
