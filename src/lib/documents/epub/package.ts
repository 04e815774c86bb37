// The package of an EPUB: what the book is called, and its files in the order of reading (EPUB 3.3, and 2).
import { textIn, type Archive } from '../archive.ts';
import { DocumentRefused } from '../text-document.ts';
import { elementsOf, firstText, parseXml, type XmlElement } from '../xml.ts';
import { resolvePath } from './resolve-path.ts';

export const CONTAINER = 'META-INF/container.xml';
const ENCRYPTION = 'META-INF/encryption.xml';

/** A book of more files than this is no book. */
const MOST_FILES = 5000;

/** `isAside`: the book itself says that it is not part of what is read from beginning to end. */
export type BookFile = { path: string; isContents: boolean; isAside: boolean };

export type BookPackage = {
	title: string;
	author: string;
	language: string;
	/** The picture on its cover; empty where it names none. */
	coverPath: string;
	/** In the order of reading. */
	files: BookFile[];
	/** Where the table of contents is: as a page (EPUB 3) or as XML (EPUB 2). */
	navigation: { path: string; kind: 'page' | 'xml' } | null;
};

/** The parts that are read: pictures, sounds and fonts stay packed. */
export function isBookPart(name: string): boolean {
	return /\.(?:xhtml|html?|xml|opf|ncx)$/iu.test(name) || name === 'mimetype';
}

/** @throws DocumentRefused where the package is missing, or the words are encrypted */
export function readPackage(archive: Archive): BookPackage {
	const container = parseXml(textIn(archive, CONTAINER) ?? '');
	const path = elementsOf(container, 'rootfile')[0]?.attribs['full-path'] ?? '';
	const text = textIn(archive, path);
	if (text === undefined) throw new DocumentRefused('damaged');
	const root = parseXml(text);
	const items = new Map(
		elementsOf(root, 'item').map((item) => [item.attribs['id'] ?? '', item] as const)
	);
	const pathOf = (item: XmlElement) => resolvePath(item.attribs['href'] ?? '', path);
	const references = elementsOf(root, 'itemref');
	if (references.length > MOST_FILES) throw new DocumentRefused('too long');
	const contents = new Set(
		elementsOf(root, 'reference')
			.filter(({ attribs }) => attribs['type'] === 'toc')
			.map((reference) => pathOf(reference).split('#')[0] ?? '')
	);
	const files = references.flatMap(({ attribs }): BookFile[] => {
		const item = items.get(attribs['idref'] ?? '');
		if (!item) return [];
		const isContents = isNavigation(item) || contents.has(pathOf(item));
		return [{ path: pathOf(item), isContents, isAside: attribs['linear'] === 'no' }];
	});
	refuseEncrypted(archive, new Set(files.map((file) => file.path)));
	const page = [...items.values()].find(isNavigation);
	const xml = [...items.values()].find((item) => item.attribs['media-type']?.includes('dtbncx'));
	return {
		title: firstText(root, 'title'),
		author: authorsOf(root),
		language: firstText(root, 'language'),
		coverPath: coverOf(root, [...items.values()], pathOf),
		files,
		navigation: page
			? { path: pathOf(page), kind: 'page' }
			: xml
				? { path: pathOf(xml), kind: 'xml' }
				: null
	};
}

function isNavigation({ attribs }: XmlElement): boolean {
	return (attribs['properties'] ?? '').split(/\s+/u).includes('nav');
}

/** EPUB 3 marks the picture itself, EPUB 2 names it in its metadata. */
function coverOf(
	root: ReturnType<typeof parseXml>,
	items: readonly XmlElement[],
	pathOf: (item: XmlElement) => string
): string {
	const named = elementsOf(root, 'meta').find(({ attribs }) => attribs['name'] === 'cover');
	const item =
		items.find(({ attribs }) =>
			(attribs['properties'] ?? '').split(/\s+/u).includes('cover-image')
		) ?? items.find(({ attribs }) => named && attribs['id'] === named.attribs['content']);
	return item ? pathOf(item) : '';
}

function authorsOf(root: ReturnType<typeof parseXml>): string {
	const [metadata] = elementsOf(root, 'metadata');
	return metadata ? firstText(metadata, 'creator') : '';
}

/** Fonts may be obscured, which does not matter here; files of text that are encrypted belong to a seller's program. */
function refuseEncrypted(archive: Archive, paths: ReadonlySet<string>): void {
	const encryption = parseXml(textIn(archive, ENCRYPTION) ?? '');
	const encrypted = elementsOf(encryption, 'CipherReference').map(({ attribs }) =>
		resolvePath(attribs['URI'] ?? '', '')
	);
	if (encrypted.some((path) => paths.has(path))) throw new DocumentRefused('protected');
}
