// Everything that is tried with one client, and what was found.
import { expect } from '@playwright/test';
import type { CreditsJson, LimitsJson } from '../../../../src/lib/api/wire/account.ts';
import type { Found, Result } from '../../../../src/routes/docs/tried-client.ts';
import type { ClientPage } from '../../support/client-page.ts';
import { expectHeard } from '../../support/heard.ts';
import { GREETING } from '../../support/texts.ts';
import type { Attempt, ClientName, Operation, Outcome } from '../../support/published-entry.ts';

/** Secrets of one account: `spent` may spend nothing today. */
export type Keys = { good: string; spent: string };

export type Trial = {
	found: Found;
	/** Until the caller had a 503 that nothing but a download helps against; missing where it cannot be brought to one. */
	refusedMilliseconds?: number;
};

const UNKNOWN_KEY = 'sk-thisKeyWasNeverMadeByAnybody00000';

/** How long a caller may wait for an abort, and for a 503. */
const SOON_MILLISECONDS = 2000;

const LONG_TEXT = Array.from({ length: 20 }, () => GREETING).join(' ');

/** How a client is brought to each status, and words of the reason it is given. */
type Condition = {
	says: RegExp;
	/** What is sent otherwise than what would work. */
	changes?(operation: Work, keys: Keys): Partial<Attempt>;
	/** How the account is set meanwhile; `read` gives what is set back. */
	set?: { path: string; news: object; read(app: ClientPage): Promise<object> };
	/** Only of transcriptions. */
	isOfFiles?: true;
};

type Work = 'speak' | 'transcribe';

const CONDITIONS: Record<string, Condition> = {
	400: {
		says: /give the text|not an audio or video file/,
		changes: () => ({ text: ' ', sound: 'nonsense' })
	},
	401: { says: /no such API key/, changes: () => ({ apiKey: UNKNOWN_KEY }) },
	402: {
		says: /the balance is/,
		set: {
			path: '/v1/account/prices',
			news: { speech_per_1000_characters: 1e6, transcription_per_minute: 1e6 },
			read: async (app) => (await app.ask<CreditsJson>('GET', '/v1/credits')).prices
		}
	},
	404: {
		says: /There is no (model|voice)/,
		changes: () => ({ model: 'nobody', voice: 'nobody' })
	},
	413: {
		says: /The file is .* MB/,
		isOfFiles: true,
		set: {
			path: '/v1/account/limits',
			news: { transcription_file_bytes: 1000 },
			read: (app) => app.ask<LimitsJson>('GET', '/v1/account/limits')
		}
	},
	429: { says: /per day/, changes: (_, { spent }) => ({ apiKey: spent }) },
	503: {
		says: /is not on this device yet/,
		changes: (operation) =>
			operation === 'speak' ? { model: 'kokoro', voice: 'af_heart' } : { model: 'whisper-base' }
	}
};

/** One call of the client; what is not said is as it works. */
type Caller = (operation: Operation, changes?: Partial<Attempt>) => Promise<Outcome>;

type Value = Outcome['value'];

/** What an answer must hold, by the operation; each throws otherwise. */
const EXPECTED: Record<Operation, (value: Value) => void> = {
	speak: (seconds) => expect(seconds).toBeGreaterThan(0.5),
	transcribe: (text) => expectHeard(GREETING, String(text)),
	listModels: (ids) => expect(ids).toEqual(expect.arrayContaining(['mini-tts', 'mini-stt-2'])),
	listVoices: (ids) => expect(ids).toContain('mini_ada')
};

/**
 * All that the client offers, one after the other; the account is left as it was.
 * @throws where an answer is wrong, comes too late, or is asked for more than once
 */
export async function tryClient(app: ClientPage, name: ClientName, keys: Keys): Promise<Trial> {
	const { operations, canAbort } = await app.page.evaluate(
		(name) => globalThis.published.offers(name),
		name
	);
	const call: Caller = (operation, changes = {}) =>
		app.page.evaluate((attempt: Attempt) => globalThis.published.attempt(attempt), {
			name,
			operation,
			apiKey: keys.good,
			model: operation === 'speak' ? 'mini-tts' : 'mini-stt-2',
			voice: 'mini_ada',
			text: GREETING,
			sound: 'spoken',
			isGivenUp: false,
			...changes
		} satisfies Attempt);

	async function tryOne(operation: Operation): Promise<Result> {
		if (!operations.includes(operation)) return 'none';
		const { value, told } = await call(operation);
		if (told) return 'fails';
		EXPECTED[operation](value);
		return 'works';
	}

	const works = (['speak', 'transcribe'] as const).filter((one) => operations.includes(one));
	const [work] = works;
	const { errors, refusedMilliseconds } = await tryErrors(app, call, works, keys);
	return {
		found: {
			speech: await tryOne('speak'),
			transcription: await tryOne('transcribe'),
			models: await tryOne('listModels'),
			voices: await tryOne('listVoices'),
			abort: work && canAbort ? await tryAbort(app, call, work) : 'none',
			errors
		},
		...(refusedMilliseconds !== undefined && { refusedMilliseconds })
	};
}

/** Brings the client to each status; the account is set back at once. */
async function tryErrors(app: ClientPage, call: Caller, works: Work[], keys: Keys) {
	const errors: Record<string, string> = {};
	let refusedMilliseconds: number | undefined;
	for (const [status, { says, changes, set, isOfFiles }] of Object.entries(CONDITIONS)) {
		const work = works.find((one) => !isOfFiles || one === 'transcribe');
		if (!work) continue;
		const before = await set?.read(app);
		if (set) await app.ask('PUT', set.path, set.news);
		const outcomes: Outcome[] = [];
		const statuses = await app.statusesOf(async () =>
			outcomes.push(await call(work, changes?.(work, keys)))
		);
		if (set) await app.ask('PUT', set.path, before);

		const { told, milliseconds } = outcomes[0] ?? { milliseconds: 0 };
		expect(statuses).toEqual([Number(status)]);
		expect(told, `an error of status ${status}`).toBeDefined();
		errors[status] = placeOf(told, Number(status), says);
		if (status === '503') refusedMilliseconds = milliseconds;
	}
	if (refusedMilliseconds !== undefined)
		expect(refusedMilliseconds, 'a model that is not there').toBeLessThan(SOON_MILLISECONDS);
	return { errors, refusedMilliseconds };
}

/** Where an error shows why; a status that it does not show is left to be read from the reason. */
function placeOf(told: Outcome['told'], status: number, says: RegExp): string {
	const [place = ''] = Object.entries(told?.texts ?? {}).find(([, text]) => says.test(text)) ?? [];
	return told?.status === status ? place : `${place} (no status)`.trim();
}

/** Gives a long work up, which then costs nothing and holds nothing. */
async function tryAbort(app: ClientPage, call: Caller, work: Work): Promise<Result> {
	const credits = () => app.ask<CreditsJson>('GET', '/v1/credits');
	const { balance } = await credits();

	const { told, milliseconds } = await call(work, {
		text: LONG_TEXT,
		sound: 'long',
		isGivenUp: true
	});

	expect(told, 'the caller is told').toBeDefined();
	expect(milliseconds, 'after the abort').toBeLessThan(SOON_MILLISECONDS);
	await expect.poll(async () => (await credits()).held, { intervals: [50] }).toBe(0);
	expect((await credits()).balance).toBe(balance);
	return 'works';
}
