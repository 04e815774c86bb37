// A segment of a path as it was before it was escaped.

/** What is no escape stands for itself. */
export function unescapeSegment(segment: string): string {
	try {
		return decodeURIComponent(segment);
	} catch {
		return segment;
	}
}
