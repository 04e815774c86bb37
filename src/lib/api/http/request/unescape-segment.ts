// Unescapes a segment of a path.

/** Invalid escapes are left as they are. */
export function unescapeSegment(segment: string): string {
	try {
		return decodeURIComponent(segment);
	} catch {
		return segment;
	}
}
