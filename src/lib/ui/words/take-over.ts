// The words about answering OpenAI’s address: a part of the page Account.

export const takeOverWords = {
	title: 'Programs written for OpenAI',
	about:
		'For developers: some scripts only work with OpenAI’s own address. When this is on, requests to https://api.openai.com/v1 from a page of Aloud are answered by the models on this device, exactly as under /v1 here. They need an Aloud API key instead of an OpenAI key.',
	never: 'On or off, nothing is ever sent to OpenAI.',
	label: 'Answer api.openai.com inside this page',
	reloadNeeded: 'It is on for pages opened from now on. This page has to be reloaded.',
	reload: 'Reload this page',
	unavailable:
		'No service worker can run here, as in some private windows or without HTTPS, so requests could not be answered. Open Aloud in a normal window over HTTPS.',
	refused:
		'The browser did not save this choice. Nothing was changed. Allow this site to store data and try again.'
};
