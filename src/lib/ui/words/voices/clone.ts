// Texts for cloning a voice, step by step: a part of the catalogue that only the page Voices loads.

function seconds(count: number): string {
	return `${count.toFixed(1)} s`;
}

export const cloneWords = {
	steps: {
		label: 'Steps',
		consent: 'Before you begin',
		clips: 'A recording',
		trim: 'Listen and trim',
		name: 'Name it',
		step: (number: number, of: number) => `Step ${number} of ${of}`,
		back: 'Back',
		next: 'Continue',
		waiting: (names: readonly string[]) =>
			names.length === 1
				? `A clip is waiting for the next step: ${names[0]}.`
				: `${names.length} clips are waiting for the next step: ${names.join(', ')}.`
	},
	why: [
		'A clone is a voice that says whatever is typed, in somebody’s own sound. It is made on this device and stays here: nothing is sent anywhere.',
		'It takes 10 to 30 seconds of one person speaking, in a quiet place, close to the microphone, without music.',
		'Ask whoever the voice belongs to. What a clone says is marked as AI-generated in every file.'
	],
	aboutClips:
		'Record yourself, or add files. 10 to 30 seconds are enough; it never leaves this device.',
	aboutTrim:
		'Listen to what will be used. Drag the ends to leave out silence, coughs and other people.',
	aboutName: 'The name is how you find the voice; everything else can stay as it is.',
	title: 'Clone a voice',
	close: 'Close',
	closeTitle: 'Close. Your unfinished voice is kept.',
	record: 'Record',
	recordMore: 'Record another',
	choose: 'Choose files',
	chooseMore: 'Add files',
	drop: 'or drop audio or video files here',
	dropNow: 'Drop to add it',
	refused: (name: string, kind: 'pdf' | 'archive' | 'rich text' | 'picture' | 'voice' | 'text') => {
		const what = {
			pdf: 'a PDF',
			archive: 'an archive or a document',
			'rich text': 'a document',
			picture: 'a picture',
			voice: 'a file of a voice',
			text: 'a text'
		};
		return {
			what: `“${name}” is ${what[kind]}, not a recording. It was left out.`,
			advice:
				kind === 'voice'
					? 'Import brings such files back.'
					: 'Add audio or video of one person speaking, for example .wav, .mp3, .m4a or .mp4.'
		};
	},
	clips: 'Clips',
	/** About all clips. */
	silent:
		'Nobody is heard in this. Is the microphone switched on? Record again, or choose a recording in which one person speaks.',
	/** About one clip. */
	unlike:
		'This does not sound like somebody speaking: more like music, or one steady sound. Choose a recording of one person, with nothing behind it.',
	echo: 'The room echoes, and the clone will echo, too. Record closer to the microphone, or in a room with curtains and carpets.',
	asking: 'Waiting for permission to use the microphone…',
	recording: 'Recording',
	stopRecording: 'Stop recording',
	discard: 'Discard',
	level: 'Level',
	clipping: 'Too loud',
	notClipping: 'Not too loud',
	goOn: (left: number) => `${left} s more for a good voice.`,
	/** While it is recorded, one at a time. */
	live: {
		silent: 'Nothing is heard yet. Is this the right microphone, and is it switched on?',
		quiet: 'Very quiet. Move closer, or choose another microphone.',
		clipped: 'Too loud: the loudest parts are clipped. Move back a little.',
		unlike: 'This does not sound like one person speaking. Turn off music and other sounds.',
		noisy: 'There is noise behind the voice. Close the window, or go where it is quieter.',
		echo: 'The room echoes. Come closer to the microphone, or go where there are curtains, carpets or a full wardrobe.'
	},
	enough: 'Enough for a good voice. More is welcome, up to 30 s.',
	plenty: 'That is plenty. You can stop.',
	readAloud: 'To read aloud:',
	readIn: 'Language of the text to read',
	ownWords: 'Or speak freely, in any language.',
	recorded: (number: number) => `Recording ${number}`,
	reading: 'Reading the audio…',
	readingFailed: (why: string) => `The waveform cannot be shown. ${why}`,
	sentAsItIs: 'The file will be used as it is.',
	play: (name: string) => `Play ${name}`,
	stop: (name: string) => `Stop ${name}`,
	removeClip: (name: string) => `Remove ${name}`,
	start: (name: string) => `Start of ${name}`,
	end: (name: string) => `End of ${name}`,
	moment: (at: number, length: number) => `${seconds(at)} of ${seconds(length)}`,
	taken: (taken: number, length: number, isTrimming: boolean) => {
		if (taken >= length - 0.05) return seconds(length);
		const used = `${seconds(taken)} of ${seconds(length)} used`;
		return isTrimming ? `${used}. Drag the ends to change this.` : used;
	},
	fine: (speech: number) => `About ${seconds(speech)} of clear speech: good.`,
	tooLong: (minutes: number) => `The clips can be ${minutes} minutes in total. Shorten them.`,
	name: 'Name',
	nameHint: 'Whose voice it is',
	language: 'Language',
	findLanguage: 'Detect automatically',
	model: 'Clone with',
	automatic: 'The best model on this device',
	modelsElsewhere: 'Not on this device:',
	noModel: 'No model on this device can clone voices.',
	transcript: 'What the clips say',
	transcriptHint: 'Leave this empty to have it written down for you',
	keepSample: 'Keep the sample with the voice',
	keepSampleAbout:
		'Lets you listen to it again, measure similarity, and clone the voice again with a better model. The voice also works without it.',
	consent:
		'I have the right to use this voice: it is mine, or its owner agreed. I will not use it to deceive anyone.',
	consentKept: 'This statement and the time are stored with the voice.',
	learn: 'Clone the voice',
	learning: 'Cloning the voice…',
	loadingModel: 'Loading the model…',
	waiting: 'The engine is busy. This voice is next.',
	stopLearning: 'Cancel',
	stopped: 'Cancelled. Your clips are still here.',
	missing: {
		clips: 'Record or add a clip first.',
		name: 'Give the voice a name.',
		consent: 'Confirm that you may use this voice.'
	},
	clear: 'Start over',
	restored: 'Restored: your unfinished voice from last time.',
	notKept: 'This browser keeps nothing after you leave, so an unfinished voice will be lost.',
	notKeptFull:
		'There is no space to keep the clips on this device. Finish before you leave, or they will be lost.',
	done: {
		title: (name: string) => `${name} is ready`,
		about: (language: string, model: string) =>
			`${language}, cloned with ${model}. It is now in your voices and in every list of voices.`,
		marked: 'Files spoken by this voice are marked as AI-generated.',
		warnings: 'What could be better:',
		another: 'Clone another',
		measuring: 'Comparing it with the sample…',
		alike: (score: string) =>
			`Similarity to the sample: ${score}, as measured by the model (1 = same voice).`
	}
};
