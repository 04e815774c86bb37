// Who may import whom (ARCHITECTURE.md). Paths begin at src/; `*` stands for one name, and a name with an ending is a file.

const MODEL = ['lib/audio', 'lib/text', 'lib/runtime', 'lib/storage', 'lib/models/model.ts'];
const PAGE = [
	'lib/ui',
	'lib/scatter',
	'lib/documents',
	'lib/library',
	'lib/api/client',
	'lib/api/wire',
	'lib/api/openapi/types.ts',
	'lib/models/*/card.ts',
	'lib/workers/host.ts',
	'lib/workers/addresses/fetch-address.ts',
	'lib/workers/book-sounds.ts',
	'lib/workers/encode-sound.ts',
	'lib/workers/outline-book.ts',
	'lib/workers/decode/decode-in-worker.ts',
	'lib/workers/documents/read-in-worker.ts',
	'lib/workers/files/kept-sounds.ts',
	'lib/workers/measure/measure-device.ts',
	'lib/workers/publish/publish-book.ts',
	'lib/workers/publish/make-cover.ts',
	'lib/workers/publish/job.ts',
	'lib/workers/search/search-in-worker.ts',
	'lib/publish',
	'lib/relay/status.ts',
	'lib/relay/take-over.ts',
	'lib/audio',
	'lib/text'
];

/** What each room may import besides itself. Of two rooms that hold a file, the first counts. */
export const ROOMS: Record<string, string[]> = {
	'lib/audio': [],
	'lib/text': [],
	'lib/documents': [],
	'lib/relay': [],
	'lib/account': [],
	'lib/library': [],
	'lib/scatter': [],
	'lib/publish': ['lib/audio', 'lib/text', 'lib/library/archive/crc.ts'],
	'lib/runtime': ['lib/audio'],
	'lib/storage': ['lib/audio'],
	'lib/models/*/': MODEL,
	'lib/models': MODEL,
	'lib/remote': ['lib/audio', 'lib/models/model.ts'],
	'lib/engine': ['lib/models', 'lib/remote', 'lib/audio', 'lib/text', 'lib/runtime', 'lib/storage'],
	'lib/api': [
		'lib/engine',
		'lib/account',
		'lib/audio',
		'lib/text',
		'lib/models/model.ts',
		'lib/models/*/card.ts'
	],
	// A page of another origin loads this: it has nothing of the app but the relay.
	'lib/embed/site': ['lib/embed/protocol.ts', 'lib/relay'],
	'lib/embed/frame': [
		'lib/embed/protocol.ts',
		'lib/relay',
		'lib/account/sites.ts',
		'lib/api/gate/site-admission.ts',
		'lib/workers'
	],
	'lib/embed/allow': [
		'lib/embed/protocol.ts',
		'lib/account/sites.ts',
		'lib/ui/words/allow.ts',
		'lib/workers/account-store.ts'
	],
	'lib/embed': [],
	'lib/package': [
		'lib/workers',
		'lib/relay',
		'lib/api/gate/site-admission.ts',
		'lib/embed/site/openai-options.ts'
	],
	'lib/workers': [
		'lib/documents',
		'lib/publish',
		'lib/api',
		'lib/engine',
		'lib/models',
		'lib/account',
		'lib/relay',
		'lib/runtime',
		'lib/storage',
		'lib/audio',
		'lib/text'
	],
	// Its window loads these words alone.
	'lib/ui/words/allow.ts': ['lib/account/sites.ts'],
	// The Web Speech API for pages of others: a script of its own, which reaches the engine by /v1 alone.
	'lib/web-speech': [
		'lib/audio',
		'lib/api/wire',
		'lib/api/http/sse.ts',
		'lib/api/http/base64.ts',
		'lib/ui/live/turns.ts'
	],
	'lib/ui': PAGE,
	routes: PAGE,
	'service-worker': ['lib/relay'],
	server: [
		'lib/api',
		'lib/engine',
		'lib/models',
		'lib/account',
		'lib/runtime',
		'lib/storage',
		'lib/audio',
		'lib/workers/model-calls.ts',
		'lib/workers/remote-session.ts'
	]
};
