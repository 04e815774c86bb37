// Files that only some visitors need, each of megabytes: the service worker answers with what is saved there, and whoever
// fetches one may save it.

/** The name of their cache. */
export const LARGE_FILES = 'aloud-large-files';
