// Function words that begin a clause, and words that depend on the next one, in six languages.

type FunctionWords = {
	/** A line may end before these. */
	conjunctions: ReadonlySet<string>;
	prepositions: ReadonlySet<string>;
	/** Articles, possessives, auxiliaries, negations, pronouns that only stand before a verb: no line should end with these. */
	leaning: ReadonlySet<string>;
};

function words(conjunctions: string, prepositions: string, leaning: string): FunctionWords {
	const setOf = (list: string) => new Set(list.split(' '));
	return {
		conjunctions: setOf(conjunctions),
		prepositions: setOf(prepositions),
		leaning: setOf(leaning)
	};
}

const FUNCTION_WORDS: Record<string, FunctionWords> = {
	en: words(
		'and but or nor so because that which who whom whose when while where if although though unless until since whether than as',
		'in on at by for with from to of into onto about after before during without within between among against through over under across toward towards behind beside near',
		"a an the my your his her its our their some any no every each i he she we they i'm you're he's she's it's we're they're is are was were am be been being have has had do does did will would can could shall should may might must not don't doesn't didn't won't can't isn't aren't wasn't weren't very too more most mr mrs ms dr"
	),
	de: words(
		'und aber oder denn sondern weil dass ob wenn als während obwohl damit bevor nachdem sobald falls wo wie',
		'in im an am auf aus bei beim mit von vom zu zum zur nach für über unter vor hinter neben zwischen durch gegen ohne um seit bis wegen trotz',
		'der die das den dem des ein eine einen einem einer eines kein keine keinen keinem keiner mein meine meinen meinem meiner dein deine sein seine seinen seinem seiner ihr ihre ihren ihrem ihrer unser unsere euer eure dieser diese dieses diesen diesem jeder jede jedes ich du er wir man bin bist ist sind war waren habe hat haben hatte wird werden wurde kann können muss müssen soll will nicht sehr zu herr frau'
	),
	fr: words(
		'et mais ou donc or ni car que qui dont où quand lorsque puisque si comme parce',
		"à au aux de du des dans en sur sous avec sans pour par chez vers entre contre depuis pendant avant après jusqu'à d'un d'une",
		'le la les un une des du ce cet cette ces mon ma mes ton ta tes son sa ses notre nos votre vos leur leurs je tu il elle on ils elles ne se me te suis es est sommes êtes sont était ai as a avons avez ont va vais très plus pas m. mme'
	),
	es: words(
		'y e pero o u sino porque que quien cual cuando mientras donde si aunque como pues',
		'a al de del en con sin por para sobre bajo entre hacia hasta desde contra durante según tras ante',
		'el la los las un una unos unas lo mi mis tu tus su sus nuestro nuestra este esta estos estas ese esa yo tú me te se le les nos no es son era está están ha han he hay va muy más sr sra'
	),
	it: words(
		'e ed ma o oppure perché che chi cui quando mentre dove se anche come quindi però',
		"a ad al allo alla ai agli alle di del dello della dei degli delle da dal dalla in nel nella nei con su sul sulla per tra fra senza verso contro durante dell' nell' all'",
		"il lo la i gli le un uno una l' un' mio mia tuo tua suo sua nostro nostra questo questa quel quella io tu mi ti si ci vi non è sono era ha hanno ho molto più"
	),
	pt: words(
		'e mas ou nem porque que quem quando enquanto onde se embora como pois',
		'a ao à aos às de do da dos das em no na nos nas num numa com sem por pelo pela para sobre sob entre até desde contra durante após',
		'o a os as um uma uns umas meu minha teu tua seu sua nosso nossa este esta esse essa aquele aquela eu me te se lhe não é são era está estão foi tem têm há muito mais'
	)
};

const NONE = words('', '', '');

export function functionWordsOf(language: string): FunctionWords {
	return FUNCTION_WORDS[language] ?? NONE;
}
