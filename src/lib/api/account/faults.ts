// Fault injection.
import type { Account, Faults } from '#lib/account/account.ts';
import { invalid } from '../http/errors.ts';
import { readFields } from '../http/request/read-json.ts';
import { readCount } from '../http/request/read-number.ts';
import type { FaultsJson } from '../wire/account.ts';
import { ERROR_STATUS } from '../wire/error-status.ts';

export async function showFaults({ faults }: Account): Promise<FaultsJson> {
	return faultsToJson(await faults.read());
}

function faultsToJson({ remaining, code, delayMilliseconds }: Faults): FaultsJson {
	return { count: remaining, code, delay_ms: delayMilliseconds };
}

/** Of an injected fault. */
export const LONGEST_DELAY_MILLISECONDS = 240_000;

export async function changeFaults({ faults }: Account, request: Request): Promise<FaultsJson> {
	const fields = await readFields(request, (sent) => ({ delay_ms: 0, ...sent }));
	const { code = null } = fields;
	if (code !== null && (typeof code !== 'string' || !Object.hasOwn(ERROR_STATUS, code))) {
		const codes = Object.keys(ERROR_STATUS).join(', ');
		throw invalid('code', `"code" must be null or one of ${codes}.`);
	}
	const news: Faults = {
		remaining: readCount(fields, 'count', { least: 0, most: 1000 }),
		code,
		delayMilliseconds: readCount(fields, 'delay_ms', {
			least: 0,
			most: LONGEST_DELAY_MILLISECONDS
		})
	};
	return faultsToJson(await faults.update(() => news));
}
