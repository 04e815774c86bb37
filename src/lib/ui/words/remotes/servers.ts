// Texts about servers elsewhere, as the page Models lists them: for that page alone.

export const remoteWords = {
	title: 'Servers of your own',
	about:
		'Models on another machine: your computer at home, a server in your office, a provider. Any server that speaks OpenAI’s audio API will do, for example speaches, LocalAI, Kokoro-FastAPI or vLLM. What they are given leaves this device, so you are asked before the first time.',
	none: 'No server has been added.',
	add: 'Add a server',
	name: 'Name',
	nameAbout: 'Small letters, digits, points and hyphens: kitchen-pc.',
	address: 'Address',
	addressAbout: (origin: string) =>
		`As in http://localhost:8000 or https://host.example/v1. The server must allow requests from ${origin} (CORS).`,
	key: 'Key, if it asks for one',
	keyAbout: 'Stays on this device and is sent to this server alone.',
	newKey: (name: string) => `New key for ${name}`,
	save: 'Add',
	adding: 'Asking it for its models…',
	cancel: 'Cancel',
	added: (name: string, models: number) =>
		models === 1 ? `${name} is added, with 1 model.` : `${name} is added, with ${models} models.`,
	hasKey: 'A key is kept for it.',
	setKey: 'Set a key',
	changeKey: 'Change the key',
	saveKey: 'Save the key',
	removeKey: 'Remove the key',
	texts: 'May be sent texts, to speak them',
	recordings: 'May be sent recordings, to transcribe them',
	refresh: 'Ask for models again',
	refreshing: 'Asking…',
	remove: 'Remove',
	removeWhat: (name: string) => `Remove ${name}`,
	askRemove: (name: string) =>
		`Remove ${name}? Its key is deleted from this device, and nothing is asked of it any more.`,
	removing: 'Removing…',
	keep: 'Keep',
	noModels: 'It lists no model.',
	tasks: { speech: 'Speaks', transcription: 'Transcribes', none: 'Not used' },
	taskOf: (model: string) => `What ${model} is for`,
	voices: (count: number) => (count === 1 ? '1 voice' : `${count} voices`),
	listed: (day: string) => `As listed on ${day}.`
};
