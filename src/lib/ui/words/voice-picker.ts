// The words for choosing a voice: a part of the catalogue.

export const voicePickerWords = {
	label: (name: string, description: string) => `Voice: ${name}, ${description}`,
	search: 'Search voices',
	searchHint: 'Name, language, woman, man',
	list: 'Voices',
	none: (query: string) => `No voice fits “${query}”.`,
	count: (count: number) => (count === 1 ? '1 voice' : `${count} voices`),
	group: (model: string, language: string) => `${model} · ${language}`,
	yours: (model: string) => `Your voices · ${model}`,
	clone: 'Clone a voice',
	notHereSize: (size: string) => `download, ${size}`,
	builtIn: (name: string) => `${name} comes with Aloud: small, English only, robotic.`,
	natural: 'A natural voice is a download.',
	onItsWay: (label: string) => `${label}, with natural voices, is on its way.`,
	naturalHere: (label: string) =>
		`${label} is on this device: pick one of its natural voices above.`,
	waiting: (missing: string, label: string, speaker: string) =>
		`${missing} speaks as soon as ${label} is on this device. Until then it is ${speaker}.`,
	lost: (missing: string, label: string, speaker: string) =>
		`${label} is no longer on this device, so ${speaker} speaks instead of ${missing}.`,
	gone: (speaker: string) => `The voice you had picked is no longer offered. ${speaker} speaks.`,
	ready: (label: string) => `${label} is on this device now. Nothing is sent when it speaks.`,
	stay: (speaker: string) => `Stay with ${speaker}`,
	manage: 'All models'
};
