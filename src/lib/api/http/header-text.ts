// Text for people in HTTP headers, which are ASCII only: voice names may be in any script.

/** Other characters, and "%" itself, are percent-encoded as in URLs. */
export function toHeaderText(text: string): string {
	return text.toWellFormed().replace(/[^\x20-\x7e]|%/gu, encodeURIComponent);
}

export function fromHeaderText(text: string): string {
	return decodeURIComponent(text);
}
