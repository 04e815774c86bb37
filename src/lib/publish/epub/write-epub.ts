// An EPUB 3 that reads itself aloud: pages, overlays and an MP3 for each chapter, in the one order that readers accept.
import { lengthOf, type Padding } from '../book.ts';
import { writeChapter, type SoundWork } from '../sound/write-sound.ts';
import type { SoundFileFacts } from '../sound/sound-file.ts';
import { sentencesOf } from '../texts/timed-sentences.ts';
import { createZip } from '../zip/zip-writer.ts';
import { chapterSmil, chapterXhtml, overlayMilliseconds } from './chapter-page.ts';
import {
	CONTAINER,
	coverName,
	coverPage,
	MIMETYPE,
	navigation,
	packageDocument,
	STYLE,
	type PackagedChapter
} from './package.ts';

/** The file's type stands first and as it is (OCF 3.3, 4.3). */
export async function writeEpub(
	work: SoundWork,
	facts: Pick<SoundFileFacts, 'about' | 'sampleRate' | 'isCloned' | 'hasRoom'>,
	{ id, now, padding }: { id: string; now: Date; padding: Padding }
): Promise<void> {
	const { book, places, out } = work;
	const { about } = facts;
	const encoder = new TextEncoder();
	const zip = createZip(out);
	// One cover for all of it is enough.
	const sound = { ...facts, about: { ...about, cover: null }, format: 'mp3' as const };
	const text = (path: string, content: string) => zip.add(path, encoder.encode(content), 'packed');
	await zip.add('mimetype', encoder.encode(MIMETYPE), 'stored');
	await text('META-INF/container.xml', CONTAINER);
	await text('EPUB/style.css', STYLE);
	if (about.cover) {
		await zip.add(`EPUB/${coverName(about.cover)}`, about.cover.bytes, 'stored');
		await text('EPUB/cover.xhtml', coverPage({ ...about, cover: about.cover }));
	}
	const chapters: PackagedChapter[] = [];
	for (const [index, place] of places.entries()) {
		const name = `chapter-${String(index + 1).padStart(3, '0')}`;
		const { title = '' } = book.chapters[index] ?? {};
		const sentences = await sentencesOf(book, index, padding);
		const seconds = lengthOf(place) / book.sampleRate;
		const page = { name, title, language: about.language, sentences, seconds };
		const overlay = overlayMilliseconds(page);
		await text(`EPUB/text/${name}.xhtml`, chapterXhtml(page));
		if (overlay > 0) {
			await text(`EPUB/smil/${name}.smil`, chapterSmil(page, `${name}.mp3`));
			await writeChapter(work, index, zip, `EPUB/audio/${name}.mp3`, sound);
		}
		chapters.push({ name, title, overlayMilliseconds: overlay });
	}
	const described = { id, about, modified: now, chapters };
	await text('EPUB/nav.xhtml', navigation(described));
	await text('EPUB/package.opf', packageDocument(described));
	await zip.end();
}
