// What is played, on the lock screen, in the system's media panel and on the keys of a headset.
// https://www.w3.org/TR/mediasession/

export type MediaControls = {
	play(): void;
	pause(): void;
	/** By so many seconds, backwards where they are negative. */
	skip(seconds: number): void;
	seek(seconds: number): void;
};

export type MediaPlace = { durationSeconds: number; positionSeconds: number; rate: number };

/** What the system asks for where it names no length. */
export const SKIP_SECONDS = 5;

/** From now on the system's keys are answered, under that title, until the returned function is called. */
export function takeMediaKeys(title: string, controls: MediaControls): () => void {
	const session = mediaSession();
	if (!session) return () => undefined;
	const actions: Partial<Record<MediaSessionAction, MediaSessionActionHandler>> = {
		play: () => controls.play(),
		pause: () => controls.pause(),
		seekbackward: ({ seekOffset }) => controls.skip(-(seekOffset ?? SKIP_SECONDS)),
		seekforward: ({ seekOffset }) => controls.skip(seekOffset ?? SKIP_SECONDS),
		seekto: ({ seekTime }) => seekTime !== undefined && controls.seek(seekTime)
	};
	const names = Object.keys(actions) as MediaSessionAction[]; // `keys` forgets the names it was given
	session.metadata = new MediaMetadata({ title, artist: 'Aloud' });
	for (const name of names) answer(session, name, actions[name] ?? null);
	return () => {
		session.metadata = null;
		session.playbackState = 'none';
		for (const name of names) answer(session, name, null);
	};
}

/** Where it is just now: asked for at each change, not at each moment. */
export function tellMediaPlace(isPlaying: boolean, place: MediaPlace): void {
	const session = mediaSession();
	if (!session) return;
	const { durationSeconds, positionSeconds, rate } = place;
	session.playbackState = isPlaying ? 'playing' : 'paused';
	// The browser refuses lengths that are none, and places beyond the end.
	if (!(durationSeconds > 0 && durationSeconds < Infinity)) return;
	session.setPositionState?.({
		duration: durationSeconds,
		position: Math.min(durationSeconds, Math.max(0, positionSeconds)),
		playbackRate: rate
	});
}

/** A browser that does not know an action throws. */
function answer(
	session: MediaSession,
	name: MediaSessionAction,
	handler: MediaSessionActionHandler | null
): void {
	try {
		session.setActionHandler(name, handler);
	} catch {
		// The system has no such key.
	}
}

/** Undefined under Node, and where the browser has none. */
function mediaSession(): MediaSession | undefined {
	return globalThis.navigator?.mediaSession;
}
