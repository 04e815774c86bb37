// The log of requests, and the count of those without a valid key.
import type { Account } from '#lib/account/account.ts';
import { THOUSANDTHS } from '#lib/account/prices.ts';
import type { LoggedRequest } from '#lib/account/logged-request.ts';
import type { LoggedRequestJson, LogJson } from '../wire/account.ts';

export async function showLog({ log }: Account): Promise<LogJson> {
	const refusals = await log.refusals();
	return {
		object: 'list',
		data: (await log.list()).map(requestToJson),
		without_key: refusals.map(({ code, count, lastAt }) => ({
			code,
			count,
			last_at: new Date(lastAt).toISOString()
		}))
	};
}

export async function clearLog(account: Account): Promise<LogJson> {
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
