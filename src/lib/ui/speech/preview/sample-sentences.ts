// What a voice says as a preview, in its own language: its name, and as much as takes about ten seconds.

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
	hu: (name) => `Jó napot, ${name} vagyok. Így szól a hangom.`,
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

/** Said after that. */
const MORE: Record<string, string> = {
	ar: 'يمكنني أن أقرأ لك رسالة أو وصفة أو كتاباً كاملاً. أخبرني فقط متى أبدأ.',
	cs: 'Mohu vám přečíst dopis, recept nebo celou knihu. Jen řekněte, kdy mám začít.',
	da: 'Jeg kan læse et brev, en opskrift eller en hel bog for dig. Sig bare til, når jeg skal begynde.',
	de: 'Ich lese Ihnen gern einen Brief vor, ein Rezept oder ein ganzes Buch. Sagen Sie einfach, wann ich anfangen soll.',
	el: 'Μπορώ να σας διαβάσω ένα γράμμα, μια συνταγή ή ένα ολόκληρο βιβλίο. Πείτε μου μόνο πότε να αρχίσω.',
	en: 'I can read you a letter, a recipe, or a whole book. Just tell me when to begin.',
	es: 'Puedo leerle una carta, una receta o un libro entero. Solo dígame cuándo empiezo.',
	fi: 'Voin lukea sinulle kirjeen, reseptin tai kokonaisen kirjan. Kerro vain, milloin aloitan.',
	fr: 'Je peux vous lire une lettre, une recette ou un livre entier. Dites-moi simplement quand commencer.',
	he: 'אפשר לקרוא לכם מכתב, מתכון או ספר שלם. רק אמרו לי מתי להתחיל.',
	hi: 'मैं आपको कोई चिट्ठी, कोई नुस्ख़ा या पूरी किताब पढ़कर सुना सकती हूँ। बस बताइए, कब शुरू करना है।',
	hu: 'Felolvasok önnek egy levelet, egy receptet vagy egy egész könyvet. Csak szóljon, mikor kezdjem.',
	it: 'Posso leggerle una lettera, una ricetta o un libro intero. Mi dica solo quando cominciare.',
	ja: '手紙も、料理の作り方も、本をまるごと一冊でもお読みします。始めるときに声をかけてください。',
	ko: '편지도, 요리법도, 책 한 권도 읽어 드릴 수 있습니다. 시작할 때 말씀만 해 주세요.',
	ms: 'Saya boleh membacakan sepucuk surat, satu resipi atau sebuah buku untuk anda. Beritahu sahaja bila hendak bermula.',
	nl: 'Ik lees u graag een brief voor, een recept of een heel boek. Zeg maar wanneer ik mag beginnen.',
	no: 'Jeg kan lese et brev, en oppskrift eller en hel bok for deg. Si bare fra når jeg skal begynne.',
	pl: 'Mogę przeczytać list, przepis albo całą książkę. Proszę tylko powiedzieć, kiedy zacząć.',
	pt: 'Posso ler para você uma carta, uma receita ou um livro inteiro. É só dizer quando devo começar.',
	ru: 'Я могу прочитать вам письмо, рецепт или целую книгу. Просто скажите, когда начинать.',
	sv: 'Jag kan läsa ett brev, ett recept eller en hel bok för dig. Säg bara till när jag ska börja.',
	sw: 'Ninaweza kukusomea barua, maelezo ya upishi au kitabu kizima. Niambie tu nianze lini.',
	tr: 'Size bir mektup, bir tarif ya da koca bir kitap okuyabilirim. Ne zaman başlayacağımı söylemeniz yeter.',
	uk: 'Я можу прочитати вам лист, рецепт або цілу книжку. Просто скажіть, коли починати.',
	zh: '我可以为你读一封信、一份菜谱，或者一整本书。想听的时候，告诉我一声就好。'
};

/** `language` is BCP 47; English where none is known in it. */
export function sampleText(name: string, language: string): string {
	const tag = language.split('-')[0]?.toLowerCase() ?? '';
	const known = tag in SENTENCES ? tag : 'en';
	return [SENTENCES[known]?.(name) ?? name, MORE[known]]
		.filter((part) => part !== undefined)
		.join(/^(?:ja|zh)$/.test(known) ? '' : ' ');
}
