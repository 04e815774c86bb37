// Tells Chinese from Japanese, which share their Han characters.

/** Common characters that Chinese has and Japanese does not: grammatical words, simplified forms. */
const CHINESE_ONLY =
	/[这這吗嗎呢吧们們你您她它哪谁说么东总业为习书买从众传决则创办劳单厂历发变听员园图场块坏处头实审对导师带广庆应库开张录战户护报择换损时显晓术权极构样标树检气汉汤满灵热爱环现电盘码确离种积稳穷竞笔级纪纯线练组细织终绍经结给络绝统继绩维综绿编网罗职联脑艺节药获营补观规视览觉计认讨让训议记讲许论设访证评识诉试话该详语误请诸读课调谈谢谱贝负财责败货质贯购贵费资赛赞赶赵车转轮软轻载较辆辑输边达过运还进远违连迟选递遗郑释针钟钢钱铁银错长门问间闻队阳阴际陆陈险难顶项须顾预领题颜额风飞饭馆马验鱼鸟齐龙]/u;
/** A Chinese text may quote Japanese words, up to this share of its characters in hiragana. */
const QUOTED_SHARE = 0.3;
/** Japanese headings may have no kana; longer texts hardly ever do without. */
const LONGEST_WITHOUT_KANA = 12;

/** For texts of Han characters or kana. `isSure` is false if the text could be either language. */
export function chineseOrJapanese(text: string): { language: 'zh' | 'ja'; isSure: boolean } {
	const han = count(text, /\p{Script=Han}/gu);
	const hiragana = count(text, /\p{Script=Hiragana}/gu);
	const kana = hiragana + count(text, /\p{Script=Katakana}/gu);
	const isChinese = CHINESE_ONLY.test(text) && hiragana < (han + kana) * QUOTED_SHARE;
	if (isChinese) return { language: 'zh', isSure: true };
	if (kana > 0) return { language: 'ja', isSure: true };
	return { language: 'zh', isSure: han > LONGEST_WITHOUT_KANA };
}

function count(text: string, pattern: RegExp): number {
	return text.match(pattern)?.length ?? 0;
}
