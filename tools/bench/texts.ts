// What is said.

/** Plain prose of about 1,000 characters, nine sentences. */
export const PROSE = [
	'The old harbour wakes before the sun, when the first boats come in with their lamps still lit.',
	'A few gulls wait on the wall and say nothing for once.',
	'By six the market is open, and the whole street smells of coffee, wet rope and fresh bread.',
	'People who have known each other for forty years argue about the price of a fish as if they had never met.',
	'Nobody minds, because the weather is good and there is enough for everyone.',
	'Around noon the tide turns, the children run down to the steps, and the water climbs slowly over the green stones until only the highest one is dry.',
	'Later a train crosses the bridge behind the church, and for a moment all the windows tremble.',
	'In the evening the boats leave again, one after the other, past the white tower and the long dark arm of the breakwater.',
	'Then the lights go on along the quay, a door closes somewhere, and the town is quiet enough to hear the sea.'
].join(' ');

/** The first sentence of PROSE, and one that needs little time. */
export const SENTENCE = PROSE.slice(0, PROSE.indexOf('.') + 1);
export const SHORT = 'Go on.';
