// A file on its way to the disk: written from front to back, and corrected where it could not be known before.

export type Out = {
	/** Where the next bytes go. */
	readonly position: number;
	write(bytes: Uint8Array): Promise<void>;
	/** Anywhere; what follows `position` is after the furthest byte that was ever written. */
	writeAt(bytes: Uint8Array, at: number): Promise<void>;
};

/** @param put writes bytes at a place of the file */
export function createOut(put: (bytes: Uint8Array, at: number) => Promise<void>): Out {
	let position = 0;

	async function writeAt(bytes: Uint8Array, at: number): Promise<void> {
		if (bytes.length === 0) return;
		await put(bytes, at);
		position = Math.max(position, at + bytes.length);
	}

	return {
		get position() {
			return position;
		},
		write: (bytes) => writeAt(bytes, position),
		writeAt
	};
}
