// The catalogue with the words of Book, which only that page loads.
import { bookWords } from './book.ts';
import { words as shared } from '../words.ts';

export const words = { ...shared, book: bookWords };
