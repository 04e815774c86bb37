// What a voice says as a sample: its name and a short sentence, in its own language.

const SENTENCES: Record<string, (name: string) => string> = {
	ar: (name) => `مرحباً، اسمي ${name}. هكذا أتكلم.`,
	cs: (name) => `Dobrý den, jmenuji se ${name}. Takhle zním.`,
	da: (name) => `Hej, jeg hedder ${name}. Sådan lyder jeg.`,
	de: (name) => `Hallo, ich heiße ${name}. So klinge ich.`,
	el: (name) => `Γεια σας, με λένε ${name}. Έτσι ακούγομαι.`,
	en: (name) => `Hello, my name is ${name}. This is how I sound.`,
	es: (name) => `Hola, me llamo ${name}. Así sueno yo.`,
	fi: (name) => `Hei, nimeni on ${name}. Tältä minä kuulostan.`,
	fr: (name) => `Bonjour, je m’appelle ${name}. Voici comment je parle.`,
	he: (name) => `שלום, שמי ${name}. ככה אני נשמע.`,
	hi: (name) => `नमस्ते, मेरा नाम ${name} है। मेरी आवाज़ ऐसी है।`,
	it: (name) => `Ciao, mi chiamo ${name}. Questa è la mia voce.`,
	ja: (name) => `こんにちは、${name}です。これが私の声です。`,
	ko: (name) => `안녕하세요, 제 이름은 ${name}입니다. 제 목소리는 이렇습니다.`,
	ms: (name) => `Helo, nama saya ${name}. Beginilah suara saya.`,
	nl: (name) => `Hallo, ik heet ${name}. Zo klink ik.`,
	no: (name) => `Hei, jeg heter ${name}. Slik høres jeg ut.`,
	pl: (name) => `Dzień dobry, nazywam się ${name}. Tak brzmi mój głos.`,
	pt: (name) => `Olá, meu nome é ${name}. É assim que eu falo.`,
	ru: (name) => `Здравствуйте, меня зовут ${name}. Вот как я звучу.`,
	sv: (name) => `Hej, jag heter ${name}. Så här låter jag.`,
	sw: (name) => `Habari, jina langu ni ${name}. Hivi ndivyo ninavyosikika.`,
	tr: (name) => `Merhaba, benim adım ${name}. Sesim böyle.`,
	uk: (name) => `Вітаю, мене звати ${name}. Ось як я звучу.`,
	zh: (name) => `你好，我叫${name}。这就是我的声音。`
};

/** `language` is BCP 47; English where none is known in it. */
export function sampleSentence(name: string, language: string): string {
	const inIt = SENTENCES[language.split('-')[0]?.toLowerCase() ?? ''] ?? SENTENCES['en'];
	return inIt?.(name) ?? name;
}
