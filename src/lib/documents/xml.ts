// Small XML files inside documents, as trees: names are asked for without their prefix.
import { DomUtils, parseDocument } from 'htmlparser2';

export type XmlNode = ReturnType<typeof parseDocument>;
export type XmlElement = ReturnType<typeof DomUtils.getElementsByTagName>[number];

/** Broken XML gives as much of a tree as can be read. Nothing in it is fetched, and its own entities stay as they are. */
export function parseXml(xml: string): XmlNode {
	return parseDocument(xml, { xmlMode: true });
}

/** All elements of a name below a node, in the order of the file. */
export function elementsOf(node: XmlNode | XmlElement, name: string): XmlElement[] {
	return DomUtils.getElementsByTagName((tag) => localName(tag) === name, node);
}

/** The text of the first element of a name, on one line; empty where there is none. */
export function firstText(node: XmlNode | XmlElement, name: string): string {
	const [first] = elementsOf(node, name);
	return first ? textOf(first) : '';
}

export function textOf(element: XmlElement): string {
	return DomUtils.textContent(element).replace(/\s+/gu, ' ').trim();
}

export function localName(tag: string): string {
	return tag.slice(tag.indexOf(':') + 1);
}
