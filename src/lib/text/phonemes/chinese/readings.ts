// Corrects readings of Chinese words where pinyin-pro's dictionary errs or misaki's, on which Kokoro trained, differs.

/** Whole words. Facts of the language and of pypinyin's dictionary, for the most frequent words of jieba's list. */
const WORDS = new Map(
	[
		'了 le5,干 gan4,倒 dao4,应 ying1,供 gong1,尽 jin3,载 zai4,调 diao4,量 liang4,卷 juan3,曲 qu3,长 chang2',
		'啦 la5,嗯 n2,哦 o2,喔 o1,哇 wa5,唉 ai1,耶 ye2,嗨 hai1,喽 lou5,呗 bei5,挣 zheng4,削 xue1,剥 bo1,哪儿 na3 er2',
		'部分 bu4 fen4,大部分 da4 bu4 fen4,任务 ren4 wu4,皇上 huang2 shang4,实际上 shi2 ji4 shang4,喜欢 xi3 huan1',
		'认识 ren4 shi2,知识 zhi1 shi2,师父 shi1 fu4,师傅 shi1 fu4,队伍 dui4 wu3,衣服 yi1 fu2,妈妈 ma1 ma1',
		'爸爸 ba4 ba4,哥哥 ge1 ge1,姐姐 jie3 jie3,妹妹 mei4 mei4,爷爷 ye2 ye2,奶奶 nai3 nai3,叔叔 shu1 shu1',
		'丈夫 zhang4 fu1,功夫 gong1 fu5,工夫 gong1 fu5,答应 da1 ying4,休息 xiu1 xi1,合同 he2 tong2,头发 tou2 fa4',
		'要是 yao4 shi4,路上 lu4 shang4,耳朵 er3 duo3,聪明 cong1 ming2,漂亮 piao4 liang4,力气 li4 qi4,意思 yi4 si5',
		'有意思 you3 yi4 si5,不好意思 bu4 hao3 yi4 si5,值得 zhi2 de5,变得 bian4 de2,湖泊 hu2 po1,种植 zhong4 zhi2',
		'甚么 shen2 me5,大都 da4 du1,当天 dang4 tian1,当晚 dang4 wan3,心脏 xin1 zang4,内脏 nei4 zang4,率先 shuai4 xian1',
		'重组 chong2 zu3,重整 chong2 zheng3,朝阳 zhao1 yang2,逮捕 dai4 bu3,转动 zhuan3 dong4,运转 yun4 zhuan4',
		'剥夺 bo1 duo2,缅甸 mian3 dian1,反倒 fan3 dao4,框架 kuang1 jia4,散发 san4 fa4,理应 li3 ying1,古都 gu3 du1',
		'京都 jing1 du1,呕吐 ou3 tu4,看似 kan4 si4,内蒙古 nei4 meng2 gu3,蒙古 meng3 gu3,嘴巴 zui3 ba1,豆腐 dou4 fu3',
		'模糊 mo2 hu2,称呼 cheng1 hu1,行李 xing2 li3,亲戚 qin1 qi1,哪个 na3 ge5,扎实 zha1 shi2,结实 jie1 shi2',
		'载体 zai4 ti3,五行 wu3 xing2,央行 yang1 hang2,太行 tai4 hang2,有空 you3 kong4,化为 hua4 wei2,温差 wen1 cha1',
		'无处 wu2 chu4,直奔 zhi2 ben4,登场 deng1 chang3,喧嚣 xuan1 xiao1,嚣张 xiao1 zhang1,挨打 ai2 da3,教书 jiao1 shu1',
		'还给 huan2 gei3,北斗 bei3 dou3,成行 cheng2 hang2,向量 xiang4 liang4,互为 hu4 wei2,行为 xing2 wei2',
		'南水北调 nan2 shui3 bei3 diao4,哈佛 ha1 fo2,油炸 you2 zha2,今朝 jin1 zhao1,何曾 he2 ceng2,栅栏 zha4 lan2',
		'大城市 da4 cheng2 shi4,理发 li3 fa4,金发 jin1 fa4,长发 chang2 fa4,短发 duan3 fa4,加勒比 jia1 le4 bi3,反差 fan3 cha1,落差 luo4 cha1,水浒传 shui3 hu3 zhuan4,知识分子 zhi1 shi2 fen4 zi3',
		'犯罪分子 fan4 zui4 fen4 zi3,不法分子 bu4 fa3 fen4 zi3,差不多 cha4 bu5 duo1,不得了 bu4 de2 liao3,着装 zhuo2 zhuang1',
		// Tone changes of 一 and 不: the front end has only those that its dictionary spells.
		'一个 yi2 ge4,第一个 di4 yi2 ge4,不是 bu2 shi4,是不是 shi4 bu2 shi4,要不是 yao4 bu2 shi4,一般 yi4 ban1,不会 bu2 hui4',
		'一定 yi2 ding4,一直 yi4 zhi2,一起 yi4 qi3,不要 bu2 yao4,一点 yi4 dian3,一点儿 yi4 dian3 er2,不到 bu2 dao4,进一步 jin4 yi2 bu4',
		'一面 yi2 mian4,一致 yi2 zhi4,一旦 yi2 dan4,一半 yi2 ban4,一方面 yi4 fang1 mian4,另一方面 ling4 yi4 fang1 mian4',
		'忍不住 ren3 bu2 zhu4,一度 yi2 du4,不见 bu2 jian4,不对 bu2 dui4,不住 bu2 zhu4,一口气 yi4 kou3 qi4,一个月 yi2 ge4 yue4,一向 yi2 xiang4',
		'一流 yi4 liu2,想不到 xiang3 bu2 dao4,看不到 kan4 bu2 dao4,一贯 yi2 guan4,一倍 yi2 bei4,一点点 yi4 dian3 dian3,一月 yi2 yue4,一幕 yi2 mu4',
		'第一名 di4 yi4 ming2,一分钟 yi4 fen1 zhong1,一百 yi4 bai3,下一代 xia4 yi2 dai4,一次性 yi2 ci4 xing4,一心一意 yi4 xin1 yi2 yi4'
	]
		.join(',')
		.split(',')
		.map((entry): [string, string[]] => {
			const [word = '', ...syllables] = entry.split(' ');
			return [word, syllables];
		})
);

/** A final 长 is "head" after these, "long" after anything else that pinyin-pro does not know. */
const HEADS =
	/(?:[局所处校院部市县省村镇乡班队社会站厂科股组团营连排师军馆旅舰艇署船车台里财家族店酋首]|秘书|委员|审计|理事|教务|护士)长$/u;

/** Words in which 子 keeps its tone: scholars, particles, kin. In others a final 子 is a suffix without one. */
const FULL_ZI =
	/(?:^[孔孟老庄荀墨韩孙诸曾]|[电原离粒质中光因量分公天太王皇男女父母弟才学游君精卵世义养赤浪童臣孝]|韩非|淮南|巨|骄|次)子$/u;

/** Words in which a final 量 is "to measure"; in others it is an amount. */
const MEASURING = /[测打思商估考丈端掂衡]量$/u;

/** A verb, the particle 得 and a complement: 跑得快, 来得及. Not "may not", "what is earned" and the like. */
const MANNER = /^[^不所取获求只非]得.$/u;

/**
 * @param syllables pinyin-pro's reading of the word, one syllable with tone digit per character
 * @returns the reading to use
 */
export function correctReading(word: string, syllables: string[]): string[] {
	const known = WORDS.get(word);
	if (known) return known;
	const corrected = [...syllables];
	const last = corrected.length - 1;
	if (last > 0) {
		if (HEADS.test(word)) corrected[last] = 'zhang3';
		if (corrected[last] === 'zi3' && !FULL_ZI.test(word)) corrected[last] = 'zi5';
		if (word.endsWith('量') && !MEASURING.test(word)) corrected[last] = 'liang4';
	}
	if (MANNER.test(word)) corrected[1] = 'de5';
	if (/^只(?![身言])/u.test(word)) corrected[0] = 'zhi3';
	return corrected;
}
