// /v1/account/…: what the account page does. Only the app's own pages are answered.
import type { Account, Faults } from '#lib/account/account.ts';
import type { Entry } from '#lib/account/ledger-state.ts';
import { THOUSANDTHS } from '#lib/account/prices.ts';
import type { LoggedRequest } from '#lib/account/request-log.ts';
import { SpeechError } from '#lib/engine/errors.ts';
import { answerJson } from '../http/answer-json.ts';
import { keyToJson, readKeyChange, readKeyName } from './keys.ts';
import { pricesToJson, readPrices } from './prices.ts';
import { invalid } from '../http/errors.ts';
import { readAmount, readCount } from '../http/read-number.ts';
import { readFields, type Fields } from '../http/read-json.ts';
import type {
	CreditsJson,
	EntryJson,
	FaultsJson,
	KeyListJson,
	LedgerJson,
	LimitsJson,
	LogJson,
	LoggedRequestJson,
	NewKeyJson
} from '../wire/account.ts';
import type { Route, RouteParts } from '../route.ts';
import { ERROR_STATUS } from '../wire/error-status.ts';

type Answer = (account: Account, request: Request, ...segments: string[]) => Promise<object>;

/** A route that only the app's own pages may use. */
function own(method: Route['method'], path: string, answer: Answer): Route {
	return {
		method,
		path,
		async answer(request, { account, caller }: RouteParts, ...segments) {
			if (!caller.isApp) {
				throw new SpeechError(
					'forbidden',
					'Only the app itself can do this. Open the page /account.'
				);
			}
			return answerJson(await answer(account, request, ...segments));
		}
	};
}

export const ACCOUNT_ROUTES: Route[] = [
	{
		method: 'GET',
		path: '/v1/credits',
		answer: async (_request, { account }) => answerJson(await credits(account))
	},
	own('GET', '/v1/account/keys', listKeys),
	own('POST', '/v1/account/keys', createKey),
	own('PATCH', '/v1/account/keys/{id}', changeKey),
	own('DELETE', '/v1/account/keys/{id}', revokeKey),
	own('POST', '/v1/account/top-up', topUp),
	own('PUT', '/v1/account/prices', changePrices),
	own('GET', '/v1/account/limits', showLimits),
	own('PUT', '/v1/account/limits', changeLimits),
	own('GET', '/v1/account/ledger', showLedger),
	own('GET', '/v1/account/log', showLog),
	own('DELETE', '/v1/account/log', clearLog),
	own('GET', '/v1/account/faults', showFaults),
	own('PUT', '/v1/account/faults', changeFaults)
];

async function credits({ ledger, prices }: Account): Promise<CreditsJson> {
	const { total, held } = await ledger.balance();
	return {
		object: 'credits',
		balance: total / THOUSANDTHS,
		held: held / THOUSANDTHS,
		prices: pricesToJson(await prices.read())
	};
}

async function listKeys({ keys }: Account): Promise<KeyListJson> {
	return { object: 'list', data: (await keys.list()).map(keyToJson) };
}

async function createKey({ keys }: Account, request: Request): Promise<NewKeyJson> {
	const { key, secret } = await keys.create(readKeyName(await readFields(request)));
	return { ...keyToJson(key), secret };
}

async function changeKey({ keys }: Account, request: Request, id = ''): Promise<object> {
	const key = await keys.change(id, readKeyChange(await readFields(request)));
	if (!key) throw unknownKey(id);
	return keyToJson(key);
}

async function revokeKey({ keys }: Account, _request: Request, id = ''): Promise<object> {
	if (!(await keys.revoke(id))) throw unknownKey(id);
	return { id, object: 'api_key', revoked: true };
}

function unknownKey(id: string): SpeechError {
	return new SpeechError('not_found', `There is no key "${id}", or it has been revoked.`);
}

/** Of one top-up. */
export const MOST_CREDITS = 1_000_000_000;

async function topUp(account: Account, request: Request): Promise<CreditsJson> {
	const amount = readAmount(await readFields(request), 'credits', {
		least: 0.001,
		most: MOST_CREDITS
	});
	await account.ledger.topUp(Math.round(amount * THOUSANDTHS));
	return credits(account);
}

async function changePrices(account: Account, request: Request): Promise<CreditsJson> {
	const fields = await readFields(request);
	await account.prices.update((prices) => readPrices(fields, prices));
	return credits(account);
}

async function showLimits({ rateLimits, fileLimits }: Account): Promise<LimitsJson> {
	const { requestsPerMinute, audioSecondsPerMinute } = await rateLimits.read();
	const { cloningBytes, transcriptionBytes } = await fileLimits.read();
	return {
		requests_per_minute: requestsPerMinute,
		audio_seconds_per_minute: audioSecondsPerMinute,
		cloning_file_bytes: cloningBytes,
		transcription_file_bytes: transcriptionBytes
	};
}

const MOST = 1e15;

async function changeLimits(account: Account, request: Request): Promise<LimitsJson> {
	const now = await showLimits(account);
	const fields: Fields = { ...now, ...(await readFields(request)) };
	const read = (name: keyof LimitsJson) => readCount(fields, name, { least: 1, most: MOST });
	const rates = {
		requestsPerMinute: read('requests_per_minute'),
		audioSecondsPerMinute: read('audio_seconds_per_minute')
	};
	const files = {
		cloningBytes: read('cloning_file_bytes'),
		transcriptionBytes: read('transcription_file_bytes')
	};
	await account.rateLimits.update(() => rates);
	await account.fileLimits.update(() => files);
	return showLimits(account);
}

async function showLedger({ ledger }: Account): Promise<LedgerJson> {
	return { object: 'list', data: (await ledger.entries()).map(entryToJson) };
}

function entryToJson({ at, kind, amount, keyId, requestId, work }: Entry): EntryJson {
	return {
		at: new Date(at).toISOString(),
		kind,
		credits: amount / THOUSANDTHS,
		key: keyId,
		request_id: requestId,
		model: work?.model ?? null,
		characters: work?.kind === 'speech' ? work.characters : null,
		seconds: work?.kind === 'transcription' ? work.seconds : null
	};
}

async function showLog({ log }: Account): Promise<LogJson> {
	return { object: 'list', data: (await log.list()).map(requestToJson) };
}

async function clearLog(account: Account): Promise<LogJson> {
	await account.log.clear();
	return showLog(account);
}

function requestToJson(request: LoggedRequest): LoggedRequestJson {
	const { keyId, audioSeconds, charged, isInjected, at, ...same } = request;
	return {
		...same,
		at: new Date(at).toISOString(),
		key: keyId,
		audio_seconds: audioSeconds,
		credits: charged / THOUSANDTHS,
		injected: isInjected
	};
}

async function showFaults({ faults }: Account): Promise<FaultsJson> {
	return faultsToJson(await faults.read());
}

function faultsToJson({ remaining, code, delayMilliseconds }: Faults): FaultsJson {
	return { count: remaining, code, delay_ms: delayMilliseconds };
}

/** Of an injected fault. */
export const LONGEST_DELAY_MILLISECONDS = 240_000;

async function changeFaults({ faults }: Account, request: Request): Promise<FaultsJson> {
	const fields = await readFields(request);
	const { code = null } = fields;
	if (code !== null && (typeof code !== 'string' || !Object.hasOwn(ERROR_STATUS, code))) {
		const codes = Object.keys(ERROR_STATUS).join(', ');
		throw invalid('code', `"code" must be null or one of ${codes}.`);
	}
	const news: Faults = {
		remaining: readCount(fields, 'count', { least: 0, most: 1000 }),
		code,
		delayMilliseconds: readCount({ delay_ms: 0, ...fields }, 'delay_ms', {
			least: 0,
			most: LONGEST_DELAY_MILLISECONDS
		})
	};
	return faultsToJson(await faults.update(() => news));
}
