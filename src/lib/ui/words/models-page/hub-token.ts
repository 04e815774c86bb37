// Texts about the access token for models that are given out on request. For the page Models alone.

export const tokenWords = {
	label: (host: string) => `Access token for ${host}`,
	about: (host: string) =>
		`Only for models that are given out on request: ask for access on the model's page there, make a token that may read, and paste it here. It stays on this device and is sent to ${host} alone, with downloads that are refused without it. That tells ${host} who you are.`,
	save: 'Keep the token',
	kept: (host: string) => `A token for ${host} is kept on this device.`,
	/** It is of no use for the source that is chosen. */
	other: (host: string) => `A token for ${host} is kept on this device. It is sent nowhere else.`,
	remove: 'Remove the token',
	saved: 'Kept.',
	removed: 'The token is removed from this device.'
};
