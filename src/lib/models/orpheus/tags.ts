// The sounds that are no words, which Orpheus makes where the text has them in angle brackets.

export const TAGS = [
	'laugh',
	'chuckle',
	'sigh',
	'cough',
	'sniffle',
	'groan',
	'yawn',
	'gasp'
] as const;

/** As they stand in a text. */
export const SOUNDS = TAGS.map((tag) => `<${tag}>`);

export type Tag = (typeof TAGS)[number];
