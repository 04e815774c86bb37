// The words for a dialogue's cast. Not in the catalogue: they come with the cast.

export const castWords = {
	title: 'Cast',
	speakAsDialogue: 'Speak as a dialogue',
	seen: (speakers: number, turns: number, narrator: string) =>
		`${speakers === 1 ? '1 speaker' : `${speakers} speakers`}, ${turns === 1 ? '1 turn' : `${turns} turns`}. ${narrator}, the voice chosen below, reads everything else.`,
	off: 'One voice reads everything, the names included.',
	voiceOf: (name: string) => `Voice of ${name}`,
	speedOf: (name: string) => `Speed of ${name}`,
	automatic: (voice: string) => `${voice} (automatic)`,
	unavailable: (voice: string) => `${voice} (not on this device)`,
	speed: (factor: number) => `${factor}×`,
	group: (model: string, language: string) => `${model} · ${language}`,
	saysNames: 'Read the names aloud',
	save: 'Save cast',
	saveTitle: 'Save the cast as a file',
	open: 'Open cast',
	openTitle: 'Take the voices from a saved cast',
	fileName: 'cast.json',
	opened: (count: number) => (count === 1 ? '1 voice was set.' : `${count} voices were set.`),
	missing: (names: string) =>
		`The voices of ${names} are not on this device. Others speak until you choose some.`,
	refused: {
		notJson:
			'This is not a cast: the file could not be read. Nothing was changed. Choose a file that was saved here.',
		notCast: 'This file is not a cast. Nothing was changed. Choose a file that was saved here.',
		newer:
			'This cast was saved by a newer version of Aloud. Nothing was changed. Reload this page to update it, and try again.'
	}
};
