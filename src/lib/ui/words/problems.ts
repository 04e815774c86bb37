// The words of what can fail on any page: a part of the catalogue.

export const microphoneWords = {
	refused: 'The microphone is blocked for this page.',
	refusedAdvice: 'Allow it in the browser’s site settings (beside the address), then try again.',
	missing: 'No microphone was found.',
	missingAdvice: 'Connect one, or choose a file instead.',
	busy: 'The microphone could not be opened; another program may be using it.',
	busyAdvice: 'Close that program and try again, or choose a file.',
	empty: 'The recording has no sound.',
	emptyAdvice: 'Check that the right microphone is chosen and try again.'
};

export const problemWords = {
	engineGone: 'The speech engine is not running.',
	reload: 'Reload the page; your text is kept.',
	modelMissing: 'The model is not on this device.',
	downloadIt: 'Your text is kept. Download the model first.',
	toModels: 'Open Models',
	voiceGone: 'This voice is not there any more.',
	otherVoice: 'Choose another one.',
	smallerFile: 'Nothing was changed. Try a shorter piece.',
	brokeOff: 'The engine stopped before the end.',
	tryAgain: 'What was made so far is kept. Try again.',
	unexpected: 'Something in this page went wrong.',
	retry: 'Try again',
	code: (code: string) => `Code: ${code}`
};
