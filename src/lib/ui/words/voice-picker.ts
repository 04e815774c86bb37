// The words for choosing a voice: a part of the catalogue.

export const voicePickerWords = {
	label: (name: string, description: string) => `Voice: ${name}, ${description}`,
	search: 'Search voices',
	searchHint: 'Name, language, woman, man',
	list: 'Voices',
	none: (query: string) => `No voice matches “${query}”.`,
	count: (count: number) => (count === 1 ? '1 voice' : `${count} voices`),
	group: (model: string, language: string) => `${model} · ${language}`,
	yours: (model: string) => `Your voices · ${model}`,
	favourites: 'Favourites',
	recent: 'Recently used',
	clone: 'Clone a voice',
	notHereSize: (size: string) => `download, ${size}`,
	builtIn: (name: string) => `${name} comes with Aloud: a small voice that speaks English only.`,
	ownBuiltIn: (name: string, label: string) =>
		`${name} is your own voice, cloned with ${label}, the small model that comes with Aloud: it speaks English only, and comes near your voice rather than copies it.`,
	cloneWith: (label: string) => `${label}, a download, clones more faithfully.`,
	cloneAgain: (label: string) =>
		`${label} is on this device and clones more faithfully: clone the voice again with it.`,
	natural: 'More natural voices, in more languages, are a download.',
	onItsWay: (label: string) => `${label}, which sounds more natural, is downloading.`,
	naturalHere: (label: string) =>
		`${label} is on this device. Pick one of its more natural voices above.`,
	waiting: (missing: string, label: string, speaker: string) =>
		`${missing} can speak once ${label} is on this device. Until then, ${speaker} speaks.`,
	lost: (missing: string, label: string, speaker: string) =>
		`${label} is no longer on this device, so ${speaker} speaks instead of ${missing}.`,
	gone: (speaker: string) =>
		`The voice you picked is no longer available, so ${speaker} speaks instead.`,
	ready: (label: string) => `${label} is now on this device. It speaks without sending anything.`,
	stay: (speaker: string) => `Keep ${speaker}`,
	foreign: (language: string, name: string, own: string) =>
		`This text seems to be in ${language}, and ${name} speaks ${own}.`,
	useReader: (name: string, language: string) => `Use ${name}, who speaks ${language}`,
	getReader: (name: string, label: string, size: string) =>
		`Choose ${name} of ${label}, a download of ${size}`,
	cloneReader: (label: string, language: string) =>
		`${label} speaks ${language} in a voice that you clone.`,
	noReader: (language: string) => `No voice here speaks ${language}: expect it to be read badly.`,
	manage: 'All models'
};
