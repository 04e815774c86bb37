// What is said where a model is chosen that works elsewhere.

export const remoteNoteWords = {
	texts: (name: string, host: string) => `Texts are sent to ${name} at ${host}.`,
	recordings: (name: string, host: string) => `Recordings are sent to ${name} at ${host}.`
};
