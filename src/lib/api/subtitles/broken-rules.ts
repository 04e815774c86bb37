// Which cues break a rule of their preset: what was said faster than people read cannot be laid out any better.
import { scriptOf, widthOf } from '#lib/text/writing/wide-script.ts';
import { limitsOf, type SubtitleShape } from './shape.ts';
import type { Cue } from './times.ts';

/** `is` and `allowed` are in the unit of the rule: characters of a line, lines, characters a second, seconds on screen. */
export type BrokenRule = {
	rule: 'wide' | 'lines' | 'fast' | 'short' | 'long';
	is: number;
	allowed: number;
};

/** Times are computed: less than this beyond a limit is rounding. */
const TOLERANCE = 1e-3;

/** Those that this cue breaks, as its lines stand. */
export function brokenRules(cue: Cue, shape: SubtitleShape = {}): BrokenRule[] {
	const text = cue.lines.join(' ');
	const script = scriptOf(text, shape.language);
	const limits = limitsOf(shape, script);
	const seconds = cue.endSeconds - cue.startSeconds;
	const widest = Math.max(...cue.lines.map((line) => widthOf(line, script)));
	const speed = widthOf(text, script) / Math.max(seconds, TOLERANCE);
	const { charactersPerLine, lines, charactersPerSecond, leastSeconds, mostSeconds } = limits;
	const rules: (BrokenRule & { isBroken: boolean })[] = [
		atMost('wide', widest, charactersPerLine),
		atMost('lines', cue.lines.length, lines),
		atMost('fast', speed, charactersPerSecond),
		atMost('long', seconds, mostSeconds),
		{
			rule: 'short',
			is: seconds,
			allowed: leastSeconds,
			isBroken: seconds < leastSeconds - TOLERANCE
		}
	];
	return rules.flatMap(({ isBroken, ...rule }) => (isBroken ? [rule] : []));
}

function atMost(rule: BrokenRule['rule'], is: number, allowed: number) {
	return { rule, is, allowed, isBroken: is > allowed + TOLERANCE };
}
