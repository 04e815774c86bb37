// Texts about files that become text: loaded when the first is opened.
import type { LeftOutKind } from '#lib/documents/text-document.ts';

const counted = (one: string, many: string) => (count: number) =>
	count === 1 ? `1 ${one}` : `${count.toLocaleString('en')} ${many}`;

const leftOut: Record<LeftOutKind, (count: number) => string> = {
	'page numbers': counted('page number', 'page numbers'),
	'running heads': counted('running head', 'running heads'),
	footnotes: counted('footnote', 'footnotes'),
	pictures: counted('picture', 'pictures'),
	formulas: counted('formula', 'formulas'),
	contents: () => 'the table of contents',
	menus: counted('menu or side column', 'menus and side columns'),
	'pages without text': counted('page without text', 'pages without text')
};

const READS = 'Aloud reads Word (.docx), PDF, EPUB, HTML, .txt and .md files.';
const listed = (parts: readonly string[]) => new Intl.ListFormat('en').format(parts);

export const documentWords = {
	told: {
		one: (title: string, author: string) =>
			author === '' ? `Opened “${title}”` : `Opened “${title}” by ${author}`,
		several: (count: number) => `Opened ${count} files as one text, in the order of their names`,
		chapters: counted('chapter', 'chapters'),
		leftOut: (parts: readonly string[]) => `Left out: ${listed(parts)}.`
	},
	leftOut,
	opening: (name: string) => (name === '' ? 'Reading the files…' : `Reading “${name}”…`),
	cancel: 'Cancel',
	bringBack: 'Bring the earlier text back',
	none: (count: number) => `None of the ${count} files was opened, and your text is unchanged.`,
	unchanged: 'Your text is unchanged.',
	gone: {
		what: 'The file cannot be read any more.',
		advice:
			'It was moved, renamed, changed or deleted. Your text is unchanged. Choose the file again.'
	},
	failed: {
		what: 'The file could not be opened.',
		advice: 'Your text is unchanged. Reload the page and try again.'
	},
	tooMany: {
		what: 'These are too many files for one text.',
		advice: 'Your text is unchanged. Open at most 200 at a time.'
	},
	emptyPage: {
		what: 'Nothing to read was found at that address.',
		advice:
			'The page may bring its text only when it is shown. Your text is unchanged. Open it in the browser, save it as a file (Ctrl+S, on a Mac ⌘S), and open that here, or copy its text.'
	},
	refused: {
		'not text': (name: string) => ({
			what: `“${name}” has no text that Aloud can read.`,
			advice: READS
		}),
		'other document': (name: string) => ({
			what: `“${name}” is a document of a kind that Aloud cannot read.`,
			advice: 'Open it in its own program and save it as .docx, PDF or HTML.'
		}),
		'old document': (name: string) => ({
			what: `“${name}” is in an old format of Word, or protected by a password.`,
			advice: 'Open it in Word or LibreOffice and save it as .docx, without a password.'
		}),
		'rich text': (name: string) => ({
			what: `“${name}” is rich text (RTF), which Aloud cannot read.`,
			advice: 'Open it in a word processor and save it as .docx.'
		}),
		sound: (name: string) => ({
			what: `“${name}” is a recording, not a text.`,
			advice: 'On the page Transcribe it becomes text.'
		}),
		'not UTF-8': (name: string) => ({
			what: `“${name}” cannot be read as UTF-8 text.`,
			advice: 'Open it in an editor, save it with UTF-8 encoding, and try again.'
		}),
		'too large': (name: string) => ({
			what: `“${name}” is too large.`,
			advice:
				'A text may have 8 MB, HTML 50 MB, any other file 150 MB. Split it into several files.'
		}),
		'unpacks too large': (name: string) => ({
			what: `“${name}” unpacks to more than any book.`,
			advice: 'It was not opened. If it comes from somebody you trust, save it anew, or split it.'
		}),
		'too long': (name: string) => ({
			what: `“${name}” has more text than sixteen books.`,
			advice: 'Split it into several files.'
		}),
		'too many pages': (name: string) => ({
			what: `“${name}” has more than 3,000 pages.`,
			advice: 'Split it: most PDF viewers can print a range of pages to a new PDF.'
		}),
		protected: (name: string) => ({
			what: `“${name}” is protected: its text is encrypted.`,
			advice:
				'Open it with its password in another program and save it without one. A book with copy protection can only be read in its seller’s app.'
		}),
		scanned: (name: string) => ({
			what: `“${name}” has pictures of its pages, and no text.`,
			advice:
				'It was probably scanned. Run it through text recognition (OCR) first, then open the result.'
		}),
		damaged: (name: string) => ({
			what: `“${name}” is damaged, or not what its name says.`,
			advice: 'Download or copy it again, or open it in its own program and save it anew.'
		}),
		empty: (name: string) => ({ what: `“${name}” has no text.`, advice: 'Choose another file.' }),
		'too slow': (name: string) => ({
			what: `“${name}” took too long to read and was given up.`,
			advice: 'Split it into several files, or save its text as .txt and open that.'
		})
	}
};
