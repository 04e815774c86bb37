// How fast the queue is: of the file that is heard, and of all files together, what lies between them included.
import { createPace } from '../transcript/pace.ts';
import type { Job } from './job.ts';
import type { Running } from './channel.ts';

export type QueueSpeed = {
	/** Moments in milliseconds. */
	at(id: string, heardSeconds: number, moment: number): Pick<Running, 'rate' | 'overallRate'>;
};

export function createQueueSpeed(): QueueSpeed {
	const overall = createPace();
	let own = createPace();
	let current = '';
	let before = 0;
	let begunAt = 0;
	let last = 0;
	return {
		at(id, heardSeconds, moment) {
			if (id !== current) {
				before += last - begunAt;
				[current, begunAt, last] = [id, heardSeconds, heardSeconds];
				own = createPace();
				// The first report comes before anything was heard: it begins the clock of all, not that of the file.
				return { rate: 0, overallRate: overall.at(before, moment) };
			}
			last = Math.max(last, heardSeconds);
			const rate = own.at(heardSeconds, moment);
			const overallRate = overall.at(before + last - begunAt, moment);
			return { rate: rate || overallRate, overallRate };
		}
	};
}

/** Seconds until all that waits is heard; null while it cannot be told. */
export function secondsLeft(jobs: readonly Job[], running: Running | null): number | null {
	if (!running || running.overallRate <= 0) return null;
	const waiting = jobs.filter(({ state }) => state === 'waiting');
	const known = jobs.filter(({ durationSeconds, bytes }) => durationSeconds > 0 && bytes > 0);
	const knownSeconds = known.reduce((sum, job) => sum + job.durationSeconds, 0);
	const knownBytes = known.reduce((sum, job) => sum + job.bytes, 0);
	if (knownSeconds === 0) return null;
	const rest = waiting.map(({ id, bytes, durationSeconds, settledSeconds }) => {
		// Of a length that nobody knows yet: as long as its bytes would be in the others.
		const whole = durationSeconds || (bytes * knownSeconds) / knownBytes;
		const heard =
			id === running.id ? Math.max(running.heardSeconds, settledSeconds) : settledSeconds;
		return Math.max(0, whole - heard);
	});
	return rest.reduce((sum, seconds) => sum + seconds, 0) / running.overallRate;
}
