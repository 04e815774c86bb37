// The package document of an EPUB 3 with media overlays, and the other files that every one has (EPUB 3.3).
import type { About } from '../about.ts';
import { SOFTWARE } from '../about.ts';
import { clockValue, xml } from './xml.ts';

/** `overlayMilliseconds` is 0 for a page that is not read. */
export type PackagedChapter = { name: string; title: string; overlayMilliseconds: number };

export type PackageFacts = {
	/** A UUID: the same book has the same one every time. */
	id: string;
	about: About;
	/** When it was written; to the second. */
	modified: Date;
	chapters: readonly PackagedChapter[];
};

/** What marks the sentence that is spoken. */
const ACTIVE_CLASS = 'is-spoken';

export const MIMETYPE = 'application/epub+zip';

export const CONTAINER = `<?xml version="1.0" encoding="utf-8"?>
<container version="1.0" xmlns="urn:oasis:names:tc:opendocument:xmlns:container">
<rootfiles><rootfile full-path="EPUB/package.opf" media-type="application/oebps-package+xml"/></rootfiles>
</container>
`;

export const STYLE = `body { line-height: 1.6; }
h1 { font-size: 1.4em; line-height: 1.25; }
.${ACTIVE_CLASS} { background: #ffd9c7; color: #1c1d22; }
.cover { margin: 0; text-align: center; }
.cover img { max-width: 100%; max-height: 100vh; }
`;

export function coverName({ type }: NonNullable<About['cover']>): string {
	return type === 'image/png' ? 'cover.png' : 'cover.jpg';
}

export function packageDocument({ id, about, modified, chapters }: PackageFacts): string {
	const spoken = chapters.filter(({ overlayMilliseconds }) => overlayMilliseconds > 0);
	const total = spoken.reduce((sum, { overlayMilliseconds }) => sum + overlayMilliseconds, 0);
	const { cover } = about;
	const items = [
		item('nav', 'nav.xhtml', 'application/xhtml+xml', 'properties="nav"'),
		item('style', 'style.css', 'text/css'),
		...(cover
			? [
					item('cover-image', coverName(cover), cover.type, 'properties="cover-image"'),
					item('cover', 'cover.xhtml', 'application/xhtml+xml')
				]
			: []),
		...chapters.map(({ name, overlayMilliseconds }) =>
			item(
				name,
				`text/${name}.xhtml`,
				'application/xhtml+xml',
				overlayMilliseconds > 0 ? `media-overlay="${name}-overlay"` : ''
			)
		),
		...spoken.flatMap(({ name }) => [
			item(`${name}-overlay`, `smil/${name}.smil`, 'application/smil+xml'),
			item(`${name}-audio`, `audio/${name}.mp3`, 'audio/mpeg')
		])
	];
	return `<?xml version="1.0" encoding="utf-8"?>
<package xmlns="http://www.idpf.org/2007/opf" version="3.0" unique-identifier="book-id" xml:lang="${xml(about.language)}">
<metadata xmlns:dc="http://purl.org/dc/elements/1.1/">
<dc:identifier id="book-id">urn:uuid:${xml(id)}</dc:identifier>
<dc:title>${xml(about.title)}</dc:title>
<dc:language>${xml(about.language)}</dc:language>
${about.author ? `<dc:creator>${xml(about.author)}</dc:creator>\n` : ''}${about.comment ? `<dc:description>${xml(about.comment)}</dc:description>\n` : ''}<meta property="dcterms:modified">${modified.toISOString().slice(0, 19)}Z</meta>
<meta name="generator" content="${SOFTWARE}"/>
<meta property="media:active-class">${ACTIVE_CLASS}</meta>
<meta property="media:duration">${clockValue(total)}</meta>
${spoken.map(({ name, overlayMilliseconds }) => `<meta property="media:duration" refines="#${name}-overlay">${clockValue(overlayMilliseconds)}</meta>`).join('\n')}
</metadata>
<manifest>
${items.join('\n')}
</manifest>
<spine>
${cover ? '<itemref idref="cover" linear="no"/>\n' : ''}${chapters.map(({ name }) => `<itemref idref="${name}"/>`).join('\n')}
</spine>
</package>
`;
}

export function navigation({ about, chapters }: PackageFacts): string {
	const entries = chapters.map(
		({ name, title }) => `<li><a href="text/${name}.xhtml">${xml(title)}</a></li>`
	);
	// What is not part of the reading order all the same has to be reached from somewhere.
	const cover = about.cover
		? '<nav epub:type="landmarks" hidden="hidden"><ol><li><a epub:type="cover" href="cover.xhtml">Cover</a></li></ol></nav>'
		: '';
	return page(
		about,
		`<nav epub:type="toc" id="toc"><h1>${xml(about.title)}</h1><ol>\n${entries.join('\n')}\n</ol></nav>${cover}`
	);
}

export function coverPage(about: About & { cover: NonNullable<About['cover']> }): string {
	return page(
		about,
		`<figure class="cover" epub:type="cover"><img src="${coverName(about.cover)}" alt="${xml(about.title)}"/></figure>`
	);
}

function page({ title, language }: About, body: string): string {
	return `<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE html>
<html xmlns="http://www.w3.org/1999/xhtml" xmlns:epub="http://www.idpf.org/2007/ops" lang="${xml(language)}" xml:lang="${xml(language)}">
<head><title>${xml(title)}</title><link rel="stylesheet" type="text/css" href="style.css"/></head>
<body>${body}</body>
</html>
`;
}

function item(id: string, href: string, type: string, more = ''): string {
	return `<item id="${id}" href="${href}" media-type="${type}"${more && ` ${more}`}/>`;
}
