// Texts at the top of the page Models: what this device can do, and what to begin with. For that page alone.

export const modelAdviceWords = {
	title: 'On this device',
	gpu: 'Models can use the graphics processor here: large ones run well, too.',
	cpu: (cores: number) =>
		cores === 1
			? 'Models run on the processor here, on its only core: choose small ones.'
			: `Models run on the processor here, on ${cores} cores: small and middle ones run well, large ones slowly.`,
	now: 'What comes with Aloud speaks and transcribes at once, in English and plainly. For more, begin with these two:',
	nowHere: 'What is recommended for it is here.',
	tasks: { speech: 'To speak', transcription: 'To transcribe' },
	here: (label: string) => `${label} is on this device.`,
	onItsWay: (label: string) => `${label} is downloading.`,
	begun: (label: string) => `${label} is here in part.`,
	see: 'Show it below',
	pages: { speech: 'Speak now', transcription: 'Transcribe now' },
	languages: (count: number) => `${count} languages`
};
