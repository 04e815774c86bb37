// The files of which a Word document is made.

/** Where it has its text: what is looked for in an archive to know one. */
export const WORD_TEXT = /^word\/document\d*\.xml$/u;

/** The parts that are read: pictures and fonts stay packed. */
export function isWordPart(name: string): boolean {
	const isUnread = /^(?:word\/(?:theme|media|embeddings)|customXml)\//u.test(name);
	return /(?:\.xml|\.rels)$/u.test(name) && !isUnread;
}
