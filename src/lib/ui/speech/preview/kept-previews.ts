// What voices sound like, kept in IndexedDB: about ten seconds of each, compressed, and the numbers of its picture.
import { createStore, delMany, get, getMany, keys, setMany } from 'idb-keyval';

/** Of one voice. */
export type PreviewAbout = {
	/** `model/voice`. */
	key: string;
	/** What the voice was made of; another one means that it sounds otherwise now. */
	stamp: string;
	/** What is said. */
	text: string;
	seconds: number;
	/** Milliseconds since 1970. */
	madeAt: number;
	/** As `pictureOf` in audio/analysis gives it; null where nothing was heard. */
	picture: Uint8Array<ArrayBuffer> | null;
	/** The voice is somebody's own: its preview goes with it. */
	isCloned: boolean;
};

const store = createStore('aloud-previews', 'previews');
const ABOUT = 'about ';
const SOUND = 'sound ';

/** All that are kept, without their sounds; none where the browser keeps nothing. */
export async function readPreviews(): Promise<PreviewAbout[]> {
	try {
		const all = await keys(store);
		const abouts = all.filter((key) => typeof key === 'string' && key.startsWith(ABOUT));
		return (await getMany(abouts, store)).filter(isAbout);
	} catch {
		return [];
	}
}

/** Both or nothing. Rejects where there is no room, or the browser keeps nothing. */
export function writePreview(about: PreviewAbout, sound: Blob): Promise<void> {
	return setMany(
		[
			[ABOUT + about.key, about],
			[SOUND + about.key, sound]
		],
		store
	);
}

/** Undefined where none is kept, or it cannot be read. */
export async function readPreviewSound(key: string): Promise<Blob | undefined> {
	try {
		const sound: unknown = await get(SOUND + key, store);
		return sound instanceof Blob ? sound : undefined;
	} catch {
		return undefined;
	}
}

/** What cannot be removed stays. */
export async function removePreviews(removed: readonly string[]): Promise<void> {
	try {
		await delMany(
			removed.flatMap((key) => [ABOUT + key, SOUND + key]),
			store
		);
	} catch {
		// The browser keeps nothing here: there is nothing to remove.
	}
}

function isAbout(value: unknown): value is PreviewAbout {
	if (typeof value !== 'object' || value === null) return false;
	const about = value as Record<string, unknown>; // each field is looked at
	const picture = about['picture'];
	return (
		['key', 'stamp', 'text'].every((name) => typeof about[name] === 'string') &&
		['seconds', 'madeAt'].every((name) => typeof about[name] === 'number') &&
		typeof about['isCloned'] === 'boolean' &&
		(picture === null || picture instanceof Uint8Array)
	);
}
