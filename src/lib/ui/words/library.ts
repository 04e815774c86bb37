// Texts of the page Library: a part of the catalogue that only this page loads.
import { latestWords } from './latest.ts';

function countOf(count: number): string {
	return count === 1 ? '1 item' : `${count.toLocaleString('en')} items`;
}

export const libraryWords = {
	title: 'Library',
	about:
		'Everything transcribed and spoken on this device, with its sound. It is kept here and nowhere else.',
	loading: 'Reading the library…',
	search: 'Search titles and every word',
	searching: 'Reading what was said…',
	found: (count: number) => (count === 0 ? 'Nothing found.' : `${countOf(count)} found.`),
	clear: 'Show everything',
	sort: 'Sort by',
	sorts: {
		newest: 'Newest first',
		oldest: 'Oldest first',
		changed: 'Last changed',
		title: 'Title',
		longest: 'Longest first'
	},
	folder: 'Folder',
	everyFolder: 'All folders',
	tag: 'Tag',
	everyTag: 'All tags',
	starred: 'Starred',
	trash: (count: number) => `Trash (${count.toLocaleString('en')})`,
	leaveTrash: 'Back to the library',
	list: 'Items',
	empty: {
		lead: 'Nothing here yet.',
		advice:
			'Whatever you transcribe, have spoken or turn into a book is kept here by itself, and can be found by any of its words.',
		toTranscribe: 'Transcribe something',
		toSpeak: 'Speak a text'
	},
	emptyTrash: {
		lead: 'The trash is empty.',
		advice: 'What you delete stays here for 30 days and can be put back.'
	},
	noneMatch: 'Nothing matches.',
	words: latestWords.words,
	speakers: (count: number) => `${count} speakers`,
	partial: latestWords.partial,
	share: (percent: number) => `${percent} % made`,
	noSound: 'no sound',
	kinds: { transcript: 'Transcript', recording: 'Recording', take: 'Speech', book: 'Book' },
	kindFilter: 'Kind',
	everyKind: 'All',
	ofKind: {
		transcript: 'Transcripts',
		recording: 'Recordings',
		take: 'Speeches',
		book: 'Books'
	},
	daysLeft: (days: number) => (days === 1 ? 'erased in 1 day' : `erased in ${days} days`),
	at: (time: string) => `at ${time}`,
	select: (title: string) => `Select ${title}`,
	star: (title: string) => `Star ${title}`,
	rename: (title: string) => `Rename ${title}`,
	remove: (title: string) => `Delete ${title}`,
	putBack: 'Put back',
	putBackNamed: (title: string) => `Put back ${title}`,
	titleLabel: 'Title',
	save: 'Save',
	cancel: 'Cancel',
	selection: {
		label: 'Selected items',
		count: (count: number) => `${count.toLocaleString('en')} selected`,
		all: 'Select all',
		none: 'Clear selection',
		move: 'Move to folder',
		moveTo: 'Folder (empty for none)',
		tag: 'Tags',
		addTag: 'Add a tag',
		add: 'Add',
		moved: 'Move',
		untag: (tag: string) => `Take away the tag ${tag}`,
		export: 'Export',
		remove: 'Delete',
		removeSound: 'Delete sound'
	},
	soundQuestion: (count: number, size: string) =>
		`Delete the sound of ${countOf(count)} for good? This frees ${size}. What was said stays, but it can no longer be played or transcribed again.`,
	removedSound: 'The sound was deleted. What was said is still here.',
	deleteSound: 'Delete the sound',
	deleting: 'Deleting…',
	keep: 'Keep it',
	removed: (title: string) => `“${title}” is in the trash.`,
	removedMany: (count: number) => `${countOf(count)} are in the trash.`,
	undo: 'Undo',
	dismiss: 'Dismiss',
	backAgain: 'Put back.',
	emptyIt: 'Empty the trash',
	emptyQuestion: (count: number) => `Erase ${countOf(count)} for good? This cannot be undone.`,
	erase: 'Erase for good',
	erasing: 'Erasing…',
	keepAll: 'Keep them',
	storage: {
		none: 'No sound is kept here yet.',
		takes: (size: string) => `Sound takes ${size}`,
		trash: (size: string) => `${size} more in the trash`,
		parts: (name: string, size: string) => `${name}: ${size}`,
		advice: 'To free space, select items and delete their sound.'
	},
	exportAll: 'Export all',
	import: 'Import',
	importAbout: 'Archives exported from a library like this one (.zip)',
	exporting: (share: number) => `Writing the archive, ${Math.floor(share * 100)} %`,
	exported: (count: number) => `The archive of ${countOf(count)} was saved.`,
	importing: 'Reading the archive…',
	imported: (added: number) =>
		added === 0 ? 'Nothing new was added.' : `${countOf(added)} added.`,
	skipped: (count: number) => `Already here and unchanged: ${countOf(count)}.`,
	damaged: (titles: readonly string[]) =>
		`Damaged in the archive, and not added: ${titles.join(', ')}.`,
	problems: {
		full: {
			what: 'There is no space left on this device. Nothing was changed.',
			advice: 'Delete some sound or empty the trash, then try again.'
		},
		missing: {
			what: 'It is no longer in the library.',
			advice: 'It may have been deleted in another tab.'
		},
		refused: {
			what: 'This browser does not let the app keep anything.',
			advice: 'Leave the private window, or allow this site to store data.'
		},
		archive: { advice: 'Nothing was added. Choose a file that was exported from a library.' }
	}
};
