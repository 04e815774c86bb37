// Texts of the question that a first recording meets, and of the warning over what the small model has written.

export const firstUseWords = {
	title: 'Use a better model first?',
	waiting: (name: string, count: number) =>
		count === 1
			? `“${name}” is ready and waits here.`
			: `${count.toLocaleString('en')} files are ready and wait here, from “${name}” on.`,
	why: 'So far only the small model that comes with Aloud is on this device. It hears nothing but English, and will get many words of a real recording wrong.',
	/** Of the model that is offered: what it is, and what it costs. */
	offer: (label: string, size: string, wait: string) => `${label}, ${size}, ${wait}`,
	open: (label: string) => `${label}, already downloaded`,
	languages: (count: number) =>
		count === 1 ? 'Hears English.' : `Hears ${count} languages, and far more words.`,
	once: 'It is downloaded once, stays on this device, and your recording never leaves it.',
	download: (label: string) => `Download ${label}`,
	resume: (label: string) => `Resume ${label}`,
	openIt: (label: string) => `Open ${label}`,
	retry: (label: string) => `Try ${label} again`,
	small: 'Try with the small one now',
	smallAbout: 'Then Aloud does not ask again during this visit.',
	smallWhile: 'Use the small one meanwhile',
	leave: 'Not now',
	another: 'Choose another file',
	discard: 'Discard the recording',
	askDiscard: 'Discard this recording? It is kept nowhere else.',
	keep: 'Keep',
	cancel: 'Cancel download',
	coming: (label: string) => `${label} is on its way`,
	after: 'Transcribing starts by itself when it is here.',
	others: 'Other models',
	offline: 'You are offline, so nothing can be downloaded now.',
	offlineAdvice: 'The small model works without a network. Or come back to this question later.',
	notOpened: (label: string) => `${label} was downloaded, but it could not be opened.`,
	noRoom: (size: string) => `There may not be enough space: the browser allows ${size} more.`,
	notice: {
		name: 'Accuracy',
		fair: 'Written by the small model that comes with Aloud. It mishears many words: some of these may be wrong.',
		poor: (count: number, all: number) =>
			`Do not rely on this text: the small model was unsure of ${count.toLocaleString('en')} of ${all.toLocaleString('en')} words.`,
		again: (label: string) => `Hear it again with ${label}`,
		cost: (size: string, wait: string) => `${size}, ${wait}`,
		noOther: 'See other models'
	}
};
