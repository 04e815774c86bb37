// Texts of the window in which other sites ask. It loads nothing else of the app.
import type { SiteScope } from '#lib/account/sites.ts';

export const allowWords = {
	title: 'Aloud',
	looking: 'One moment…',
	question: 'This site would like to use Aloud:',
	may: 'It may',
	scopes: {
		speak: 'speak: have texts read aloud',
		transcribe: 'transcribe: have recordings that it hands over written down',
		voices: 'see and use your own voices: those you have cloned'
	} satisfies Record<SiteScope, string>,
	facts: [
		'Aloud works on this device: it sends nothing to anybody, and it costs this site nothing but your device’s time.',
		'The site gets no recordings, texts, keys or settings of yours, and cannot change a voice.'
	],
	back: 'You can take this back at any time, on Aloud’s page Account under “Other sites”.',
	allow: 'Allow',
	decline: 'Don’t allow',
	chooseOne: 'Choose at least one thing that it may do.',
	wait: 'The buttons work once this window has been in front for a second.',
	nobody:
		'No page waits for an answer here. Close this window, and press the button on the other site again. If that does not help, the site cuts itself off from other windows, and only its makers can change that.',
	failed:
		'Your answer could not be kept: this browser does not store anything for Aloud. Nothing was allowed.'
};
