// The words of the page Account: a part of the catalogue.

function counted(count: number, one: string, many: string): string {
	return count === 1 ? `1 ${one}` : `${count.toLocaleString('en')} ${many}`;
}

function credits(amount: number): string {
	const figure = amount.toLocaleString('en', { maximumFractionDigits: 3 });
	return amount === 1 ? '1 credit' : `${figure} credits`;
}

export const accountWords = {
	title: 'Account',
	about:
		'For people who build something on Aloud: the keys, the credits and the limits of programs in this browser, and what they have asked. All of it stays on this device.',
	onThisPage: 'On this page',
	loading: 'Loading…',
	save: 'Save',
	saved: 'Saved.',
	cancel: 'Cancel',
	credits,
	thisApp: 'Aloud itself',
	noKey: 'No valid key',
	keys: {
		title: 'Keys',
		about:
			'A program in a page of this browser that asks Aloud at /v1 needs a key. Aloud’s own pages need none.',
		name: 'Name of the new key',
		nameHint: 'What it is for',
		create: 'Create key',
		empty: 'No keys yet.',
		list: 'Keys in use',
		newKey: (name: string) => `The key “${name}”`,
		once: 'Copy it now. It is kept only as a fingerprint, so it will not be shown again.',
		copy: 'Copy key',
		copied: 'Copied',
		copyRefused: 'The browser did not allow it; the key is selected, copy it from there.',
		done: 'Done',
		created: (day: string) => `Created ${day}`,
		used: (moment: string) => `Last used ${moment}`,
		neverUsed: 'Never used',
		ownLimits: 'Limits of its own: ',
		requests: (count: number) => counted(count, 'request a minute', 'requests a minute'),
		sound: (seconds: number) =>
			counted(seconds, 'second of sound a minute', 'seconds of sound a minute'),
		day: (amount: number) => `${credits(amount)} a day`,
		change: 'Change',
		changeKey: (name: string) => `Change the key “${name}”`,
		revoke: 'Revoke',
		revokeKey: (name: string) => `Revoke the key “${name}”`,
		ask: (name: string) =>
			`Revoke the key “${name}”? Programs that use it are refused at once. This cannot be undone.`,
		revoking: 'Revoking…',
		keep: 'Keep it',
		keyName: 'Name',
		limitRequests: 'Requests a minute',
		limitSound: 'Seconds of sound a minute',
		limitCredits: 'Credits a day',
		limitsHint: 'Left empty, the limits of the account hold; credits a day are then not limited.',
		asAccount: 'As the account',
		noLimit: 'No limit',
		revoked: (count: number) => counted(count, 'revoked key', 'revoked keys'),
		revokedAt: (day: string) => `Revoked ${day}`
	},
	credit: {
		title: 'Credits',
		unit: 'credits',
		held: (amount: number) => `${credits(amount)} of them set aside for requests that run now.`,
		about:
			'Credits are play money: they are free, and there to test what your program does when they run out. Only requests that succeed are charged.',
		amount: 'Credits to add',
		topUp: 'Top up',
		added: (amount: number) => `${credits(amount)} added.`,
		prices: 'Prices, in credits',
		pricesAbout: 'They hold from the next request on.',
		speech: 'Speech, 1,000 characters',
		transcription: 'Transcription, a minute',
		clone: 'A cloned voice'
	},
	usage: {
		title: 'Usage',
		by: 'By',
		groupings: { day: 'Day', model: 'Model', key: 'Key', all: 'Day, model and key' },
		period: 'Period',
		periods: { week: 'Last 7 days', month: 'Last 30 days', ever: 'All time' },
		empty: 'Nothing was charged in this time. What Aloud’s own pages do is free.',
		chart: 'Credits a day',
		chartLabel: (days: number, most: string, when: string) =>
			`Bar chart of the credits spent on each of ${counted(days, 'day', 'days')}. The most was ${most}, on ${when}. The table by day has all numbers.`,
		most: (amount: string) => `Most: ${amount}`,
		table: 'Usage',
		day: 'Day',
		model: 'Model',
		key: 'Key',
		requests: 'Requests',
		work: 'Work',
		credits: 'Credits',
		total: 'Total',
		characters: (count: number) => counted(count, 'character', 'characters'),
		heard: (length: string) => `${length} heard`,
		more: (count: number) => `Show the other ${count.toLocaleString('en')}`,
		export: 'Export CSV',
		exportTitle: 'Save every entry of the ledger as a table for spreadsheets',
		fileName: 'aloud-ledger.csv'
	},
	limits: {
		title: 'Limits',
		about:
			'For every key without limits of its own. A program that asks for more is told to wait (429), or that its file is too large (413).',
		requests: 'Requests a minute',
		sound: 'Seconds of sound a minute',
		transcription: 'Largest file to transcribe, MB',
		cloning: 'Largest sample to clone, MB'
	},
	log: {
		title: 'Request log',
		about:
			'The last 500 requests of programs, and what Aloud’s own pages had spoken or transcribed. It holds no texts, no sounds and no keys.',
		search: 'Find',
		searchHint: 'A request id, a path, a code…',
		outcome: 'Outcome',
		outcomes: { all: 'All', done: 'Done', failed: 'Failed', cancelled: 'Cancelled' },
		clear: 'Clear log',
		empty: 'No requests yet. They appear here by themselves.',
		none: 'No request matches.',
		shown: (shown: number, all: number) =>
			shown === all
				? counted(all, 'request', 'requests')
				: `${shown.toLocaleString('en')} of ${counted(all, 'request', 'requests')}`,
		list: 'Requests, the newest first',
		more: (count: number) => `Show the other ${count.toLocaleString('en')}`,
		cancelled: 'cancelled',
		injected: 'made to on purpose',
		devices: { wasm: 'processor', webgpu: 'graphics processor' },
		on: (model: string, device: string) => `${model} on the ${device}`,
		free: 'free',
		took: (milliseconds: number) =>
			milliseconds < 10_000
				? `${milliseconds.toLocaleString('en')} ms`
				: `${(milliseconds / 1000).toFixed(1)} s`,
		facts: {
			id: 'Request id',
			time: 'Time',
			outcome: 'Outcome',
			message: 'Message',
			cause: 'Cause',
			key: 'Key',
			characters: 'Characters',
			sound: 'Sound'
		},
		seconds: (seconds: number) => `${seconds.toLocaleString('en', { maximumFractionDigits: 2 })} s`
	},
	faults: {
		title: 'Faults on purpose',
		about:
			'See how your program takes it when requests fail or come late. Aloud’s own pages are spared.',
		count: 'Next requests',
		code: 'Answer',
		late: 'As usual, only late',
		codeOption: (code: string, status: number) => `${status} ${code}`,
		delay: 'Milliseconds late',
		start: 'Start',
		stop: 'Stop',
		off: 'Off: requests are answered as usual.',
		nothing: 'Choose an error, or a delay of more than 0: otherwise nothing would be different.',
		on: (count: number, answer: string | null, delayMilliseconds: number) => {
			const late = delayMilliseconds > 0 ? `${delayMilliseconds.toLocaleString('en')} ms late` : '';
			const one = count === 1;
			const what = answer
				? `${one ? 'fails' : 'fail'} with ${answer}${late && `, ${late}`}`
				: `${one ? 'comes' : 'come'} ${late}`;
			return `On: the next ${one ? 'request' : `${count.toLocaleString('en')} requests`} ${what}.`;
		}
	}
};
