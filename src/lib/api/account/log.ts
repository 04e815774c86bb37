// The log of requests.
import type { Account } from '#lib/account/account.ts';
import { THOUSANDTHS } from '#lib/account/prices.ts';
import type { LoggedRequest } from '#lib/account/logged-request.ts';
import type { LoggedRequestJson, LogJson } from '../wire/account.ts';

export async function showLog({ log }: Account): Promise<LogJson> {
	return { object: 'list', data: (await log.list()).map(requestToJson) };
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
