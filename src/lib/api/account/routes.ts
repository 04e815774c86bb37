// /v1/account/…: the requests of the account page. Only the app's own pages may use them.
import type { Account } from '#lib/account/account.ts';
import { answerJson } from '../http/answer-json.ts';
import { changeSite, listSites, revokeSite } from './sites.ts';
import type { Route, RouteParts } from '../route.ts';
import { changePrices, showCredits, showLedger, topUp } from './credits.ts';
import { changeFaults, showFaults } from './faults.ts';
import { changeKey, createKey, listKeys, revokeKey } from './keys.ts';
import { changeLimits, showLimits } from './limits.ts';
import { clearLog, showLog } from './log.ts';

type Answer = (account: Account, request: Request, ...segments: string[]) => Promise<object>;

/** A route that only the app's own pages may use. */
function own(method: Route['method'], path: string, answer: Answer): Route {
	return {
		method,
		path,
		access: 'app',
		answer: async (request, { account }: RouteParts, ...segments) =>
			answerJson(await answer(account, request, ...segments))
	};
}

export const ACCOUNT_ROUTES: Route[] = [
	{
		method: 'GET',
		path: '/v1/credits',
		access: 'any key',
		answer: async (_request, { account }) => answerJson(await showCredits(account))
	},
	own('GET', '/v1/account/keys', listKeys),
	own('POST', '/v1/account/keys', createKey),
	own('PATCH', '/v1/account/keys/{id}', changeKey),
	own('DELETE', '/v1/account/keys/{id}', revokeKey),
	own('GET', '/v1/account/sites', listSites),
	own('PATCH', '/v1/account/sites/{id}', changeSite),
	own('DELETE', '/v1/account/sites/{id}', revokeSite),
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
