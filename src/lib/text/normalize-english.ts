// Rewrites English text the way it is read aloud: numbers, money, dates, abbreviations, signs.
import { expandAbbreviations } from './english/abbreviations.ts';
import { sayAddresses } from './english/addresses.ts';
import { sayDates, sayYears } from './english/dates.ts';
import { sayDialled, sayNumbers } from './english/digits.ts';
import { sayMoney } from './english/money.ts';
import { sayRomans } from './english/romans.ts';
import { cleanText, dropFormatting, saySymbols, tidySpaces } from './english/symbols.ts';
import { sayTimes } from './english/times.ts';
import { sayUnits } from './english/units.ts';

/** In this order: what is longer and surer first, so that "3/4/2026" is a date before 3/4 is a fraction. */
const STEPS = [
	dropFormatting,
	cleanText,
	sayAddresses,
	sayDates,
	sayTimes,
	sayMoney,
	expandAbbreviations,
	sayRomans,
	sayDialled,
	sayUnits,
	sayYears,
	saySymbols,
	sayNumbers,
	tidySpaces
];

/**
 * For one sentence or many; the result is one line. Punctuation stays, letters of other scripts too.
 * "Dr. Smith paid $5.50" -> "Doctor Smith paid five dollars and fifty cents".
 */
export function normalizeEnglish(text: string): string {
	return STEPS.reduce((said, step) => step(said), text);
}
