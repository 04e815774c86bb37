// Speeches as they lie in the library: each an entry with its text and its sound, from which the page Speak opens it.
import { CLONED_VOICE_TAGS } from '#lib/audio/formats/tags.ts';
import { pcmToWav } from '#lib/audio/formats/wav.ts';
import type { NewEntry } from '#lib/library/entry.ts';
import { LibraryError } from '#lib/library/library-error.ts';
import { library } from '#lib/library/library.ts';
import { splitSentences } from '#lib/text/split/split-sentences.ts';
import { encodeSound } from '#lib/workers/encode-sound.ts';
import { forget, recall } from '../base/keep.ts';
import { fileName } from '../base/save-file.ts';
import { NOTE, type SpeechInfo, type Take, type TakeKept } from './take.ts';
import { latestWords } from '../words/latest.ts';
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
		await forget([NOTE]);
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
	await library.add({ ...entryOf(take), sound: await soundOf(take) });
	await forget([NOTE]);
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
	const samples = await samplesOf(id, body.sampleRate).catch(() => new Float32Array());
	return { ...body, id, isWhole: !entry.isPartial, samples };
}

/** The newest that can be heard, once what was only noted is in the library, too. */
export async function latestTake(): Promise<Take | undefined> {
	const noted = await takeOverNote().catch((note: unknown) => note);
	// There is no room for it, or no library: it has no entry.
	if (isNoted(noted)) return { ...whole(noted), id: '' };
	const entries = await library.list().catch(() => []);
	const latest = entries.find(
		({ kind, deletedAt, soundBytes }) => kind === 'take' && deletedAt === null && soundBytes > 0
	);
	return latest && recallTake(latest.id);
}

/** Rejects with what is noted where that cannot be added. */
async function takeOverNote(): Promise<void> {
	if (!(await recall(NOTE, isNoted))) return;
	// Of two tabs, the second finds nothing left.
	await navigator.locks.request('taking over the speech', async () => {
		const noted = await recall(NOTE, isNoted);
		if (!noted) return;
		try {
			await addTake(whole(noted));
		} catch {
			throw noted; // eslint-disable-line @typescript-eslint/only-throw-error -- caught above
		}
	});
}

function whole(noted: Noted): Take {
	return { ...UNKNOWN, ...noted };
}

/** Half the size without a loss; a WAV where that cannot be written. */
async function soundOf({ text: said, samples, sampleRate, isCloned }: Take): Promise<File> {
	const tags = isCloned ? CLONED_VOICE_TAGS : undefined;
	try {
		// A copy: what is encoded is handed over.
		const bytes = await encodeSound({ samples: samples.slice(), sampleRate }, 'flac', tags);
		return new File([bytes], fileName(said, 'flac'), { type: 'audio/flac' });
	} catch {
		const bytes = pcmToWav({ samples, sampleRate }, tags);
		return new File([bytes], fileName(said, 'wav'), { type: 'audio/wav' });
	}
}

/** At its own rate: nothing is lost on the way. */
async function samplesOf(id: string, sampleRate: number): Promise<Float32Array<ArrayBuffer>> {
	const file = await library.sound(id);
	if (!file) return new Float32Array();
	const context = new OfflineAudioContext(1, 1, sampleRate);
	const sound = await context.decodeAudioData(await file.arrayBuffer());
	return sound.getChannelData(0).slice();
}

function isKeptBody(value: unknown): value is KeptBody {
	return (
		typeof value === 'object' &&
		value !== null &&
		'text' in value &&
		typeof value.text === 'string' &&
		'sampleRate' in value &&
		typeof value.sampleRate === 'number'
	);
}

function isNoted(value: unknown): value is Noted {
	return isKeptBody(value) && 'samples' in value && value.samples instanceof Float32Array;
}
