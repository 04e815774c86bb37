// A graph that the runtime does not open, and the file it came from.

/** The message is the runtime's own. */
export class GraphError extends Error {
	override name = 'GraphError';
	/** How long the graph is: the runtime is given bytes and knows no names. */
	readonly graphBytes: number;

	constructor(graphBytes: number, cause: unknown) {
		super(cause instanceof Error ? cause.message : String(cause), { cause });
		this.graphBytes = graphBytes;
	}
}

/**
 * The same error, with the file's path in front of its message where it is certain which of the files read it was.
 * @param lengths of the files that were read, in bytes, by their paths
 */
export function nameGraph(error: unknown, lengths: ReadonlyMap<string, number>): unknown {
	if (!(error instanceof GraphError)) return error;
	const paths = [...lengths].filter(([, bytes]) => bytes === error.graphBytes);
	const [path] = paths[0] ?? [];
	if (path === undefined || paths.length > 1) return error;
	return new Error(`${path}: ${error.message}`, { cause: error });
}
