// Texts of the page Settings. Not in the catalogue: no other page loads them.

function entries(count: number): string {
	return count === 1 ? '1 entry' : `${count.toLocaleString('en')} entries`;
}

export const settingsWords = {
	title: 'Settings',
	device: {
		title: 'Where models run',
		auto: 'Automatic',
		autoAbout:
			'Aloud tries each model on the graphics processor, and uses the processor if that fails or gives wrong results.',
		gpu: 'Graphics processor',
		gpuAbout:
			'Used for every model that can run on it, even if the model failed its self-test there. Large models are faster.',
		cpu: 'Processor',
		cpuAbout: 'The graphics processor is never used. Works everywhere; large models are slower.',
		noGpu:
			'This browser offers no graphics processor (WebGPU), so every model runs on the processor for now. Your choice is kept in case that changes.',
		now: (device: string, threads: number) =>
			`In use now: ${device}, ${threads === 1 ? '1 thread' : `${threads} threads`}.`,
		nowGpu: (device: string) => `In use now: ${device}.`,
		notOpened: 'No model is loaded yet.'
	},
	pronunciations: {
		title: 'Pronunciations',
		about: 'How individual words are pronounced, by every voice. One entry per line.',
		label: 'Pronunciations, one entry per line',
		forms: [
			{ written: 'nginx = engine x', meaning: 'spoken as if written this way' },
			{ written: 'tomato = /təmˈɑːtoʊ/', meaning: 'spoken with these sounds (IPA)' },
			{ written: 'chat [fr] = shah', meaning: 'only in French text' },
			{ written: '# names', meaning: 'a note to yourself' }
		],
		example: '# Words of my own\nnginx = engine x\ntomato = /təmˈɑːtoʊ/\n',
		useExample: 'Start with an example',
		hear: 'Hear it',
		hearWord: (word: string) => `Hear “${word}”`,
		stop: 'Stop',
		hearHint: 'Place the cursor in an entry to hear it.',
		import: 'Import',
		importTitle: 'Add entries from a text file',
		export: 'Export',
		exportTitle: 'Save as a text file',
		fileName: 'pronunciations.txt',
		imported: (count: number) =>
			count === 1 ? '1 line was added.' : `${count.toLocaleString('en')} lines were added.`,
		nothingNew: 'The file has no new lines.',
		notText:
			'The file is not plain text. Nothing was changed. Save it as UTF-8 text and try again.',
		loading: 'Loading…',
		saving: 'Saving…',
		empty: 'No entries yet.',
		saved: (count: number) => `Saved, ${entries(count)}.`,
		wrong: (count: number) =>
			count === 1
				? 'Not saved yet: one line cannot be read.'
				: `Not saved yet: ${count} lines cannot be read.`,
		kept: 'The last saved version stays in use.',
		revert: 'Revert',
		notSaved: 'Not saved.',
		line: (line: number) => `Line ${line}`,
		more: (count: number) => `And ${count.toLocaleString('en')} more.`
	},
	theme: {
		title: 'Theme',
		system: 'System',
		light: 'Light',
		dark: 'Dark'
	},
	storage: {
		title: 'Storage',
		used: (used: string) => `Aloud uses ${used} on this device.`,
		free: (free: string) => `${free} more is available.`,
		unknown: 'This browser does not report how much space Aloud uses.',
		persisted: 'The browser will not clear it by itself.',
		notPersisted: 'The browser may clear it when the device runs low on space.',
		persist: 'Ask the browser to keep everything',
		refused:
			'The browser declined. It usually agrees once Aloud is installed as an app, or after you have used it for a while.'
	}
};
