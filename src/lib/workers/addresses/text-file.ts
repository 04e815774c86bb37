// A file from the web as one from the disk: what its host says of it goes into the file, where it is looked for.

const PAGE = /^(?:text\/html|application\/xhtml\+xml)$/u;
/** Some hosts call every file a text. */
const NO_TEXT = /^(?:%PDF|PK\x03\x04)/u;

/** @param stated the host's content type, with its parameters */
export async function textFile(file: File, stated: string): Promise<File> {
	const [type = '', ...parameters] = stated.toLowerCase().split(';');
	const kind = type.trim();
	const isPage = PAGE.test(kind);
	if (!isPage && !kind.startsWith('text/')) return file;
	if (NO_TEXT.test(await file.slice(0, 4).text())) return file;
	const name = isPage && !/\.x?html?$/iu.test(file.name) ? `${file.name}.html` : file.name;
	const charset = /charset\s*=\s*["']?([\w-]+)/u.exec(parameters.join(';'))?.[1];
	const text = charset === undefined ? null : decoded(await file.arrayBuffer(), charset);
	// With its mark: what a host says counts for more than what the page says of itself.
	return new File(text === null ? [file] : ['\ufeff', text], name, { type: kind });
}

/** Null for an encoding that nobody knows. */
function decoded(bytes: ArrayBuffer, charset: string): string | null {
	try {
		return new TextDecoder(charset).decode(bytes);
	} catch {
		return null;
	}
}
