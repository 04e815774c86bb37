// Saves a file through the browser's downloads, under a suitable name.

export function saveFile(file: Blob, name: string): void {
	const link = document.createElement('a');
	link.href = URL.createObjectURL(file);
	link.download = name;
	link.click();
	// Later, not at once: some browsers read the address only after this turn.
	setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}

/** The first words of a text as a file name: `the-sun-is-out.wav`. */
export function fileName(text: string, extension: string): string {
	const stem = text
		.toLowerCase()
		.match(/[\p{L}\p{N}]+/gu)
		?.slice(0, 6)
		.join('-')
		.slice(0, 48);
	return `${stem || 'speech'}.${extension}`;
}

/** `talk.mp3` becomes `talk.txt`. */
export function withExtension(name: string, extension: string): string {
	return `${name.replace(/\.(?=[^.]*[a-z])[a-z0-9]{1,5}$/i, '') || 'transcript'}.${extension}`;
}
