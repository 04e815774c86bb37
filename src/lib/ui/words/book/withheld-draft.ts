// Texts for a book's text that was not opened again; loaded with the page Book.

export const withheldWords = {
	what: 'Your last text was not opened.',
	advice: (size: string) =>
		`The page stopped answering when it tried. The text (${size}) is kept: save it as a file, or open it anyway.`,
	save: 'Save as a file',
	open: 'Open it anyway',
	discard: 'Discard it',
	sure: 'Discard the text? This cannot be undone.',
	discardNow: 'Yes, discard'
};
