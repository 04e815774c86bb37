// Words that more than one page shows, in one typed catalogue. Those of one page alone are loaded with it.
import { appWords, pagesWords, statusWords } from './frame.ts';
import { modelWords, sourceWords } from './models.ts';
import { microphoneWords, problemWords } from './problems.ts';
import { playerWords, speakWords } from './speak.ts';
import { voicePickerWords } from './voice-picker.ts';

export const words = {
	app: appWords,
	pages: pagesWords,
	status: statusWords,
	speak: speakWords,
	voices: voicePickerWords,
	models: modelWords,
	source: sourceWords,
	player: playerWords,
	microphone: microphoneWords,
	problems: problemWords
};
