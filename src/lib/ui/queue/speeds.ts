// How fast the queue is: of the file that is heard, and of all files together, what lies between them included.
import { createPace, type Pace } from '../transcript/pace.ts';
import type { Job } from './job.ts';
import type { Running } from './channel.ts';

export type QueueSpeed = {
	/** Moments in milliseconds. */
	at(id: string, heardSeconds: number, moment: number): Pick<Running, 'rate' | 'overallRate'>;
	/** The file is not heard any more, here at least. */
	leave(id: string): void;
};

export function createQueueSpeed(): QueueSpeed {
	const overall = createPace();
	const files = new Map<string, { pace: Pace; begunAt: number; last: number }>();
	let before = 0;
	/** Of all files, those that are heard at this moment included. */
	function heard(): number {
		return [...files.values()].reduce((sum, { begunAt, last }) => sum + last - begunAt, before);
	}
	return {
		at(id, heardSeconds, moment) {
			const file = files.get(id);
			if (!file) {
				files.set(id, { pace: createPace(), begunAt: heardSeconds, last: heardSeconds });
				// The first report comes before anything was heard: it begins the clock of all, not that of the file.
				return { rate: 0, overallRate: overall.at(heard(), moment) };
			}
			file.last = Math.max(file.last, heardSeconds);
			const rate = file.pace.at(heardSeconds, moment);
			const overallRate = overall.at(heard(), moment);
			return { rate: rate || (files.size === 1 ? overallRate : 0), overallRate };
		},
		leave(id) {
			const file = files.get(id);
			if (file) before += file.last - file.begunAt;
			files.delete(id);
		}
	};
}

/** Seconds until all that waits is heard; null while it cannot be told. */
export function secondsLeft(jobs: readonly Job[], running: readonly Running[]): number | null {
	const overallRate = Math.max(0, ...running.map((one) => one.overallRate));
	if (overallRate === 0) return null;
	const waiting = jobs.filter(({ state }) => state === 'waiting');
	const known = jobs.filter(({ durationSeconds, bytes }) => durationSeconds > 0 && bytes > 0);
	const knownSeconds = known.reduce((sum, job) => sum + job.durationSeconds, 0);
	const knownBytes = known.reduce((sum, job) => sum + job.bytes, 0);
	if (knownSeconds === 0) return null;
	const rest = waiting.map(({ id, bytes, durationSeconds, settledSeconds }) => {
		// Of a length that nobody knows yet: as long as its bytes would be in the others.
		const whole = durationSeconds || (bytes * knownSeconds) / knownBytes;
		const now = running.find((one) => one.id === id)?.heardSeconds ?? 0;
		return Math.max(0, whole - Math.max(now, settledSeconds));
	});
	return rest.reduce((sum, seconds) => sum + seconds, 0) / overallRate;
}
