// How often a text repeats itself, told by how small zlib makes it.

/** Bytes of a text by those of it compressed; above 2.4, Whisper's authors found, it goes round. */
export async function compressionRatio(text: string): Promise<number> {
	const bytes = new TextEncoder().encode(text);
	// What CompressionStream calls deflate is zlib's format.
	const stream = new Blob([bytes]).stream().pipeThrough(new CompressionStream('deflate'));
	const { byteLength } = await new Response(stream).arrayBuffer();
	return bytes.length / byteLength;
}
