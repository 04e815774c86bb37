// The words about answering OpenAI's address: a part of the page Settings.

export const takeOverWords = {
	title: 'Programs written for OpenAI',
	about:
		'For developers: some scripts can only be used with OpenAI’s own address. With this on, what they send to https://api.openai.com/v1 from a page of Aloud is answered by the models on this device, exactly as under /v1 here. They need an API key of Aloud in place of OpenAI’s.',
	never: 'On or off, nothing is ever sent to OpenAI.',
	label: 'Answer api.openai.com inside this page',
	reloadNeeded: 'It is on for pages that are opened from now on. This one has to be loaded again.',
	reload: 'Reload this page',
	unavailable:
		'This browser runs no service worker here, as in some private windows or without https, so nobody could answer. Open Aloud in an ordinary window.',
	refused: 'The browser did not keep this choice. Allow this site to store data and try again.'
};
