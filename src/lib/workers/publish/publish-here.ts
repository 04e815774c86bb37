// Publishes a book in the worker that encodes: reads its parts from the disk, and writes the file there.
import { s16ToSamples } from '#lib/audio/formats/wav.ts';
import type { PublishedBook } from '#lib/publish/book.ts';
import { createOut } from '#lib/publish/out.ts';
import { publish } from '#lib/publish/publish.ts';
import { createSoundParts } from '#lib/storage/sound-parts.ts';
import { detectLanguage } from '#lib/text/writing/detect-language.ts';
import type { PublishJob, Published } from './job.ts';
import { openPlace } from './place.ts';

/** What the voices here speak, and what is often read besides. */
const LANGUAGES = ['en', 'es', 'fr', 'it', 'pt', 'hi', 'ja', 'zh', 'de', 'nl', 'pl', 'ru', 'sv'];
/** Enough to tell a language by. */
const SAMPLE_CHARACTERS = 4000;

const stopping = new AbortController();

export const publishApi = {
	async publish(
		{ sound, order, ...job }: PublishJob,
		handle: FileSystemFileHandle | null,
		onShare: (share: number) => void
	): Promise<Published> {
		const files = await createSoundParts(await navigator.storage.getDirectory()).files(
			sound,
			job.parts.length
		);
		const book: PublishedBook = {
			...job,
			async read(part) {
				const file = files[part];
				if (!file) throw new Error('This book has no such part');
				return s16ToSamples(new Uint8Array(await file.arrayBuffer()));
			}
		};
		const about = { ...order.about, language: await languageOf(job.parts) };
		const place = await openPlace(handle);
		try {
			const out = createOut((bytes, at) => place.put(bytes, at));
			const { signal } = stopping;
			const report = await publish(book, { ...order, about }, out, onShare, signal);
			return { report, file: await place.keep() };
		} catch (error) {
			await place.drop();
			throw error;
		}
	},
	/** What is being written is given up, and nothing of it is left. */
	stop: () => stopping.abort()
};

async function languageOf(parts: PublishJob['parts']): Promise<string> {
	const text = parts.map((part) => part.text).join('\n');
	const found = await detectLanguage(text.slice(0, SAMPLE_CHARACTERS), LANGUAGES, 'en');
	return found?.language ?? 'en';
}
