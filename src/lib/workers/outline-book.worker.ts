// Finds the chapters and parts of a book, off the page's thread.
import { expose } from 'comlink';
import { outlineBook } from '#lib/text/split/outline-book.ts';

const outlineApi = { outlineBook };

export type OutlineWorkerApi = typeof outlineApi;

expose(outlineApi);
