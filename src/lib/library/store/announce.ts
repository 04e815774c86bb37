// Tells every tab what has changed in the library; the one that changed it, too.

export type Announcer = {
	tell(ids: readonly string[]): void;
	/** Until what is returned is called. */
	watch(listener: (ids: readonly string[]) => void): () => void;
};

/** The channel is opened for the first listener and closed after the last: a page that only adds keeps none open. */
export function createAnnouncer(name: string): Announcer {
	const listeners = new Set<(ids: readonly string[]) => void>();
	let channel: BroadcastChannel | undefined;

	function hear(ids: readonly string[]): void {
		for (const listener of [...listeners]) listener(ids);
	}

	return {
		tell(ids) {
			if (ids.length === 0) return;
			const outgoing = channel ?? new BroadcastChannel(name);
			outgoing.postMessage(ids);
			if (!channel) outgoing.close();
			hear(ids); // a channel does not hear itself
		},
		watch(listener) {
			listeners.add(listener);
			if (!channel) {
				channel = new BroadcastChannel(name);
				channel.onmessage = ({ data }: MessageEvent<readonly string[]>) => hear(data);
			}
			return () => {
				listeners.delete(listener);
				if (listeners.size > 0) return;
				channel?.close();
				channel = undefined;
			};
		}
	};
}
