// Texts of the transcript's editor; part of the page Transcribe.

function times(count: number, one: string, many: string): string {
	return `${count.toLocaleString('en')} ${count === 1 ? one : many}`;
}

export const editingWords = {
	region: 'Correct the transcript',
	undo: 'Undo',
	redo: 'Redo',
	step: {
		made: (change: string) => change,
		undone: (change: string) => `Undone: ${change}`,
		redone: (change: string) => `Done again: ${change}`
	},
	/** `speaker` is empty where nobody was told apart. */
	passage: (time: string, speaker: string, uncertain: number) =>
		[
			speaker === '' ? `Passage at ${time}` : `${speaker}, passage at ${time}`,
			uncertain > 0 && times(uncertain, 'uncertain word', 'uncertain words')
		]
			.filter(Boolean)
			.join(', '),
	/** What was done, for undo. */
	typed: (time: string) => `Text changed at ${time}.`,
	split: (time: string) => `The passage at ${time} was split.`,
	merged: (time: string) => `The passage at ${time} was joined with the next.`,
	moved: (time: string) => `A word was moved between the passages at ${time}.`,
	confirmed: (word: string) => `“${word}” was confirmed.`,
	replaced: (count: number) => `${times(count, 'match', 'matches')} replaced.`,
	uncertain: (count: number) => times(count, 'uncertain word', 'uncertain words'),
	nextUncertain: 'Next',
	confirm: 'Confirm',
	nextUncertainHint: 'Go to the next uncertain word',
	confirmHint: 'Confirm the selected word and go to the next',
	atUncertain: (word: string, left: number) =>
		`“${word}”, uncertain. ${left === 1 ? 'It is the last one.' : `${left.toLocaleString('en')} are left.`}`,
	noneUncertain: 'No uncertain word is left.',
	find: {
		open: 'Find',
		region: 'Find and replace',
		find: 'Find',
		replace: 'Replace with',
		showReplace: 'Replace…',
		matchesCase: 'Match case',
		wholeWords: 'Whole words',
		isPattern: 'Regular expression',
		previous: 'Previous match',
		next: 'Next match',
		close: 'Close',
		one: 'Replace',
		all: 'Replace all…',
		none: 'No matches',
		searching: 'Searching…',
		count: (count: number, isCut: boolean) =>
			isCut ? `more than ${count.toLocaleString('en')}` : times(count, 'match', 'matches'),
		at: (place: number, count: number, isCut: boolean) =>
			`${place.toLocaleString('en')} of ${isCut ? 'more than ' : ''}${count.toLocaleString('en')}`,
		badPattern: (why: string) =>
			`This is not a regular expression yet${why && `: ${why}`}. Correct it, or switch “Regular expression” off.`,
		slowPattern:
			'This regular expression takes too long here, so the search was stopped. Make it simpler: repetitions inside repetitions, such as (a+)+, are slow.',
		failed: 'The search did not work. Try again, or reload the page.',
		tooMany: 'There are too many matches to replace at once. Make the search more exact.'
	},
	preview: {
		title: (count: number) => `Replace ${times(count, 'match', 'matches')}?`,
		passages: (count: number) =>
			`In ${times(count, 'passage', 'passages')}. One undo brings all of them back.`,
		more: (count: number) => `And ${times(count, 'more passage', 'more passages')}.`,
		replace: 'Replace all',
		cancel: 'Cancel'
	},
	touchHint: 'Tap a passage to hear it. Tap it again to correct it.',
	shortcuts: {
		open: 'Keyboard shortcuts',
		or: 'or',
		groups: {
			listen: 'Listen',
			move: 'Move',
			correct: 'Correct',
			find: 'Find',
			help: 'Help'
		},
		commands: {
			play: 'Play or pause',
			playHere: 'Play from the caret',
			back: 'Back 2 seconds',
			forward: 'Forward 2 seconds',
			slower: 'Slower',
			faster: 'Faster',
			next: 'Next passage',
			previous: 'Previous passage',
			undo: 'Undo',
			redo: 'Redo',
			split: 'Split the passage at the caret',
			mergeBack: 'At its beginning: join with the passage before',
			push: 'Move the last word to the next passage',
			pull: 'Move the next passage’s first word here',
			nextUncertain: 'Next uncertain word',
			previousUncertain: 'Previous uncertain word',
			confirm: 'Confirm the uncertain word',
			find: 'Find',
			replace: 'Find and replace',
			findNext: 'Next match',
			findPrevious: 'Previous match',
			help: 'This list'
		}
	}
};
