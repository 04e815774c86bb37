// Texts for people in headers, which hold nothing but ASCII: names of voices are in any writing.

/** Other characters, and "%" itself, are escaped as in addresses. */
export function toHeaderText(text: string): string {
	return text.toWellFormed().replace(/[^\x20-\x7e]|%/gu, encodeURIComponent);
}

export function fromHeaderText(text: string): string {
	return decodeURIComponent(text);
}
