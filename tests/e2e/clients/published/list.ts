// What is said of each published client that is tried: what is installed for it, how it is told where to send, and what
// readers must know besides what the test finds.
import type { TriedClient } from '../../../../src/routes/docs/tried-client.ts';
import type { ClientName } from '../../support/published-entry.ts';

type Listed = Pick<TriedClient, 'base'> & {
	/** Folders of node_modules; none where the browser itself is the client. */
	installed: string[];
	/** What does not work, and why. */
	notes?: string;
};

const ABOVE_V1 = 'baseURL: `${origin}/v1`';
const openAi = (folder: string): Listed => ({ installed: [folder], base: ABOVE_V1 });

const aiSdk = (version: number, folder: string, base: string, notes = ''): Listed => ({
	installed: [`ai${version}`, folder],
	base,
	notes
});

const ELEVENLABS_FETCH = 'its host is fixed: a `fetch` that sends to this origin';
const NO_SPEECH = 'The provider has no speech.';
const NEITHER = 'The provider has neither speech nor transcription: use @ai-sdk/openai.';
const STATUS_LINE =
	'`error.message` is the status line alone: the provider wants a number as `error.code`, where all other clients want a name.';

export const CLIENTS: Record<ClientName, Listed> = {
	'openai 4': openAi('openai4'),
	'openai 5': openAi('openai5'),
	'openai 6': openAi('openai6'),
	'openai 7': openAi('openai'),
	'groq-sdk': { installed: ['groq-sdk'], base: 'baseURL: origin' },
	'together-ai': { installed: ['together-ai'], base: 'baseURL: `${origin}/together/v1`' },
	'@mistralai/mistralai': {
		installed: ['@mistralai/mistralai'],
		base: 'serverURL: origin',
		notes: 'The models of its list are of a type unknown to it: `raw` has them.'
	},
	'ai 4, openai': aiSdk(4, 'ai-sdk-openai1', ABOVE_V1),
	'ai 5, openai': aiSdk(5, 'ai-sdk-openai2', ABOVE_V1),
	'ai 6, openai': aiSdk(6, 'ai-sdk-openai3', ABOVE_V1),
	'ai 7, openai': aiSdk(7, 'ai-sdk-openai4', ABOVE_V1),
	'ai 4, groq': aiSdk(4, 'ai-sdk-groq1', 'baseURL: `${origin}/openai/v1`', NO_SPEECH),
	'ai 5, groq': aiSdk(5, 'ai-sdk-groq2', 'baseURL: `${origin}/openai/v1`', NO_SPEECH),
	'ai 6, groq': aiSdk(6, 'ai-sdk-groq3', 'baseURL: `${origin}/openai/v1`', NO_SPEECH),
	'ai 7, groq': aiSdk(7, 'ai-sdk-groq4', 'baseURL: `${origin}/openai/v1`', NO_SPEECH),
	'ai 4, elevenlabs': aiSdk(
		4,
		'ai-sdk-elevenlabs0',
		ELEVENLABS_FETCH,
		`${NO_SPEECH} ${STATUS_LINE}`
	),
	'ai 5, elevenlabs': aiSdk(5, 'ai-sdk-elevenlabs1', ELEVENLABS_FETCH, STATUS_LINE),
	'ai 6, elevenlabs': aiSdk(6, 'ai-sdk-elevenlabs2', ELEVENLABS_FETCH, STATUS_LINE),
	'ai 7, elevenlabs': aiSdk(7, 'ai-sdk-elevenlabs3', ELEVENLABS_FETCH, STATUS_LINE),
	'ai 4, openai-compatible': aiSdk(4, 'ai-sdk-compatible0', ABOVE_V1, NEITHER),
	'ai 5, openai-compatible': aiSdk(5, 'ai-sdk-compatible1', ABOVE_V1, NEITHER),
	'ai 6, openai-compatible': aiSdk(6, 'ai-sdk-compatible2', ABOVE_V1, NEITHER),
	'ai 7, openai-compatible': aiSdk(7, 'ai-sdk-compatible3', ABOVE_V1, NEITHER),
	'@elevenlabs/elevenlabs-js': {
		installed: ['@elevenlabs/elevenlabs-js'],
		base: 'baseUrl: origin'
	},
	elevenlabs: {
		installed: ['elevenlabs'],
		base: 'baseUrl: origin',
		notes:
			'No longer maintained. Of an error in speech it shows the status alone: it takes the body for sound and does not read it.'
	},
	'@microsoft/fetch-event-source': {
		installed: ['@microsoft/fetch-event-source'],
		base: 'the path itself',
		notes:
			'It comes again after every failure unless `onerror` throws. An abort ends its promise without an error.'
	},
	axios: { installed: ['axios'], base: 'the path itself' },
	ky: { installed: ['ky'], base: 'the path itself' },
	XMLHttpRequest: { installed: [], base: 'the path itself' },
	MediaSource: { installed: [], base: 'the path itself, with `fetch`' }
};
