// What models trained on subtitles hallucinate in silence. Reported in openai/whisper's discussions 679 and 928.

/** In lower case, without punctuation and spaces: must match the whole text. */
const PHRASES = new Set([
	'you',
	'bye',
	'byebye',
	'thankyou',
	'thankyouverymuch',
	'thankyouforwatching',
	'thanksforwatching',
	'pleasesubscribe',
	'seeyouinthenextvideo',
	'tobecontinued',
	'vielendank',
	'dankefürszuschauen',
	'vielendankfürszuschauen',
	'bisdann',
	'merci',
	'mercidavoirregardé',
	'mercidavoirregardécettevidéo',
	'gracias',
	'muchasgracias',
	'graciasporver',
	'graciasporverelvideo',
	'suscríbete',
	'obrigado',
	'obrigadoporassistir',
	'grazie',
	'graziepervistoilvideo',
	'grazieperlavisione',
	'bedanktvoorhetkijken',
	'tackförattnitittade',
	'dziękujęzaobejrzenie',
	'dziękizaoglądanie',
	'спасибозапросмотр',
	'продолжениеследует',
	'дякуюзаперегляд',
	'izlediğiniziçinteşekkürler',
	'aboneolmayıunutmayın',
	'ご視聴ありがとうございました',
	'ありがとうございました',
	'おやすみなさい',
	'次の動画でお会いしましょう',
	'시청해주셔서감사합니다',
	'谢谢观看',
	'謝謝觀看',
	'请不吝点赞订阅转发打赏支持明镜与点点栏目',
	'字幕由amaraorg社区提供',
	'شكراللمشاهدة',
	'اشتركوافيالقناة'
]);

/** Part of a subtitle credit, in any language. */
const CREDITS =
	/amaraorg|untertitelungdeszdf|untertitelimauftragdeszdf|soustitragest501|субтитрысделал/;

/** Whether the whole text is such a phrase, or one repeated. */
export function isHallucinatedPhrase(text: string): boolean {
	const spelling = spellOut(text);
	if (CREDITS.test(spelling)) return true;
	if (!spelling) return /[♪♫]/u.test(text);
	const sentences = text.split(/[.!?。！？]+/).map(spellOut);
	return PHRASES.has(spelling) || sentences.filter(Boolean).every((one) => PHRASES.has(one));
}

/** In lower case, without spaces and punctuation. */
export function spellOut(text: string): string {
	return text.toLowerCase().replace(/[^\p{L}\p{N}\p{M}]/gu, '');
}
