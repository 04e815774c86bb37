// How a book was saved the last time: its format, in how many files, how loud, and by whom; kept in this browser.
import { PUBLISH_FORMATS } from '#lib/publish/formats.ts';
import { LOUDNESS } from '#lib/publish/sound/loudness.ts';
import { isString, readLocal, writeLocal } from '../../base/local.ts';
import type { PublishChoice } from './publish-job.ts';

class SaveChoice {
	kept = $state.raw<PublishChoice>(
		readLocal('book.save', isChoice, { format: 'mp3', perChapter: false, loudness: 'as-is' })
	);
	#author = $state(readLocal('book.author', isString, ''));

	change(change: Partial<PublishChoice>): void {
		this.kept = { ...this.kept, ...change };
		writeLocal('book.save', this.kept);
	}

	get author(): string {
		return this.#author;
	}

	set author(author: string) {
		this.#author = author;
		writeLocal('book.author', author);
	}
}

export const saveChoice = new SaveChoice();

function isChoice(value: unknown): value is PublishChoice {
	if (typeof value !== 'object' || value === null) return false;
	const { format, perChapter, loudness }: Partial<Record<string, unknown>> = { ...value };
	return (
		PUBLISH_FORMATS.some((known) => known === format) &&
		typeof perChapter === 'boolean' &&
		typeof loudness === 'string' &&
		Object.hasOwn(LOUDNESS, loudness)
	);
}
