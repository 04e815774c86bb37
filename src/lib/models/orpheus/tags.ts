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

export type Tag = (typeof TAGS)[number];
