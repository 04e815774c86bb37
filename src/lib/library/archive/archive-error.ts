/** What is wrong with an archive as a whole, in a sentence for whoever brought it. Nothing of it was added. */
export class ArchiveError extends Error {
	override readonly name = 'ArchiveError';
}
