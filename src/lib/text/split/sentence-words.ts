// The words that tell an abbreviation's dot from the end of a sentence, by language.

/** All in lower case and without the final dot. */
export type SentenceWords = {
	/** A name or number follows these: they never end a sentence. */
	leading: ReadonlySet<string>;
	/** These only do so before a number: "No. 5", but "He said no." */
	beforeNumber: ReadonlySet<string>;
	/** These may be inside a sentence or end one: only the next word tells. */
	trailing: ReadonlySet<string>;
	/** Words, up to an apostrophe, that when capitalised far more often start a sentence than follow an abbreviation. */
	starters: ReadonlySet<string>;
};

function words(list: string): ReadonlySet<string> {
	return new Set(list.split(' '));
}

const ENGLISH: SentenceWords = {
	leading: words(
		'mr mrs ms mx dr prof gen col capt cpt lt sgt cmdr adm maj rev hon fr msgr sen rep gov pres supt mt messrs e.g i.e vs cf approx viz ca'
	),
	beforeNumber: words(
		'no nos fig figs vol vols ch chap sec art p pp eq ver para jan feb mar apr jun jul aug sep sept oct nov dec'
	),
	trailing: words(
		'a.m p.m am pm inc ltd co corp bros jr sr st ave blvd rd ft dept univ est al ph.d m.d b.a m.a d.c u.s u.k u.n e.u u.s.a jan feb mar apr jun jul aug sep sept oct nov dec mon tue tues wed thu thur thurs fri sat sun'
	),
	starters: words(
		'the a an this that these those there here it its he she we they i you his her our my your their in on at by for from to with as if when while after before since because although but and or so yet then however what who where why how which is are was were do does did can could will would should not no yes now once one some many most all each every both another also still just even only perhaps maybe today tomorrow yesterday meanwhile finally instead please let'
	)
};

const SPANISH: SentenceWords = {
	leading: words(
		'sr sra srta sres d dª dña dr dra drs lic ing arq prof profa gral cnel cap tte sto sta fr mons excmo excma ilmo ilma ud uds vd vds av avda c ctra pza pl p.ej ej p cf vs aprox tel apdo depto dpto núm'
	),
	beforeNumber: words('n nº n.º no art arts cap pág págs pag pags p pp vol fig figs t s ss párr'),
	trailing: words('ee.uu ff.aa cc.aa jj.oo rr.hh a.c d.c a.m p.m s.a s.l cía hnos jr ed eds al'),
	starters: words(
		'el la los las un una unos unas este esta estos estas ese esa esto eso él ella ellos ellas nosotros yo tú usted ustedes en a al de del con por para sin sobre desde hasta entre según si cuando mientras después antes luego entonces pero y o aunque porque como también además sin no sí ya hoy ayer mañana ahora aquí allí qué quién cómo dónde cuándo es son era fue hay su sus mi mis se lo le nos todo todos todas muchos algunos cada'
	)
};

const FRENCH: SentenceWords = {
	leading: words(
		'm mm mme mmes mlle mlles me dr pr prof st ste mgr gal cap lt col av apr bd boul bld pl c.-à-d p.ex ex cf vs env tél adj'
	),
	beforeNumber: words('n no nº n° art chap fig p pp vol t éd al s ss par'),
	trailing: words('j.-c jr s.a ltée cie éd a.m p.m av apr m2'),
	starters: words(
		'le la les un une des ce cet cette ces il elle ils elles on nous vous je tu j c l d s n qu mon ma mes ton sa son ses notre votre leur leurs en dans à au aux de du par pour avec sans sur sous chez depuis pendant avant après si quand lorsque comme mais et ou donc car or ni puis alors ensuite enfin aujourd hier demain maintenant ici là où qui que quoi comment pourquoi est sont était oui non ne pas tout tous toutes chaque plusieurs certains cependant pourtant'
	)
};

const ITALIAN: SentenceWords = {
	leading: words(
		'sig sigg sig.ra sig.na sigra sigre dott dott.ssa dr dr.ssa prof prof.ssa ing avv arch geom rag on sen gen col cap ten mons rev s ss p.es es cfr cf vs ca c.ca v tel spett egr gent ill.mo st'
	),
	beforeNumber: words('n nn nr no n.ro art artt cap capp fig figg pag pagg p pp vol voll tab par'),
	trailing: words('a.c d.c s.p.a s.r.l a.m p.m u.s.a jr ed al'),
	starters: words(
		'il lo la i gli le l c un uno una questo questa questi queste quello quella quelli esso egli lui lei noi voi loro io tu in a al alla ai alle di del della dei delle da dal dalla con per su sul tra fra senza se quando mentre dopo prima poi allora ma e o però perché poiché come anche inoltre infatti quindi dunque non sì no oggi ieri domani ora adesso qui là che chi cosa dove è sono era ci si mi ti vi suo sua suoi mio mia tutto tutti tutte ogni molti alcuni dell all nell sull dall quell'
	)
};

const PORTUGUESE: SentenceWords = {
	leading: words(
		'sr sra srs sras srta d dr dra drs prof profa eng engª arq exmo exma ilmo ilma mons gen cel cap ten sto sta v.exa v.sa av r pça trav p.ex ex cf vs aprox tel cia fr'
	),
	beforeNumber: words(
		'n nº n.º no núm art arts cap caps pág págs pag pags p pp vol vols fig figs al s ss'
	),
	trailing: words('e.u.a eua a.c d.c s.a ltda cia jr a.m p.m ed eds al'),
	starters: words(
		'o a os as um uma uns umas este esta estes estas esse essa isso isto aquele aquela ele ela eles elas nós eu tu você vocês em no na nos nas de do da dos das com por para pelo pela sem sobre desde até entre se quando enquanto depois antes então mas e ou embora porque como também além não sim já hoje ontem amanhã agora aqui ali lá que quem onde é são era foi há seu sua seus suas meu minha tudo todos todas muitos alguns cada'
	)
};

const HINDI: SentenceWords = {
	leading: words('डॉ डा श्री प्रो पं मो कु सं क्र'),
	beforeNumber: words('सं क्र पृ'),
	trailing: words('आदि ई.पू'),
	starters: new Set()
};

const NONE: SentenceWords = {
	leading: new Set(),
	beforeNumber: new Set(),
	trailing: new Set(),
	starters: new Set()
};

const BY_LANGUAGE: Record<string, SentenceWords> = {
	en: ENGLISH,
	es: SPANISH,
	fr: FRENCH,
	it: ITALIAN,
	pt: PORTUGUESE,
	hi: HINDI
};

/** The words of a language (BCP 47; its region is ignored), empty if none are known. */
export function sentenceWords(language: string): SentenceWords {
	return BY_LANGUAGE[language.split('-')[0]?.toLowerCase() ?? ''] ?? NONE;
}
