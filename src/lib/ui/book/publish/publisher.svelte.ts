// A book on its way to a file of another kind; one at a time, also while another page is open.
import type { About } from '#lib/publish/about.ts';
import { isSoundFormat, type PublishFormat } from '#lib/publish/formats.ts';
import type { LoudnessReport } from '#lib/publish/sound/report.ts';
import { publishBook } from '#lib/workers/publish/publish-book.ts';
import { watchWork } from '../../base/at-work.ts';
import { keepAwake } from '../../base/awake.ts';
import type { Problem } from '../../base/problem.ts';
import { fileName, saveFile } from '../../base/save-file.ts';
import { publishWords as text } from '../../words/book/publish.ts';
import { words } from '../../words/book/with-book.ts';
import { partSizes, withWholeParts, type Book } from '../book.ts';
import { findText } from '../journal.ts';
import { covers } from '../covers.svelte.ts';
import { bookSounds } from '../shelved.ts';
import { askForPlace, NO_PICKER } from './place.ts';
import { publishJob, type PublishChoice } from './publish-job.ts';

const TYPES: Record<PublishFormat | 'zip', string> = {
	m4b: 'audio/mp4',
	mp3: 'audio/mpeg',
	ogg: 'audio/ogg',
	flac: 'audio/flac',
	wav: 'audio/wav',
	epub: 'application/epub+zip',
	srt: 'application/x-subrip',
	vtt: 'text/vtt',
	zip: 'application/zip'
};

/** What somebody has told about the book. */
type Told = Omit<About, 'language' | 'cover'>;

/** How it ended. */
type Outcome = { id: string; name: string; report: LoudnessReport | null; title: string };

class Publisher {
	/** How much of it is written, 0 to 1. */
	at = $state.raw<{ id: string; share: number } | null>(null);
	outcome = $state.raw<Outcome | null>(null);
	problem = $state.raw<{ id: string; problem: Problem } | null>(null);
	#abort = new AbortController();

	/** Call it within a press: it may ask for a place first. */
	async save(book: Book, choice: PublishChoice, about: Told): Promise<void> {
		if (this.at) return;
		this.#forget();
		const { signal } = (this.#abort = new AbortController());
		const ending = endingOf(choice);
		const name = fileName(about.title, ending);
		const letSleep = keepAwake();
		try {
			const place = await askForPlace(name, TYPES[ending]);
			if (!place) return;
			this.at = { id: book.id, share: 0 };
			const job = await jobFor(book, choice, about);
			const onShare = (share: number) => {
				if (this.at) this.at = { id: book.id, share };
			};
			const handle = place === NO_PICKER ? null : place;
			const { report, file } = await publishBook(job, handle, onShare, signal);
			if (file) saveFile(new File([file], name, { type: TYPES[ending] }), name);
			this.outcome = { id: book.id, name: handle?.name ?? name, report, title: about.title };
		} catch (error) {
			if (!signal.aborted) this.problem = { id: book.id, problem: problemOf(error) };
		} finally {
			letSleep();
			this.at = null;
		}
	}

	/** What is written so far is thrown away. */
	stop(): void {
		this.#abort.abort(new DOMException('Stopped.', 'AbortError'));
	}

	#forget(): void {
		this.outcome = null;
		this.problem = null;
	}
}

/** The record with no more parts than are whole on the disk, and its text. */
async function jobFor(book: Book, choice: PublishChoice, about: Told) {
	const hasCover = choice.format !== 'wav' && choice.format !== 'srt' && choice.format !== 'vtt';
	const [whole, source, cover] = await Promise.all([
		bookSounds().countWhole(book.id, partSizes(book)),
		findText(book.id),
		hasCover ? covers.forFile(book.id, about.title, about.author) : null
	]);
	const made = withWholeParts(book, whole);
	return publishJob(made, source, choice, { ...about, cover }, { beginning: words.book.beginning });
}

function endingOf({ format, perChapter }: PublishChoice): PublishFormat | 'zip' {
	return perChapter && isSoundFormat(format) && format !== 'm4b' ? 'zip' : format;
}

function problemOf(error: unknown): Problem {
	const name = error instanceof Error ? error.name : null;
	if (name === 'RangeError') return { ...text.tooLarge, code: null };
	if (name === 'QuotaExceededError') return { ...text.noRoom, code: name };
	return { ...words.book.notSaved, code: name };
}

export const publisher = new Publisher();

watchWork({ isBusy: () => publisher.at !== null, isLosing: () => publisher.at !== null });
