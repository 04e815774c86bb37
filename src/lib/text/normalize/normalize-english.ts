// Rewrites English text the way it is read aloud: numbers, money, dates, abbreviations, symbols.
import { expandAbbreviations } from './english/abbreviations.ts';
import { sayAddresses } from './english/addresses.ts';
import { sayCompounds } from './english/compounds.ts';
import { sayAnd, writePence, type Region } from './english/british.ts';
import { sayDates } from './english/dates.ts';
import { sayDialled, sayNumbers } from './english/digits.ts';
import { sayFormulas, writePlainNumbers } from './english/formulas.ts';
import { sayMoney } from './english/money.ts';
import { sayRomans } from './english/romans.ts';
import { sayShorthand } from './english/shorthand.ts';
import { cleanText, saySymbols, tidySpaces } from './english/symbols.ts';
import { sayTimes } from './english/times.ts';
import { sayUnits } from './english/units.ts';
import { sayYears } from './english/years.ts';
import { dropFormatting } from './unspoken.ts';

/** In this order: longer and more certain patterns first, so that "3/4/2026" is a date before 3/4 is a fraction. */
const STEPS: ((text: string, region: Region) => string)[] = [
	dropFormatting,
	writePlainNumbers,
	cleanText,
	sayAddresses,
	sayShorthand,
	sayDates,
	sayTimes,
	writePence,
	sayMoney,
	expandAbbreviations,
	sayRomans,
	sayDialled,
	sayFormulas,
	sayCompounds,
	sayUnits,
	sayYears,
	saySymbols,
	sayNumbers,
	sayAnd,
	tidySpaces
];

/**
 * For one or more sentences; the result is one line. Punctuation stays, and so do letters of other scripts.
 * "Dr. Smith paid $5.50" -> "Doctor Smith paid five dollars and fifty cents". `region` decides in which order a date
 * is written and whether numbers have an "and".
 */
export function normalizeEnglish(text: string, region: Region = 'US'): string {
	return STEPS.reduce((said, step) => step(said, region), text);
}
