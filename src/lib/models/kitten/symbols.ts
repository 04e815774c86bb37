// KittenTTS' symbols and their numbers (TextCleaner of its package): the place in this row, the last one counting.

const SYMBOLS = Array.from(
	'$' + // the pad
		';:,.!?¡¿—…"«»"" ' +
		'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz' +
		'ɑɐɒæɓʙβɔɕçɗɖðʤəɘɚɛɜɝɞɟʄɡɠɢʛɦɧħɥʜɨɪʝɭɬɫɮʟɱɯɰŋɳɲɴøɵɸθœɶʘɹɺɾɻʀʁɽʂʃʈʧʉʊʋⱱʌɣɤʍχʎʏʑʐʒʔʡʕʢǀǁǂǃˈˌːˑʼʴʰʱʲʷˠˤ˞↓↑→↗↘' +
		"'\u0329'ᵻ"
);

const IDS = new Map(SYMBOLS.map((symbol, index) => [symbol, index]));
const PAD = 0;
/** Before the pad at the end: "…". */
const END = 10;

/** Inputs that the graph takes without failing, by others' reports; three are no symbols. */
export const MOST_SYMBOLS = 397;

/** Without the symbols that it does not know. */
export function keepSymbols(phonemes: string): string {
	return Array.from(phonemes)
		.filter((symbol) => IDS.has(symbol))
		.join('');
}

/** What the graph reads: a number for each symbol, all of them known, with a pad before and two numbers after them. */
export function symbolsToIds(phonemes: string): number[] {
	return [PAD, ...Array.from(phonemes, (symbol) => IDS.get(symbol) ?? PAD), END, PAD];
}
