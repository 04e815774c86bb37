// Sentences of the miniatures' domain, so that what is spoken can also be heard.

export const GREETING = 'Hello there, how are you today?';

const LONG_SENTENCE =
	'The train to the city leaves at half past seven in the morning and the bus comes a little later, ' +
	'so we should go home before it gets dark and call your brother again tomorrow afternoon.';

/** So many sentences of about 11 seconds each. */
export function longText(sentences: number): string {
	return Array.from({ length: sentences }, () => LONG_SENTENCE).join(' ');
}
