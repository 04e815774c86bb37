// Speeches as they lie in the library: each an entry with its text and its sound, from which the page Speak opens it.
import { EMOTIONS } from '#lib/api/client/client.ts';
import type { NewEntry } from '#lib/library/entry.ts';
import { LibraryError } from '#lib/library/library-error.ts';
import { library } from '#lib/library/library.ts';
import { splitSentences } from '#lib/text/split/split-sentences.ts';
import { forget, recall } from '../base/keep.ts';
import { isNumberWithin } from '../base/local.ts';
import { latestWords } from '../words/latest.ts';
import { FASTEST, SLOWEST } from './draft.svelte.ts';
import { NOTE, type SpeechInfo, type Take, type TakeKept } from './take.ts';
import { fileOf, samplesIn } from './take-sound.ts';
import { titleOf, wordsIn } from './take-title.ts';

const text = latestWords.take.notKept;

/** The body of its entry. */
type KeptBody = SpeechInfo & { sampleRate: number };

/** What older versions did not keep. */
type Later = Exclude<
	keyof Take,
	'text' | 'voiceName' | 'voice' | 'speed' | 'samples' | 'sampleRate'
>;
type Noted = Omit<Take, Later> & Partial<Pick<Take, Later>>;

/** Of the one that an older version kept: always the same, so that it is taken over once. */
const ID_OF_OLDEST = 'speech-before-the-library';

const UNKNOWN = {
	...{ language: null, warning: null, isCloned: false },
	...{ model: '', emotion: 'neutral' as const, isWhole: true, id: ID_OF_OLDEST }
};

/**
 * Adds it to the library, beside those that are there; the words alone where there is no room for its sound.
 * @param isNoted the next visit finds it where there is no library now
 */
export async function keepInLibrary(take: Take, isNoted: boolean): Promise<TakeKept> {
	const { id } = take;
	try {
		if (await hasRoom(() => addTake(take))) return { id, notice: '' };
		// The note takes room itself: it goes first, and the sound only then.
		await forgetNote(take);
		if (await hasRoom(() => addTake(take))) return { id, notice: '' };
		if (await hasRoom(() => library.add(entryOf(take)))) return { id, notice: text.soundless };
		return { id: null, notice: text.full };
	} catch {
		return { id: null, notice: isNoted ? '' : text.refused };
	}
}

/** @throws a LibraryError, other than for want of room */
async function hasRoom(add: () => Promise<unknown>): Promise<boolean> {
	try {
		await add();
		return true;
	} catch (error) {
		if (error instanceof LibraryError && error.code === 'full') return false;
		throw error;
	}
}

/** What was noted of it is forgotten once all of it is there. */
async function addTake(take: Take): Promise<void> {
	await library.add({ ...entryOf(take), sound: await fileOf(take) });
	await forgetNote(take);
}

/** Not that of one that was made since, here or in another tab. */
async function forgetNote({ id }: Take): Promise<void> {
	const noted = await recall(NOTE, isNoted);
	if (noted && whole(noted).id === id) await forget([NOTE]);
}

function entryOf({ id, isWhole, samples, sampleRate, ...info }: Take): NewEntry {
	const { model, language } = info;
	const sentences = splitSentences(info.text, language ?? undefined);
	return {
		...{ id, kind: 'take', title: titleOf(info.text), model, language: language ?? '' },
		durationSeconds: samples.length / sampleRate,
		words: wordsIn(info.text),
		lines: sentences.map((sentence) => ({ startSeconds: 0, text: sentence.text })),
		isPartial: !isWhole,
		body: { ...info, sampleRate } satisfies KeptBody
	};
}

/** Without samples where its sound is gone; undefined where there is no such take. */
export async function recallTake(id: string): Promise<Take | undefined> {
	const found = await library.read(id).catch(() => undefined);
	if (found?.entry.kind !== 'take' || !isKeptBody(found.body)) return undefined;
	const { entry, body } = found;
	const sound = await library.sound(id).catch(() => undefined);
	const samples = await samplesIn(sound, body.sampleRate);
	return { ...UNKNOWN, ...body, id, isWhole: !entry.isPartial, samples };
}

/** The newest that can be heard, once what was only noted is in the library, too. */
export async function latestTake(): Promise<Take | undefined> {
	const noted = await takeOverNote();
	if (noted) return noted;
	const entries = await library.list().catch(() => []);
	const latest = entries.find(
		({ kind, deletedAt, soundBytes }) => kind === 'take' && deletedAt === null && soundBytes > 0
	);
	return latest && recallTake(latest.id);
}

/**
 * What an older version kept, or a page that went away too soon, goes to the library. Resolves with it; it has no entry,
 * and stays noted, where there is no room for it.
 */
export async function takeOverNote(): Promise<Take | undefined> {
	if (!(await recall(NOTE, isNoted))) return undefined;
	// Of two tabs, the second finds nothing left.
	return navigator.locks.request('taking over the speech', async () => {
		const noted = await recall(NOTE, isNoted);
		if (!noted) return undefined;
		const take = whole(noted);
		return addTake(take).then(
			() => take,
			() => ({ ...take, id: '' })
		);
	});
}

function whole(noted: Noted): Take {
	return { ...UNKNOWN, ...noted };
}

/** An archive may hold anything: what the page could not play or show is not taken for a speech. */
function isKeptBody(value: unknown): value is KeptBody {
	return isAsked(value) && isOneOf(EMOTIONS, (value as Partial<KeptBody>).emotion);
}

function isNoted(value: unknown): value is Noted {
	return isAsked(value) && 'samples' in value && value.samples instanceof Float32Array;
}

function isAsked(value: unknown): value is Pick<Take, 'text' | 'voice' | 'speed' | 'sampleRate'> {
	if (typeof value !== 'object' || value === null) return false;
	const { text, voice, speed, sampleRate } = value as Partial<Take>; // looked at below
	return (
		typeof text === 'string' &&
		typeof voice === 'string' &&
		isNumberWithin(SLOWEST, FASTEST)(speed) &&
		isNumberWithin(3000, 192_000)(sampleRate)
	);
}

function isOneOf(names: readonly string[], value: unknown): boolean {
	return typeof value === 'string' && names.includes(value);
}
