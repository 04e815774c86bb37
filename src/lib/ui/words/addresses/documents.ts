// Texts of an article or document that is named by its address: loaded when somebody wants to type one.
import { problemWords, type AddressWords } from './common.ts';

const hint = 'https://example.org/article';
const unchanged = 'Your text is unchanged.';

const problem = problemWords({
	hint,
	download: 'Open it in the browser, save it as a file (Ctrl+S, on a Mac ⌘S), and open that here.',
	page: { what: 'That is a web page.', advice: '' }, // which is taken
	large: 'That file is larger than 150 MB.',
	missing: 'There is no page at that address.'
});

export const documentAddress: AddressWords = {
	label: 'Address of an article or document',
	hint,
	about:
		'Aloud asks that site for the page or file, and tells it nothing else. Not every site allows it.',
	get: 'Get text',
	problem(reason, status) {
		const { what, advice } = problem(reason, status);
		return { what, advice: `${advice} ${unchanged}` };
	}
};
