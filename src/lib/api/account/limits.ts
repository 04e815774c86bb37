// The limits of the account: for keys that have none of their own, and the largest files.
import type { Account } from '#lib/account/account.ts';
import { readFields } from '../http/request/read-json.ts';
import { readCount } from '../http/request/read-number.ts';
import type { LimitsJson } from '../wire/account.ts';

export async function showLimits({ rateLimits, fileLimits }: Account): Promise<LimitsJson> {
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

export async function changeLimits(account: Account, request: Request): Promise<LimitsJson> {
	const now = await showLimits(account);
	const fields = await readFields(request, (sent) => ({ ...now, ...sent }));
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
