// What keeps the server from starting, or its files from being read: said in words for whoever runs it.

/** The message says what is wrong and what to do; it is shown without a stack. */
export class StartError extends Error {
	override name = 'StartError';
}
