// Cuts a script into turns: who says what, the narrator what is left.
import { readCue, readLabel, speakerKey } from './speaker-names.ts';

/**
 * What one speaker says without another between; `name` as it is first written, null for the narrator. `text` is
 * without the name; it comes from the script between `startIndex` and `endIndex` (UTF-16).
 */
export type DialogueTurn = {
	name: string | null;
	text: string;
	startIndex: number;
	endIndex: number;
};

/** `names` in the order in which they first speak. */
export type Dialogue = { turns: DialogueTurn[]; names: string[] };

type Line = { text: string; startIndex: number };
type Open = DialogueTurn & { isCue: boolean; lastLine: string };

/** A line this long may have been wrapped by an editor: the next may go on with it. */
const WRAPPED_LINE_CHARACTERS = 50;
const SENTENCE_END = /[.!?…。！？—–\]]["'”’»)]*\s*$/u;
const ASIDE_LINE = /^\s*\([^()\n]*\)\s*$/u;

/**
 * The turns of a script with "Anna: Hello." or a name in capitals above the speech; null for a text that is none. A
 * speech goes on up to an empty line or the next name, and after "Anna:" no further than its own line unless that was
 * wrapped. Directions in brackets on a line of their own, below a name in capitals, are nobody's.
 * @param isKnown whether a name, as `speakerKey` gives it, is known to be a speaker's: one turn of it is enough
 */
export function findDialogue(
	script: string,
	isKnown: (key: string) => boolean = () => false
): Dialogue | null {
	const turns = readTurns(script);
	const spoken = turns.filter(({ name }) => name !== null);
	const named = spoken.map(({ name }) => speakerKey(name ?? ''));
	const count = new Set(named).size;
	// Names that speak once each are a list of facts; but for a question and its answer.
	const isExchange = count === 2 && spoken.every(({ text }) => SENTENCE_END.test(text));
	const isSeen = named.length > count || isExchange;
	if (!isSeen && !named.some(isKnown)) return null;
	const names = new Map<string, string>();
	for (const turn of turns) {
		if (turn.name === null) continue;
		const key = speakerKey(turn.name);
		names.set(key, names.get(key) ?? turn.name);
		turn.name = names.get(key) ?? turn.name;
	}
	return { turns, names: [...names.values()] };
}

function readTurns(script: string): DialogueTurn[] {
	const lines = readLines(script);
	const turns: DialogueTurn[] = [];
	let open: Open | undefined;

	function begin(name: string | null, line: Line, from: number, isCue: boolean) {
		const startIndex = line.startIndex + from;
		const place = { startIndex, endIndex: line.startIndex + line.text.length };
		open = { name, text: line.text.slice(from), ...place, isCue, lastLine: line.text };
		turns.push(open);
	}

	for (const [at, line] of lines.entries()) {
		if (line.text.trim() === '') {
			if (open?.name !== null) open = undefined;
			continue;
		}
		const label = readLabel(line.text);
		const follows = lines[at + 1]?.text ?? '';
		const cue = label || follows.trim() === '' ? undefined : readCue(line.text);
		if (label) begin(label.name, line, label.length, false);
		else if (cue && !readCue(follows) && !readLabel(follows)) {
			begin(cue.name, { text: '', startIndex: line.startIndex + line.text.length }, 0, true);
		} else if (open && goesOn(open, line.text)) extend(open, line, script);
		else begin(null, line, 0, false);
	}
	return turns.flatMap(({ name, text, startIndex, endIndex }) => {
		const spoken = text.trim();
		return spoken === '' ? [] : [{ name, text: spoken, startIndex, endIndex }];
	});
}

function goesOn({ name, isCue, lastLine }: Open, line: string): boolean {
	if (name === null || isCue || /^\s*\p{Ll}/u.test(line)) return true;
	return lastLine.trim().length >= WRAPPED_LINE_CHARACTERS && !SENTENCE_END.test(lastLine);
}

/** The narrator's paragraphs stay apart; a speech below its name is one. */
function extend(open: Open, line: Line, script: string): void {
	const end = line.startIndex + line.text.length;
	if (open.isCue && ASIDE_LINE.test(line.text)) return;
	if (open.name === null && !open.isCue) open.text = script.slice(open.startIndex, end);
	else open.text = `${open.text}\n${line.text.trim()}`;
	open.endIndex = end;
	open.lastLine = line.text;
}

function readLines(script: string): Line[] {
	const lines: Line[] = [];
	let start = 0;
	for (const { 0: ending, index } of script.matchAll(/\r\n|[\n\r\u2028\u2029]/gu)) {
		lines.push({ text: script.slice(start, index), startIndex: start });
		start = index + ending.length;
	}
	return [...lines, { text: script.slice(start), startIndex: start }];
}
