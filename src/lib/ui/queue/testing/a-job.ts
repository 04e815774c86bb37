// A job for tests.
import type { Job } from '../job.ts';

export function aJob(more: Partial<Job> & { id: string }): Job {
	return {
		name: `${more.id}.mp3`,
		bytes: 1000,
		type: 'audio/mpeg',
		addedAt: 0,
		rank: 0,
		state: 'waiting',
		source: { kind: 'copy' },
		order: {},
		durationSeconds: 0,
		settledSeconds: 0,
		isHeard: false,
		attempts: 0,
		needsAccess: false,
		language: '',
		guesses: [],
		recognised: [],
		windows: 0,
		problem: null,
		result: null,
		...more
	};
}
