// How repetitive a text is, judged by how well zlib compresses it.

/** A text's size in bytes divided by its compressed size; above 2.4, Whisper's authors found, it is looping. */
export async function compressionRatio(text: string): Promise<number> {
	const bytes = new TextEncoder().encode(text);
	// CompressionStream's "deflate" is the zlib format.
	const stream = new Blob([bytes]).stream().pipeThrough(new CompressionStream('deflate'));
	const { byteLength } = await new Response(stream).arrayBuffer();
	return bytes.length / byteLength;
}
