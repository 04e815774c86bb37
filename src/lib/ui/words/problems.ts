// Texts of what can fail on any page: a part of the catalogue.

export const microphoneWords = {
	refused: 'The microphone is blocked for this page.',
	refusedAdvice: 'Allow it in the browser’s site settings (next to the address), then try again.',
	missing: 'No microphone was found.',
	missingAdvice: 'Connect one, or choose a file instead.',
	busy: 'The microphone could not be opened. Another program may be using it.',
	busyAdvice: 'Close that program and try again, or choose a file.',
	empty: 'The recording is silent.',
	emptyAdvice: 'Check that the right microphone is chosen and try again.'
};

export const problemWords = {
	engineGone: 'The speech engine is not running.',
	reload: 'Your text is kept. Reload the page.',
	modelMissing: 'The model is not on this device.',
	downloadIt: 'Your text is kept. Download the model first.',
	toModels: 'Open Models',
	voiceGone: 'This voice no longer exists.',
	otherVoice: 'Choose another voice.',
	smallerFile: 'Nothing was changed. Try a shorter file.',
	brokeOff: 'The engine stopped before it was finished.',
	tryAgain: 'What is done so far is kept. Try again.',
	unexpected: 'Something went wrong on this page.',
	retry: 'Try again',
	fileGone: 'The file cannot be read any more.',
	fileGoneAdvice: 'It was moved, renamed, changed or deleted. Choose it again.',
	noRoom: 'There is no space left on this device for that.',
	noRoomAdvice: 'Nothing was lost. Delete something that you no longer need, then try again.',
	details: 'Details',
	code: (code: string) => `Code: ${code}`
};
