// The only user of pdf.js: the words of a PDF and where they stand. Nothing is drawn, and nothing in the file runs.
import { DocumentRefused } from '../text-document.ts';
import type { OutlineEntry } from './headings.ts';
import { linesOf, type PdfPage, type PdfPiece } from './page-lines.ts';

const MOST_PAGES = 3000;
const MOST_OUTLINE_ENTRIES = 2000;
const DEEPEST_OUTLINE = 3;

type PdfJs = typeof import('./pdf-js.ts');
type Pdf = Awaited<ReturnType<PdfJs['getDocument']>['promise']>;
type Outline = Awaited<ReturnType<Pdf['getOutline']>>;

export type OpenedPdf = {
	title: string;
	author: string;
	language: string;
	pages: PdfPage[];
	outline: OutlineEntry[];
};

/**
 * Reads all pages.
 * @param bytes are given away
 * @param onProgress told the share that is read, 0 to 1, after each page
 * @throws DocumentRefused for a PDF that is damaged, wants a password, or has too many pages
 */
export async function openPdf(
	bytes: Uint8Array,
	onProgress: (share: number) => void
): Promise<OpenedPdf> {
	const { getDocument, Util, VerbosityLevel } = await import('./pdf-js.ts');
	const loading = getDocument({
		data: bytes,
		verbosity: VerbosityLevel.ERRORS,
		isEvalSupported: false,
		useWasm: false,
		useSystemFonts: false,
		disableFontFace: true,
		stopAtErrors: false
	});
	try {
		const pdf = await loading.promise;
		if (pdf.numPages > MOST_PAGES) throw new DocumentRefused('too many pages');
		const pages: PdfPage[] = [];
		for (let number = 1; number <= pdf.numPages; number++) {
			pages.push(await readPage(pdf, number, Util.transform));
			onProgress(number / pdf.numPages);
		}
		const { info } = await pdf.getMetadata();
		const facts = info as Record<string, unknown>; // written by anybody
		return {
			title: wordsIn(facts['Title']),
			author: wordsIn(facts['Author']),
			language: wordsIn(facts['Language']),
			pages,
			outline: await readOutline(pdf, pages)
		};
	} catch (cause) {
		if (cause instanceof DocumentRefused) throw cause;
		const wantsPassword = cause instanceof Error && cause.name === 'PasswordException';
		throw new DocumentRefused(wantsPassword ? 'protected' : 'damaged', { cause });
	} finally {
		await loading.destroy();
	}
}

function wordsIn(value: unknown): string {
	return typeof value === 'string' ? value.replace(/[\0\s]+/gu, ' ').trim() : '';
}

async function readPage(
	pdf: Pdf,
	number: number,
	multiply: PdfJs['Util']['transform']
): Promise<PdfPage> {
	const page = await pdf.getPage(number);
	const { height, transform } = page.getViewport({ scale: 1 });
	const { items } = await page.getTextContent();
	page.cleanup();
	const pieces = items.flatMap((item): PdfPiece[] => {
		if (!('str' in item)) return [];
		const place = multiply(transform, item.transform) as number[]; // untyped there
		return [{ text: item.str, place, width: item.width, endsLine: item.hasEOL }];
	});
	return linesOf(pieces, height);
}

/** Its upper levels, in order; an entry that leads nowhere is left out. */
async function readOutline(pdf: Pdf, pages: readonly PdfPage[]): Promise<OutlineEntry[]> {
	const entries: OutlineEntry[] = [];
	const read = async (items: Outline, level: number): Promise<void> => {
		for (const { title, dest, items: below } of items ?? []) {
			if (entries.length >= MOST_OUTLINE_ENTRIES) return;
			const place = await destinationOf(pdf, dest, pages);
			if (place && title.trim() !== '') entries.push({ title: wordsIn(title), level, ...place });
			if (level < DEEPEST_OUTLINE) await read(below as Outline, level + 1);
		}
	};
	await read(await pdf.getOutline(), 1);
	return entries;
}

async function destinationOf(
	pdf: Pdf,
	dest: string | readonly unknown[] | null,
	pages: readonly PdfPage[]
): Promise<{ page: number; y: number | null } | null> {
	try {
		const found = typeof dest === 'string' ? await pdf.getDestination(dest) : dest;
		const [target, , , top] = found ?? [];
		if (target === undefined) return null;
		const page = typeof target === 'number' ? target : await pdf.getPageIndex(target as never); // a reference, as pdf.js gave it
		const height = pages[page]?.height;
		const isPlace = typeof top === 'number' && height !== undefined;
		return height === undefined ? null : { page, y: isPlace ? height - top - 2 : null };
	} catch {
		return null; // it names a place that is not there
	}
}
