// Signs that XTTS-v2 was trained to read as words (coqui's tokenizer.py).

const SIGNS = ['&', '@', '%', '#', '$', '£', '°'] as const;

// prettier-ignore
const WORDS: Record<string, readonly string[]> = {
	en: ['and', 'at', 'percent', 'hash', 'dollar', 'pound', 'degree'],
	es: ['y', 'arroba', 'por ciento', 'numeral', 'dolar', 'libra', 'grados'],
	fr: ['et', 'arobase', 'pour cent', 'dièse', 'dollar', 'livre', 'degrés'],
	de: ['und', 'at', 'prozent', 'raute', 'dollar', 'pfund', 'grad'],
	pt: ['e', 'arroba', 'por cento', 'cardinal', 'dólar', 'libra', 'graus'],
	it: ['e', 'chiocciola', 'per cento', 'cancelletto', 'dollaro', 'sterlina', 'gradi'],
	pl: ['i', 'małpa', 'procent', 'krzyżyk', 'dolar', 'funt', 'stopnie'],
	ar: ['و', 'على', 'في المئة', 'رقم', 'دولار', 'جنيه', 'درجة'],
	zh: ['和', '在', '百分之', '号', '美元', '英镑', '度'],
	cs: ['a', 'na', 'procento', 'křížek', 'dolar', 'libra', 'stupně'],
	ru: ['и', 'собака', 'процентов', 'номер', 'доллар', 'фунт', 'градус'],
	nl: ['en', 'bij', 'procent', 'hekje', 'dollar', 'pond', 'graden'],
	tr: ['ve', 'at', 'yüzde', 'diyez', 'dolar', 'sterlin', 'derece'],
	hu: ['és', 'kukac', 'százalék', 'kettőskereszt', 'dollár', 'font', 'fok'],
	ko: ['그리고', '에', '퍼센트', '번호', '달러', '파운드', '도'],
	hi: ['और', 'ऐट दी रेट', 'प्रतिशत', 'हैश', 'डॉलर', 'पाउंड', 'डिग्री']
};

/** Words get spaces around them; two spaces become one after each kind of sign, as in the official code. */
export function expandSymbols(text: string, language: string): string {
	const words = WORDS[language] ?? [];
	return SIGNS.reduce((sofar, sign, at) => {
		const word = words[at];
		return (word ? sofar.replaceAll(sign, ` ${word} `) : sofar).replaceAll('  ', ' ');
	}, text).trim();
}
