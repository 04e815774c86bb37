// What has ended between two looks at the queue, for those who cannot see the list.
import { queueWords as text } from '../words/transcript/queue.ts';
import type { Job } from './job.ts';

/** Null where nothing has. */
export function endedWords(before: readonly Job[], now: readonly Job[]): string | null {
	const waited = new Set(before.filter(({ state }) => state === 'waiting').map(({ id }) => id));
	const told = now.flatMap(({ id, name, state }) =>
		waited.has(id) && (state === 'done' || state === 'failed') ? [text.ended[state](name)] : []
	);
	if (told.length === 0) return null;
	if (!now.some(({ state }) => state === 'waiting')) told.push(text.ended.all);
	return told.join(' ');
}
