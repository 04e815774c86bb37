// Saves long audio as a file without holding it in memory: streamed to a chosen place, or as a download.
import { saveFile } from '../base/save-file.ts';

/** Not in TypeScript's types yet; Chromium only. */
type PickerWindow = {
	showSaveFilePicker?: (options: {
		suggestedName: string;
		types: { accept: Record<string, string[]> }[];
	}) => Promise<FileSystemFileHandle>;
};

/**
 * Call it within a press. `sound` is asked for once there is a place to put it. Resolves to false when somebody has
 * chosen no place. A download goes on by itself after this has resolved.
 * @param onShare how much is written, in hundredths
 * @throws a QuotaExceededError when the place is full; the unfinished file is discarded
 */
export async function saveSound(
	sound: () => Promise<Blob>,
	suggestedName: string,
	onShare: (share: number) => void
): Promise<boolean> {
	const { showSaveFilePicker } = window as PickerWindow; // see above
	if (!showSaveFilePicker) {
		saveFile(await sound(), suggestedName);
		return true;
	}
	const types = [{ accept: { 'audio/wav': ['.wav'] } }];
	const handle = await showSaveFilePicker({ suggestedName, types }).catch(orGivenUp);
	if (!handle) return false;
	const blob = await sound();
	let written = 0;
	let told = 0;
	const counter = new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
		transform(chunk, controller) {
			written += chunk.length;
			const share = Math.floor((written / blob.size) * 100) / 100;
			if (share > told) onShare(share); // there are thousands of chunks
			told = share;
			controller.enqueue(chunk);
		}
	});
	await blob
		.stream()
		.pipeThrough(counter)
		.pipeTo(await handle.createWritable());
	return true;
}

function orGivenUp(error: unknown): undefined {
	if (error instanceof DOMException && error.name === 'AbortError') return undefined;
	throw error;
}
