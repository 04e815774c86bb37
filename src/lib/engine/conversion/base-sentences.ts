// What a voice says so that its tone can be extracted: about four seconds, with most of a language's vowels.

const SENTENCES: Record<string, string> = {
	en: 'The old boat came home late, with two tired men and a basket full of good fish.',
	es: 'El viejo barco volvió tarde a casa, con dos hombres cansados y una cesta llena de buen pescado.',
	fr: 'Le vieux bateau est rentré tard, avec deux hommes fatigués et un panier plein de bon poisson.',
	hi: 'पुरानी नाव देर से घर लौटी, उसमें दो थके हुए आदमी और मछली से भरी टोकरी थी।',
	it: 'La vecchia barca tornò a casa tardi, con due uomini stanchi e un cesto pieno di buon pesce.',
	ja: '古い船は、疲れた二人の男と魚でいっぱいのかごを乗せて、夜遅く港に帰ってきました。',
	pt: 'O velho barco voltou tarde para casa, com dois homens cansados e um cesto cheio de bom peixe.',
	zh: '那条旧船很晚才回家，船上有两个疲倦的男人和满满一篮子好鱼。'
};

/** @param language BCP 47; languages without a sentence of their own get the English one */
export function baseSentence(language: string): string {
	return SENTENCES[new Intl.Locale(language).language] ?? SENTENCES['en'] ?? '';
}
