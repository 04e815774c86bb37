// Every word a person reads on any page, in one typed catalogue.
import { accountWords } from './account.ts';
import { bookWords } from './book.ts';
import { appWords, pagesWords, statusWords } from './frame.ts';
import { modelWords, sourceWords } from './models.ts';
import { microphoneWords, problemWords } from './problems.ts';
import { settingsWords } from './settings.ts';
import { playerWords, speakWords } from './speak.ts';
import { voicePickerWords } from './voice-picker.ts';

export const words = {
	app: appWords,
	pages: pagesWords,
	status: statusWords,
	speak: speakWords,
	book: bookWords,
	voices: voicePickerWords,
	models: modelWords,
	source: sourceWords,
	player: playerWords,
	microphone: microphoneWords,
	settings: settingsWords,
	account: accountWords,
	problems: problemWords
};
