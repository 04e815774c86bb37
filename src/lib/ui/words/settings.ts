// The words of the page Settings: a part of the catalogue.

function entries(count: number): string {
	return count === 1 ? '1 entry' : `${count.toLocaleString('en')} entries`;
}

export const settingsWords = {
	title: 'Settings',
	more: 'More pages',
	toModels: 'Models: what speaks and listens on this device',
	toAccount: 'Account: keys, credits and the log of requests',
	docs: 'API: for people who write programs',
	device: {
		title: 'Where models run',
		auto: 'Automatic',
		autoAbout:
			'Aloud tries the graphics processor with each model, and takes the processor where that fails or gives wrong results.',
		gpu: 'Graphics processor',
		gpuAbout:
			'Wherever a model can run on it, even if it failed the test. Large models are faster there.',
		cpu: 'Processor',
		cpuAbout: 'Never the graphics processor. Works everywhere; large models are slower.',
		noGpu:
			'This browser offers no graphics processor (WebGPU), so every model runs on the processor for now. Your choice is kept for when it does.',
		now: (device: string, threads: number) =>
			`In use now: ${device}, ${threads === 1 ? '1 thread' : `${threads} threads`}.`,
		nowGpu: (device: string) => `In use now: ${device}.`,
		notOpened: 'In use now: nothing yet; no model has been opened.'
	},
	pronunciations: {
		title: 'Pronunciations',
		about: 'How single words are said, by every voice. One entry a line.',
		label: 'Pronunciations, one entry a line',
		forms: [
			{ written: 'nginx = engine x', meaning: 'said as if it were written so' },
			{ written: 'tomato = /təmˈɑːtoʊ/', meaning: 'said with these sounds (IPA)' },
			{ written: 'chat [fr] = shah', meaning: 'only in French texts' },
			{ written: '# names', meaning: 'a note to yourself' }
		],
		example: '# Words of my own\nnginx = engine x\ntomato = /təmˈɑːtoʊ/\n',
		useExample: 'Start with an example',
		hear: 'Hear it',
		hearWord: (word: string) => `Hear “${word}”`,
		stop: 'Stop',
		hearHint: 'Put the cursor in an entry to hear it.',
		import: 'Import',
		importTitle: 'Add the entries of a text file',
		export: 'Export',
		exportTitle: 'Save as a text file',
		fileName: 'pronunciations.txt',
		imported: (count: number) =>
			count === 1 ? '1 line was added.' : `${count.toLocaleString('en')} lines were added.`,
		nothingNew: 'The file has no line that is not here already.',
		notText:
			'This file is not plain text. Nothing was changed. Save it as UTF-8 text and try again.',
		loading: 'Loading…',
		saving: 'Saving…',
		empty: 'No entries yet.',
		saved: (count: number) => `Saved, ${entries(count)}.`,
		wrong: (count: number) =>
			count === 1
				? 'Not saved yet: one line cannot be read.'
				: `Not saved yet: ${count} lines cannot be read.`,
		kept: 'Until then, what was saved before holds.',
		revert: 'Go back to that',
		notSaved: 'Not saved.',
		line: (line: number) => `Line ${line}`,
		more: (count: number) => `And ${count.toLocaleString('en')} more.`
	},
	theme: {
		title: 'Theme',
		system: 'As the system',
		light: 'Light',
		dark: 'Dark'
	},
	storage: {
		title: 'Storage',
		used: (used: string) => `Aloud takes ${used} on this device, itself included.`,
		free: (free: string) => `${free} are free for it.`,
		unknown: 'This browser does not say how much Aloud takes.',
		persisted: 'The browser has promised to keep it.',
		notPersisted: 'The browser may clear it away when the device runs short of space.',
		persist: 'Ask it to keep everything',
		refused:
			'The browser did not agree. It usually does once Aloud is installed as an app, or after you have used it for a while.'
	}
};
