// Texts of the question before something is sent to a server for the first time.

export const consentWords = {
	title: {
		texts: (name: string) => `Send your texts to ${name}?`,
		recordings: (name: string) => `Send your recordings to ${name}?`
	},
	what: {
		texts: (host: string) =>
			`The voice you chose speaks on another machine. The text is sent to ${host}, and so is every other text that you have spoken with a voice of this server.`,
		recordings: (host: string) =>
			`The model you chose works on another machine. What is said in the recording is sent to ${host}, and so is every other recording that you have transcribed by a model of this server. The file’s name, picture and silence are not.`
	},
	later: 'Nothing has been sent so far. You can take this back on the page Models.',
	allow: 'Allow and go on',
	decline: 'Do not send'
};
