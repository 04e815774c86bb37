// Where a reference inside a book leads.

/** The path in the archive that `href` means in the file at `from`; what follows `#` stays. */
export function resolvePath(href: string, from: string): string {
	const [path = '', ...place] = href.split('#');
	const parts =
		path === '' ? from.split('/') : [...from.split('/').slice(0, -1), ...decoded(path).split('/')];
	const resolved: string[] = [];
	for (const part of parts) {
		if (part === '..') resolved.pop();
		else if (part !== '.' && part !== '') resolved.push(part);
	}
	return [resolved.join('/'), ...place].join('#');
}

function decoded(path: string): string {
	try {
		return decodeURIComponent(path);
	} catch {
		return path; // a percent sign that means itself
	}
}
