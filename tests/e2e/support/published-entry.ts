// Puts all published clients where a test in the page finds them; bundled by the test.
import { aiSdkClients } from '../clients/published/ai-sdk.ts';
import type { PublishedClient, Told } from '../clients/published/client.ts';
import { elevenLabsClients } from '../clients/published/elevenlabs.ts';
import { eventSource } from '../clients/published/event-source.ts';
import { mediaSource } from '../clients/published/media-source.ts';
import { mistral } from '../clients/published/mistral.ts';
import { openAiClients } from '../clients/published/openai.ts';
import { plainClients } from '../clients/published/plain.ts';

const clients = {
	...openAiClients,
	...mistral,
	...aiSdkClients,
	...elevenLabsClients,
	...eventSource,
	...plainClients,
	...mediaSource
} satisfies Record<string, PublishedClient>;

export type ClientName = keyof typeof clients;

export type Operation = 'speak' | 'transcribe' | 'listModels' | 'listVoices';

/** One call; `sound` names a file of `keepSounds`. */
export type Attempt = {
	name: ClientName;
	operation: Operation;
	apiKey: string;
	model: string;
	voice: string;
	text: string;
	sound: SoundName;
	/** Gives the call up as soon as the engine works on it. */
	isGivenUp: boolean;
};

export type SoundName = 'spoken' | 'long' | 'nonsense';

export type Outcome = {
	/** Seconds of sound, the text heard, or ids; missing where the call failed. */
	value?: number | string | string[];
	told?: Told;
	/** Until the call ended; from when it was given up, if it was. */
	milliseconds: number;
};

declare global {
	var published: Published;
}

export type Published = {
	/** What a client can do. */
	offers(name: ClientName): { operations: Operation[]; canAbort: boolean };
	/** Makes the files that attempts name. @param wav a spoken text, without a length in its head */
	keepSounds(wav: Blob): void;
	attempt(attempt: Attempt): Promise<Outcome>;
};

const WAV_HEADER_BYTES = 44;

const sounds: Partial<Record<SoundName, File>> = {};

async function run(attempt: Attempt, signal: AbortSignal): Promise<Outcome['value']> {
	const client: PublishedClient = clients[attempt.name];
	const file = sounds[attempt.sound];
	if (!file) throw new Error('there is no sound yet');
	const call = client[attempt.operation];
	return call?.({ ...attempt, file, signal });
}

/** Until credits are set aside for work. */
async function untilHeld(): Promise<void> {
	const { held } = (await globalThis.askAsApp('GET', '/v1/credits')) as { held: number }; // our own API's words
	if (held === 0) await untilHeld();
}

globalThis.published = {
	offers(name) {
		const client: PublishedClient = clients[name];
		const all: Operation[] = ['speak', 'transcribe', 'listModels', 'listVoices'];
		return {
			operations: all.filter((operation) => client[operation]),
			canAbort: client.canAbort
		};
	},
	keepSounds(wav) {
		const again = Array.from({ length: 8 }, () => wav.slice(WAV_HEADER_BYTES));
		sounds.spoken = new File([wav], 'spoken.wav');
		sounds.long = new File([wav, ...again], 'long.wav');
		sounds.nonsense = new File(['This is no sound.'], 'nonsense.wav');
	},
	async attempt(attempt) {
		const abort = new AbortController();
		let start = performance.now();
		if (attempt.isGivenUp)
			void untilHeld().then(() => {
				start = performance.now();
				abort.abort();
			});
		try {
			const value = await run(attempt, abort.signal);
			return { ...(value !== undefined && { value }), milliseconds: performance.now() - start };
		} catch (error) {
			const milliseconds = performance.now() - start;
			return { told: await clients[attempt.name].tell(error), milliseconds };
		}
	}
};
