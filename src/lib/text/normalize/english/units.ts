// Units after numbers: "5 km", "20°C", "10 MB", "60 km/h", "5%".
import { NUMBER, numberWords } from './numbers.ts';

/** Symbol -> singular; the plural adds s unless given after "|". */
// prettier-ignore
const UNITS: Record<string, string> = {
	km: 'kilometer', m: 'meter', cm: 'centimeter', mm: 'millimeter', nm: 'nanometer', µm: 'micrometer',
	mi: 'mile', ft: 'foot|feet', yd: 'yard', kg: 'kilogram', g: 'gram', mg: 'milligram', µg: 'microgram',
	lb: 'pound', lbs: 'pound', oz: 'ounce', l: 'liter', L: 'liter', ml: 'milliliter', mL: 'milliliter',
	cl: 'centiliter', dl: 'deciliter', gal: 'gallon', tsp: 'teaspoon', tbsp: 'tablespoon', qt: 'quart', mol: 'mole',
	s: 'second', sec: 'second', secs: 'second', ms: 'millisecond', µs: 'microsecond', ns: 'nanosecond',
	min: 'minute', mins: 'minute', h: 'hour', hr: 'hour', hrs: 'hour', yr: 'year', yrs: 'year',
	B: 'byte', kB: 'kilobyte', KB: 'kilobyte', MB: 'megabyte', GB: 'gigabyte', TB: 'terabyte', PB: 'petabyte',
	KiB: 'kibibyte', MiB: 'mebibyte', GiB: 'gibibyte', kbps: 'kilobit per second|kilobits per second',
	Mbps: 'megabit per second|megabits per second', Gbps: 'gigabit per second|gigabits per second',
	Hz: 'hertz|hertz', kHz: 'kilohertz|kilohertz', MHz: 'megahertz|megahertz', GHz: 'gigahertz|gigahertz',
	W: 'watt', kW: 'kilowatt', MW: 'megawatt', GW: 'gigawatt', kWh: 'kilowatt hour', V: 'volt', mV: 'millivolt',
	mA: 'milliamp', mAh: 'milliamp hour', kJ: 'kilojoule', kcal: 'kilocalorie', cal: 'calorie',
	Pa: 'pascal', kPa: 'kilopascal', hPa: 'hectopascal', psi: 'p s i|p s i', dB: 'decibel', ha: 'hectare',
	px: 'pixel', fps: 'frame per second|frames per second', rpm: 'r p m|r p m',
	mph: 'mile per hour|miles per hour', kph: 'kilometer per hour|kilometers per hour',
	'°C': 'degree Celsius|degrees Celsius', '°F': 'degree Fahrenheit|degrees Fahrenheit',
	'℃': 'degree Celsius|degrees Celsius', '℉': 'degree Fahrenheit|degrees Fahrenheit',
	'°': 'degree', '%': 'percent|percent', '‰': 'per mille|per mille'
};

/** What may come after the slash: "60 km/h". */
// prettier-ignore
const PER: Record<string, string> = {
	h: 'hour', hr: 'hour', s: 'second', sec: 'second', min: 'minute', day: 'day', week: 'week', month: 'month', year: 'year',
	kg: 'kilogram', l: 'liter', L: 'liter', m: 'meter', km: 'kilometer', km2: 'square kilometer', ml: 'milliliter'
};

const SYMBOLS = Object.keys(UNITS)
	.sort((a, b) => b.length - a.length)
	.join('|');
const PER_SYMBOLS = Object.keys(PER)
	.sort((a, b) => b.length - a.length)
	.join('|');
/** "1990s" are not seconds and "12-B" not bytes: these need a space between number and unit. */
const NEEDS_SPACE = new Set(['s', 'B', 'V', 'mi', 'ha', 'cal', 'l']);

const MEASURE = new RegExp(
	`(?<![\\w.,])([-−+]?)(${NUMBER})(?:\\s?(?:-|–|to)\\s?(${NUMBER}))?([ \\u00a0\\u202f-]?)(${SYMBOLS})([²³]|\\^?[23](?!\\d))?(?:/(${PER_SYMBOLS})([²2])?)?(?![\\p{L}\\p{N}])(?:\\.(?=\\s[\\p{Ll}\\d(]|,))?`,
	'gu'
);
/** Units that are not words, without a number. */
// prettier-ignore
const ALONE: Record<string, string> = {
	'km/h': 'kilometers per hour', 'm/s²': 'meters per second squared', 'm/s': 'meters per second', kWh: 'kilowatt hours', mph: 'miles per hour',
	'°C': 'degrees Celsius', '°F': 'degrees Fahrenheit', 'm²': 'square meters', 'km²': 'square kilometers', 'm³': 'cubic meters'
};
const UNIT_ALONE = new RegExp(
	`(?<![\\p{L}\\p{N}_/.])(?:${Object.keys(ALONE).join('|')})(?![\\p{L}\\p{N}²³/])`,
	'gu'
);
const UNIT_RANGE = new RegExp(
	`(?<=(?<![\\w.,])(?:${NUMBER})\\s?(?:${SYMBOLS}))\\s?[-–—]\\s?(?=[-−]?\\d)`,
	'gu'
);
const PER_UNIT = new RegExp(`\\bper (${SYMBOLS})(?![\\p{L}\\p{N}])`, 'gu');

/** Replaces a number and its unit by words; "5-10 km" becomes "five to ten kilometers". */
export function sayUnits(text: string): string {
	return text
		.replace(UNIT_RANGE, ' to ')
		.replace(PER_UNIT, (_, symbol: string) => `per ${UNITS[symbol]?.split('|')[0] ?? symbol}`)
		.replace(MEASURE, (match, ...groups: (string | undefined)[]) => measureWords(match, groups))
		.replace(UNIT_ALONE, (symbol) => ALONE[symbol] ?? symbol);
}

function measureWords(match: string, groups: (string | undefined)[]): string {
	const [sign, first = '', second, space = '', symbol = '', power, per, perPower] = groups;
	if ((space === '' || space === '-') && NEEDS_SPACE.has(symbol) && !per) return match;
	const minus = sign === '-' || sign === '−' ? 'minus ' : sign === '+' ? 'plus ' : '';
	const numbers = second ? `${numberWords(first)} to ${numberWords(second)}` : numberWords(first);
	const [one = '', many = `${one}s`] = (UNITS[symbol] ?? symbol).split('|');
	// "a 5-km run" takes the singular, like one kilometer.
	const isSingular = (first === '1' && !second) || space === '-' || isAdjective(match, groups);
	const noun = `${powerWord(power)}${isSingular ? one : many}`;
	const tail = per ? ` per ${PER[per] ?? per}${perPower ? ' squared' : ''}` : '';
	return `${minus}${numbers} ${noun}${tail}`;
}

/** "a 5 km run": not "a five kilometers run". */
function isAdjective(match: string, groups: unknown[]): boolean {
	const [at, whole] = groups.slice(-2);
	if (typeof at !== 'number' || typeof whole !== 'string') return false;
	return /\ban?\s$/iu.test(whole.slice(0, at)) && /^\s\p{Ll}/u.test(whole.slice(at + match.length));
}

function powerWord(power: string | undefined): string {
	if (!power) return '';
	return /[2²]/u.test(power) ? 'square ' : 'cubic ';
}
