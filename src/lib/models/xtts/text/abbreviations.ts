// Abbreviations that XTTS-v2 was trained to read written out (coqui's tokenizer.py).

// prettier-ignore
const ABBREVIATIONS: Record<string, Record<string, string>> = {
	en: {
		mrs: 'misess', mr: 'mister', dr: 'doctor', st: 'saint', co: 'company', jr: 'junior', maj: 'major', gen: 'general',
		drs: 'doctors', rev: 'reverend', lt: 'lieutenant', hon: 'honorable', sgt: 'sergeant', capt: 'captain', esq: 'esquire',
		ltd: 'limited', col: 'colonel', ft: 'fort'
	},
	es: {
		sra: 'señora', sr: 'señor', dr: 'doctor', dra: 'doctora', st: 'santo', co: 'compañía', jr: 'junior', ltd: 'limitada'
	},
	fr: { mme: 'madame', mr: 'monsieur', dr: 'docteur', st: 'saint', co: 'compagnie', jr: 'junior', ltd: 'limitée' },
	de: { fr: 'frau', dr: 'doktor', st: 'sankt', co: 'firma', jr: 'junior' },
	pt: {
		sra: 'senhora', sr: 'senhor', dr: 'doutor', dra: 'doutora', st: 'santo', co: 'companhia', jr: 'júnior', ltd: 'limitada'
	},
	it: { sig: 'signore', dr: 'dottore', st: 'santo', co: 'compagnia', jr: 'junior', ltd: 'limitata' },
	pl: { p: 'pani', m: 'pan', dr: 'doktor', sw: 'święty', jr: 'junior' },
	cs: { dr: 'doktor', ing: 'inženýr', p: 'pan' },
	ru: { 'г-жа': 'госпожа', 'г-н': 'господин', 'д-р': 'доктор' },
	nl: { dhr: 'de heer', mevr: 'mevrouw', dr: 'dokter', jhr: 'jonkheer' },
	tr: { b: 'bay', byk: 'büyük', dr: 'doktor' },
	hu: { dr: 'doktor', b: 'bácsi', nőv: 'nővér' }
};

const NO_LETTER_BEFORE = String.raw`(?<![\p{L}\p{N}_])`;
const NO_LETTER_AFTER = String.raw`(?![\p{L}\p{N}_])`;

/** @param text in small letters */
export function expandAbbreviations(text: string, language: string): string {
	// Russian ones have no dot.
	const end = language === 'ru' ? NO_LETTER_AFTER : String.raw`\.`;
	return Object.entries(ABBREVIATIONS[language] ?? {}).reduce(
		(sofar, [short, long]) => sofar.replace(new RegExp(NO_LETTER_BEFORE + short + end, 'gu'), long),
		text
	);
}
