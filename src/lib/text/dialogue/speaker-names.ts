// What stands for a speaker in a script: "Anna:", "**Dr. Ada Smith** (quietly):", or ANNA (CONT'D) on a line of its own.

/** At most three words, each with a capital or a figure at its start; scripts without capitals are names as they are. */
const WORD = String.raw`[\p{Lu}\p{Lt}\p{Lo}\p{N}][\p{L}\p{M}\p{N}.'’-]{0,23}`;
const NAME = String.raw`(?=[\p{L}])${WORD}(?: ${WORD}){0,2}`;
const ASIDE = String.raw`(?: ?\([^()\n]{1,40}\))?`;
const LABEL = new RegExp(
	String.raw`^\s{0,40}(?:[-–—•] )?[*_]{0,3}(?<name>${NAME})[*_]{0,3}${ASIDE}(?:[*_]{0,3}:[*_]{0,3}\s+|：\s*)(?=\S)`,
	'u'
);
const CUE_WORD = String.raw`[\p{Lu}\p{N}][\p{Lu}\p{M}\p{N}.'’-]{0,23}`;
const CUE = new RegExp(
	String.raw`^\s{0,80}(?<name>(?=\p{Lu})${CUE_WORD}(?: ${CUE_WORD}){0,2})${ASIDE}${ASIDE}:?\s*$`,
	'u'
);

/** Longer lines than this begin with a name, or are not looked at for one. */
const MOST_OF_A_LINE = 160;

/** Words that end in a colon, or stand in capitals, and speak to nobody. */
const NO_NAMES = new RegExp(
	`^(?:${[
		'notes?|warning|caution|tip|hint|example|examples|ps|important|attention|reminder|update|edit',
		'to|from|subject|date|time|cc|bcc|re|fwd|attn|where|when|what|who|why|how|address|phone|email|name|age',
		'pros?|cons?|today|tomorrow|yesterday|summary|conclusion|introduction|abstract|contents|ingredients|method',
		'source|sources|see|also|total|price|title|author|chapter|part|scene|act|section|step|figure|table|item',
		'(?:mon|tues|wednes|thurs|fri|satur|sun)day|https?|ftp|mailto',
		'(?:chapter|part|scene|act|section|step|figure|table|item) .*',
		'(?:int|ext)\\.? .*|(?:fade|cut|dissolve) .*|the end|end|prologue|epilogue|preface|appendix'
	].join('|')})\\.?$`,
	'iu'
);
const NARRATORS = /^(?:narrator|narration|voice-?over|erzähler(?:in)?|narrateur|narratrice)$/iu;

/** `name` is null for a narrator's; `length`: of all that stands before the speech. */
export type Label = { name: string | null; length: number };

/** The label at the beginning of a line that goes on with speech, or undefined. */
export function readLabel(line: string): Label | undefined {
	const found = LABEL.exec(line.slice(0, MOST_OF_A_LINE));
	const name = found?.groups?.['name'];
	if (!found || name === undefined || NO_NAMES.test(name)) return undefined;
	return { name: nameOrNarrator(name), length: found[0].length };
}

/** A name in capitals that is all of a line, or undefined. What follows it is for the caller to see. */
export function readCue(line: string): { name: string | null } | undefined {
	if (line.length > MOST_OF_A_LINE) return undefined;
	const name = CUE.exec(line)?.groups?.['name'];
	if (name === undefined || NO_NAMES.test(name) || /^[IVXLC]+\.?$/u.test(name)) return undefined;
	return { name: nameOrNarrator(name) };
}

/** Anna and ANNA are one. */
export function speakerKey(name: string): string {
	return name.normalize('NFC').toUpperCase();
}

function nameOrNarrator(name: string): string | null {
	return NARRATORS.test(name) ? null : name;
}
