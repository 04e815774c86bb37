// What a caller takes as an answer, by its `accept` header.

/**
 * Whether it takes JSON and neither sound nor anything else: Mistral's clients ask so for speech. Events that it gives
 * no weight (`q=0`) do not count.
 */
export function wantsOnlyJson({ headers }: Request): boolean {
	const taken = (headers.get('accept') ?? '*/*')
		.split(',')
		.map((part) => part.trim().toLowerCase())
		.filter((part) => !/;\s*q=0(\.0*)?$/.test(part))
		.map((part) => part.replace(/;.*/, '').trim());
	return taken.length > 0 && taken.every((type) => type === 'application/json');
}
