// Texts about servers that share a work; loaded with the pages Book and Transcribe.

export const fleetWords = {
	here: 'This device',
	/** Where several do it: who they are. */
	book: 'Made by',
	bookAbout:
		'Each part is made by whoever is free. These have the same voice of the same model; other servers would sound different.',
	queue: 'Transcribed by',
	queueAbout: 'Each file goes to whoever is free. Models differ in what they hear.',
	notAllowed: 'You are asked before anything is sent there.',
	atOnce: (server: string) => `Requests at once for ${server}`,
	times: (count: number) => (count === 1 ? 'one at a time' : `${count} at once`),
	/** So many work, and how much faster that is. */
	working: (count: number) => (count === 1 ? '1 at work' : `${count} at work`),
	speed: (count: number, times: string) => `${count} at work, ${times} times as fast`,
	resting: (server: string) => `${server} does not answer; it is tried again shortly.`,
	out: (server: string, why: string) => `${server} takes no part: ${why}`,
	nobody: 'Choose at least one.'
};
