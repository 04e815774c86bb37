// Texts of the page Account. Not in the catalogue: no other page loads them.

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
		'For developers who build on Aloud: API keys, credits, limits and the request log of programs in this browser. All of it stays on this device.',
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
			'A program on a page in this browser needs a key to call Aloud at /v1. Aloud’s own pages do not.',
		name: 'Name of the new key',
		nameHint: 'What it is for',
		scopes: 'What it may do',
		scopeNames: { speak: 'Speak', transcribe: 'Transcribe', voices: 'Voices', manage: 'Manage' },
		scopesOpen: {
			speak: 'Text to speech',
			transcribe: 'Speech to text',
			voices: 'Clone, change, export and remove voices',
			manage:
				'Models, servers elsewhere and what may be sent there, and the settings of this device'
		},
		oneScope: 'Choose at least one thing that the key may do.',
		may: 'May do',
		create: 'Create key',
		empty: 'No keys yet.',
		list: 'Keys in use',
		newKey: (name: string) => `The key “${name}”`,
		once: 'Copy it now. Only a hash of it is stored, so it will not be shown again.',
		copy: 'Copy key',
		copied: 'Copied',
		copyRefused: 'The browser did not allow copying. The key is selected: copy it from there.',
		done: 'Done',
		created: (day: string) => `Created ${day}`,
		used: (moment: string) => `Last used ${moment}`,
		neverUsed: 'Never used',
		ownLimits: 'Its own limits: ',
		requests: (count: number) => counted(count, 'request per minute', 'requests per minute'),
		sound: (seconds: number) =>
			counted(seconds, 'second of audio per minute', 'seconds of audio per minute'),
		day: (amount: number) => `${credits(amount)} per day`,
		change: 'Change',
		changeKey: (name: string) => `Change the key “${name}”`,
		revoke: 'Revoke',
		revokeKey: (name: string) => `Revoke the key “${name}”`,
		ask: (name: string) =>
			`Revoke the key “${name}”? Programs that use it are refused immediately. This cannot be undone.`,
		revoking: 'Revoking…',
		keep: 'Keep it',
		keyName: 'Name',
		limitRequests: 'Requests per minute',
		limitSound: 'Seconds of audio per minute',
		limitCredits: 'Credits per day',
		limitsHint: 'Leave empty to use the account’s limits; credits per day are then unlimited.',
		asAccount: 'Same as the account',
		noLimit: 'No limit',
		revoked: (count: number) => counted(count, 'revoked key', 'revoked keys'),
		revokedAt: (day: string) => `Revoked ${day}`
	},
	sites: {
		title: 'Other sites',
		about:
			'Pages of other sites that you have allowed to use Aloud in this browser. They can do what is listed here and nothing else: no keys, no settings, no recordings.',
		empty: 'No other site uses Aloud.',
		list: 'Allowed sites',
		scopeNames: { speak: 'Speak', transcribe: 'Transcribe', voices: 'Your own voices' },
		may: 'May do',
		allowed: (day: string) => `Allowed ${day}`,
		used: (moment: string, count: number) =>
			`${counted(count, 'request', 'requests')}, the last ${moment}`,
		neverUsed: 'Never used',
		limit: 'Requests per minute',
		limitOf: (origin: string) => `Requests per minute of ${origin}`,
		revoke: 'Revoke',
		revokeSite: (origin: string) => `Revoke ${origin}`,
		ask: (origin: string) =>
			`Revoke ${origin}? Its pages are refused immediately, and would have to ask you again. A page that your browser keeps apart from Aloud may go on for up to half an hour, without anything of yours.`,
		revoking: 'Revoking…',
		keep: 'Keep it',
		revoked: (count: number) => counted(count, 'revoked site', 'revoked sites'),
		revokedAt: (day: string) => `Revoked ${day}`
	},
	credit: {
		title: 'Credits',
		unit: 'credits',
		held: (amount: number) => `${credits(amount)} of them reserved for running requests.`,
		about:
			'Credits are play money. They are free, and let you test what your program does when they run out. Only successful requests are charged.',
		amount: 'Credits to add',
		topUp: 'Top up',
		added: (amount: number) => `${credits(amount)} added.`,
		prices: 'Prices, in credits',
		pricesAbout: 'Changes apply from the next request.',
		speech: 'Speech, per 1,000 characters',
		transcription: 'Transcription, per minute',
		clone: 'Voice cloning, per voice'
	},
	usage: {
		title: 'Usage',
		by: 'By',
		groupings: { day: 'Day', model: 'Model', key: 'Key', all: 'Day, model and key' },
		period: 'Period',
		periods: { week: 'Last 7 days', month: 'Last 30 days', ever: 'All time' },
		empty: 'Nothing was charged in this period. Aloud’s own pages are free to use.',
		chart: 'Credits per day',
		chartLabel: (days: number, most: string, when: string) =>
			`Bar chart of credits spent per day over ${counted(days, 'day', 'days')}. The highest was ${most}, on ${when}. The table by day has all the numbers.`,
		most: (amount: string) => `Highest: ${amount}`,
		table: 'Usage',
		day: 'Day',
		model: 'Model',
		key: 'Key',
		requests: 'Requests',
		work: 'Work',
		credits: 'Credits',
		total: 'Total',
		characters: (count: number) => counted(count, 'character', 'characters'),
		heard: (length: string) => `${length} transcribed`,
		more: (count: number) => `Show the other ${count.toLocaleString('en')}`,
		export: 'Export CSV',
		exportTitle: 'Save the whole ledger as a table for spreadsheets',
		fileName: 'aloud-ledger.csv'
	},
	limits: {
		title: 'Limits',
		about:
			'These apply to every key without its own limits. A program that exceeds them is told to wait (429), or that its file is too large (413).',
		requests: 'Requests per minute',
		sound: 'Seconds of audio per minute',
		transcription: 'Largest file for transcription, MB',
		cloning: 'Largest sample for cloning, MB'
	},
	log: {
		title: 'Request log',
		about:
			'The last 500 requests from programs with a key, and what Aloud’s own pages spoke or transcribed. It contains no text, audio or keys.',
		search: 'Search',
		searchHint: 'Request ID, path, code…',
		outcome: 'Outcome',
		outcomes: { all: 'All', done: 'Done', failed: 'Failed', cancelled: 'Cancelled' },
		clear: 'Clear log',
		empty: 'No requests yet. New ones appear here automatically.',
		none: 'No request matches.',
		shown: (shown: number, all: number) =>
			shown === all
				? counted(all, 'request', 'requests')
				: `${shown.toLocaleString('en')} of ${counted(all, 'request', 'requests')}`,
		list: 'Requests, newest first',
		more: (count: number) => `Show the other ${count.toLocaleString('en')}`,
		withoutKey: (count: number, codes: string[], last: string) =>
			`${counted(count, 'request', 'requests')} without a valid key, the last ${last} (${codes.join(', ')}).`,
		code: (code: string, count: number) => `${count.toLocaleString('en')} × ${code}`,
		cancelled: 'cancelled',
		injected: 'injected fault',
		devices: { wasm: 'processor', webgpu: 'graphics processor' },
		on: (model: string, device: string) => `${model} on the ${device}`,
		free: 'free',
		took: (milliseconds: number) =>
			milliseconds < 10_000
				? `${milliseconds.toLocaleString('en')} ms`
				: `${(milliseconds / 1000).toFixed(1)} s`,
		facts: {
			id: 'Request ID',
			time: 'Time',
			outcome: 'Outcome',
			message: 'Message',
			cause: 'Cause',
			key: 'Key',
			characters: 'Characters',
			sound: 'Audio'
		},
		seconds: (seconds: number) => `${seconds.toLocaleString('en', { maximumFractionDigits: 2 })} s`
	},
	faults: {
		title: 'Fault injection',
		about:
			'Test how your program handles requests that fail or are slow. Aloud’s own pages are not affected.',
		count: 'Next requests',
		code: 'Response',
		late: 'Normal, but delayed',
		codeOption: (code: string, status: number) => `${status} ${code}`,
		delay: 'Delay in milliseconds',
		start: 'Start',
		stop: 'Stop',
		off: 'Off: requests are answered normally.',
		nothing: 'Choose an error, or a delay above 0. Otherwise nothing would change.',
		on: (count: number, answer: string | null, delayMilliseconds: number) => {
			const late =
				delayMilliseconds > 0 ? `after ${delayMilliseconds.toLocaleString('en')} ms` : '';
			const one = count === 1;
			const what = answer
				? `${one ? 'fails' : 'fail'} with ${answer}${late && ` ${late}`}`
				: `${one ? 'is' : 'are'} answered ${late}`;
			return `On: the next ${one ? 'request' : `${count.toLocaleString('en')} requests`} ${what}.`;
		}
	}
};
