// The fields of a request about a remote server.
import type { RemoteChanges } from '#lib/engine/engine.ts';
import { invalid } from '../http/errors.ts';
import { isFields, type Fields } from '../http/request/read-json.ts';

const TASKS = ['speech', 'transcription', null] as const;
/** More than a server lists. */
const MOST_TASKS = 500;

/** @throws SpeechError `invalid_request` where it is missing or no text */
export function readText(fields: Fields, param: string): string {
	const value = fields[param];
	if (typeof value === 'string' && value.trim() !== '') return value.trim();
	throw invalid(param, `"${param}" is required, as a string.`);
}

/** Undefined where it is not sent. @throws SpeechError, which never quotes it */
export function readKey({ key }: Fields): string | null | undefined {
	if (key === undefined || key === null || typeof key === 'string') return key;
	throw invalid('key', '"key" must be the key that the server asks for, or null.');
}

/** @throws SpeechError `invalid_request`, also where there is nothing to change */
export function readChanges(fields: Fields): RemoteChanges {
	const { address, allows, tasks } = fields;
	const key = readKey(fields);
	if ([address, allows, tasks, key].every((value) => value === undefined)) {
		throw invalid('allows', 'Nothing to change: give "address", "key", "allows" or "tasks".');
	}
	return {
		...(address !== undefined && { address: readText(fields, 'address') }),
		...(key !== undefined && { key }),
		...(allows !== undefined && { allows: readAllows(allows) }),
		...(tasks !== undefined && { tasks: readTasks(tasks) })
	};
}

function readAllows(value: unknown): NonNullable<RemoteChanges['allows']> {
	const { texts, recordings } = isFields(value) ? value : {};
	const given = [texts, recordings].filter((one) => one !== undefined);
	if (given.length === 0 || given.some((one) => typeof one !== 'boolean')) {
		throw invalid(
			'allows',
			'"allows" must be an object with "texts" and "recordings", true or false.'
		);
	}
	return {
		...(typeof texts === 'boolean' && { texts }),
		...(typeof recordings === 'boolean' && { recordings })
	};
}

function readTasks(value: unknown): NonNullable<RemoteChanges['tasks']> {
	const entries = isFields(value) ? Object.entries(value).slice(0, MOST_TASKS) : [];
	return Object.fromEntries(
		entries.map(([id, given]) => {
			const task = TASKS.find((one) => one === given);
			if (task !== undefined) return [id, task];
			throw invalid('tasks', `"tasks" must say "speech", "transcription" or null of "${id}".`);
		})
	);
}
