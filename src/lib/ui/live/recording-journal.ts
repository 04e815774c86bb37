// Recordings on the disk while they are made: what was said a second ago survives a browser that is killed.
import { createKeptSounds } from '#lib/workers/files/kept-sounds.ts';
import { keepsFiles } from '../base/keeps-files.ts';

/** Followed by the name of the file: held as long as somebody records it, or still needs it. */
const LOCK = 'recording@';

const files = createKeptSounds('recordings');

export type RecordingJournal = {
	/** The next piece; pieces are written in their order. */
	add(piece: Blob): void;
	/** Everything is written. @throws whatever writing threw */
	written(): Promise<void>;
	/** It is kept elsewhere now, or not wanted. */
	forget(): Promise<void>;
};

/** One that nobody records any more: it broke off, or was never transcribed. */
export type InterruptedRecording = {
	file: File;
	recordedAt: Date;
	forget(): Promise<void>;
};

/** Null where this browser has no files of its own: then a recording is in memory alone. */
export async function openRecordingJournal(
	recordedAt: Date,
	type: string
): Promise<RecordingJournal | null> {
	if (!keepsFiles()) return null;
	const name = `${recordedAt.getTime()}.${extensionOf(type)}`;
	const release = await holdLock(name);
	if (!release) return null;
	let writing = files.begin(name);
	writing.catch(() => undefined); // told by `written`
	return {
		add(piece) {
			writing = writing.then(async () => {
				if (piece.size === 0) return;
				await files.append(name, new Uint8Array(await piece.arrayBuffer()));
			});
			writing.catch(() => undefined); // told by `written`
		},
		written: () => writing,
		async forget() {
			await writing.catch(() => undefined);
			await files.remove(name);
			release();
		}
	};
}

/** Those of this browser that no tab has in hand, the oldest first. Empty ones are removed. */
export async function findInterrupted(): Promise<InterruptedRecording[]> {
	if (!keepsFiles()) return [];
	const found: InterruptedRecording[] = [];
	const { held = [] } = await navigator.locks.query();
	for (const name of await files.list()) {
		if (held.some((lock) => lock.name === LOCK + name)) continue;
		const file = await files.read(name);
		const forget = () => files.remove(name);
		if (!file?.size) await forget();
		else found.push({ file, recordedAt: new Date(Number.parseInt(name, 10)), forget });
	}
	return found;
}

function extensionOf(type: string): string {
	if (type.includes('mp4')) return 'm4a';
	return type.includes('ogg') ? 'ogg' : 'webm';
}

/** What lets go of it; null where it is taken. */
function holdLock(name: string): Promise<(() => void) | null> {
	return new Promise((resolve) => {
		void navigator.locks.request(LOCK + name, { ifAvailable: true }, (lock) => {
			if (!lock) {
				resolve(null);
				return undefined;
			}
			return new Promise<void>((release) => resolve(release));
		});
	});
}
