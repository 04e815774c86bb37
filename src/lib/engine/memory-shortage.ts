// Whether a failure means that the device has too little memory.

/** As browsers, Emscripten and onnxruntime say it. */
const MEMORY_SHORTAGE =
	/bad_alloc|out of memory|no memory|enough memory|\bOOM\b|allocation failed|failed to allocate|could not allocate|cannot enlarge memory|array (?:buffer )?length/i;

export function isMemoryShort(cause: unknown): boolean {
	return cause instanceof Error && MEMORY_SHORTAGE.test(cause.message);
}
