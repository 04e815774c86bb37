// The table of contents of an EPUB, as a page (EPUB 3) or as XML (EPUB 2).
import { textIn, type Archive } from '../archive.ts';
import { elementsOf, firstText, localName, parseXml, textOf, type XmlElement } from '../xml.ts';
import type { BookPackage } from './package.ts';
import { resolvePath } from './resolve-path.ts';

/** `id` names a place within the file; empty for its beginning. `level` counts from 1. */
export type ContentsEntry = { title: string; path: string; id: string; level: number };

/** In the order of the table; empty where the book has none. */
export function readContents(archive: Archive, { navigation }: BookPackage): ContentsEntry[] {
	const text = navigation && textIn(archive, navigation.path);
	if (!navigation || !text) return [];
	const root = parseXml(text.replaceAll('&nbsp;', ' '));
	const entries = navigation.kind === 'page' ? ofPage(root) : ofXml(root);
	return entries.flatMap(({ title, href, level }) => {
		const [path = '', id = ''] = resolvePath(href, navigation.path).split('#');
		return title === '' || href === '' ? [] : [{ title, path, id, level }];
	});
}

type Reference = { title: string; href: string; level: number };

function ofPage(root: ReturnType<typeof parseXml>): Reference[] {
	const tables = elementsOf(root, 'nav');
	const table = tables.find(({ attribs }) =>
		/\btoc\b/u.test(`${attribs['epub:type']} ${attribs['role']}`)
	);
	const links = table ? elementsOf(table, 'a') : [];
	return links.map((link) => ({
		title: textOf(link),
		href: link.attribs['href'] ?? '',
		level: depthOf(link, 'ol')
	}));
}

function ofXml(root: ReturnType<typeof parseXml>): Reference[] {
	return elementsOf(root, 'navPoint').map((point) => ({
		title: firstText(point, 'text'),
		href: elementsOf(point, 'content')[0]?.attribs['src'] ?? '',
		level: depthOf(point, 'navPoint') + 1
	}));
}

/** How many elements of a name are around it. */
function depthOf(element: XmlElement, name: string): number {
	let depth = 0;
	for (let node = element.parent; node; node = node.parent)
		if ('name' in node && localName(node.name) === name) depth++;
	return depth;
}
