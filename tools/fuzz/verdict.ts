// What an answer to a damaged file has to be.
import type { Answer } from './in-page.ts';

/** `beside`: the slowest of the requests that were sent meanwhile, or the first that failed. */
export type Attempt = { file: Answer; beside: Answer };

export const MOST_MILLISECONDS = 15_000;
/** Of a whole file that is sent beside it. */
export const MOST_MILLISECONDS_BESIDE = 2_000;

const seconds = (milliseconds: number) => `${(milliseconds / 1000).toFixed(1)} s`;

/** Whether all that is wrong with it is the time, which a busy machine takes, too. */
export function isOnlyLate({ file, beside }: Attempt): boolean {
	return [200, 400].includes(file.status) && beside.status === 200;
}

/** What is wrong with it, in words; null if nothing is. */
export function faultOf({ file, beside }: Attempt): string | null {
	if (file.status !== 200 && file.status !== 400)
		return `answered with ${file.status || 'nothing'}: ${file.body}`;
	if (file.milliseconds > MOST_MILLISECONDS) return `answered after ${seconds(file.milliseconds)}`;
	if (beside.status !== 200)
		return `beside it a whole file was answered with ${beside.status || 'nothing'}: ${beside.body}`;
	if (beside.milliseconds > MOST_MILLISECONDS_BESIDE)
		return `beside it a whole file was answered after ${seconds(beside.milliseconds)}`;
	return null;
}
