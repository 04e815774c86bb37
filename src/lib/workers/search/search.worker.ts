// Finds a pattern in texts, off the page's thread: some patterns take longer than anybody lives.
import { expose } from 'comlink';
import { findMatches } from '#lib/text/search/find-matches.ts';

const searchApi = { findMatches };

export type SearchWorkerApi = typeof searchApi;

expose(searchApi);
