// Makes books for tests: the files of an EPUB, packed by another writer than the reader.
import { strToU8, zipSync } from 'fflate';

export type TestBook = {
	files: Record<string, string>;
	/** In the order of reading; all but the table of contents where left out. */
	spine?: readonly string[];
	/** EPUB 3's table of contents, as the inside of its `ol`. */
	contents?: string;
	/** EPUB 2's, as the inside of its `navMap`. */
	map?: string;
	metadata?: string;
	/** Besides, such as META-INF/encryption.xml. */
	others?: Record<string, string | Uint8Array>;
};

export function epubBytes({
	files,
	spine,
	contents,
	map,
	metadata = '',
	others = {}
}: TestBook): Uint8Array {
	const names = Object.keys(files);
	const items = names.map(
		(name) => `<item id="${name}" href="${encodeURI(name)}" media-type="application/xhtml+xml"/>`
	);
	if (contents !== undefined)
		items.push(
			'<item id="nav" href="nav.xhtml" properties="nav" media-type="application/xhtml+xml"/>'
		);
	if (map !== undefined)
		items.push('<item id="ncx" href="toc.ncx" media-type="application/x-dtbncx+xml"/>');
	const order = (spine ?? names).map((name) => `<itemref idref="${name}"/>`);
	const all: Record<string, string | Uint8Array> = {
		mimetype: 'application/epub+zip',
		'META-INF/container.xml':
			'<container><rootfiles><rootfile full-path="OEBPS/book.opf" media-type="application/oebps-package+xml"/></rootfiles></container>',
		'OEBPS/book.opf': `<?xml version="1.0"?><package xmlns:dc="http://purl.org/dc/elements/1.1/"><metadata>${metadata}</metadata><manifest>${items.join('')}</manifest><spine>${order.join('')}</spine></package>`,
		'OEBPS/nav.xhtml': `<html><body><nav epub:type="toc"><ol>${contents ?? ''}</ol></nav></body></html>`,
		'OEBPS/toc.ncx': `<ncx><navMap>${map ?? ''}</navMap></ncx>`,
		...Object.fromEntries(
			Object.entries(files).map(([name, body]) => [
				`OEBPS/${name}`,
				`<?xml version="1.0"?><html xmlns:epub="http://www.idpf.org/2007/ops"><head><title/></head><body>${body}</body></html>`
			])
		),
		...others
	};
	return zipSync(
		Object.fromEntries(
			Object.entries(all).map(([name, content]) => [
				name,
				typeof content === 'string' ? strToU8(content) : content
			])
		)
	);
}
