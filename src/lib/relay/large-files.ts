// Files of several megabytes that only some visitors need: the service worker answers from this cache, and whoever
// fetches one may save it there.

/** The name of the cache. */
export const LARGE_FILES = 'aloud-large-files';
