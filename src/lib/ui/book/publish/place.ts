// Where a file is to go: a place that somebody chooses, where the browser lets pages write there.

/** Not in TypeScript's types yet; Chromium only. */
type PickerWindow = {
	showSaveFilePicker?: (options: {
		suggestedName: string;
		types: { accept: Record<string, string[]> }[];
	}) => Promise<FileSystemFileHandle>;
};

/** The file comes as a download instead. */
export const NO_PICKER = 'no picker';

/** Call it within a press. Null when somebody has chosen no place. */
export async function askForPlace(
	suggestedName: string,
	type: string
): Promise<FileSystemFileHandle | typeof NO_PICKER | null> {
	const { showSaveFilePicker } = window as PickerWindow; // see above
	if (!showSaveFilePicker) return NO_PICKER;
	const ending = suggestedName.slice(suggestedName.lastIndexOf('.'));
	try {
		return await showSaveFilePicker({ suggestedName, types: [{ accept: { [type]: [ending] } }] });
	} catch (error) {
		if (error instanceof DOMException && error.name === 'AbortError') return null;
		throw error;
	}
}
