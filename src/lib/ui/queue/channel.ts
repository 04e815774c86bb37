// What tabs tell each other about the queue. Records are read from the database; only what is not in them is told.

export type Running = {
	id: string;
	heardSeconds: number;
	durationSeconds: number;
	/** Seconds of sound heard per second, of this file and of all together; 0 while unknown. */
	rate: number;
	overallRate: number;
};

export type QueueNews =
	{ type: 'changed' } | { type: 'running'; running: readonly Running[] } | { type: 'hello' };

export type QueueChannel = {
	/** To all other tabs. */
	tell(news: QueueNews): void;
};

/** `onNews` hears what other tabs tell. */
export function openQueueChannel(onNews: (news: QueueNews) => void): QueueChannel {
	const channel = new BroadcastChannel('aloud-queue');
	channel.onmessage = ({ data }: MessageEvent<QueueNews>) => onNews(data); // our own tabs alone write there
	return { tell: (news) => channel.postMessage(news) };
}
