// The sound of another tab, of a window or of the whole computer, as far as the browser shares it.

export type OpenSound = {
	stream: MediaStream;
	/** Ends all of it, the picture that came with it too. */
	close(): void;
};

/** Thrown by `openSharedSound` when something is shared, but not its sound. */
export const NO_SOUND = 'NoSoundError';

/** Recorded as it is: what makes a microphone clearer spoils music and other voices. */
const AS_IT_IS = { echoCancellation: false, noiseSuppression: false, autoGainControl: false };

/** Whether this browser can be asked; only then it tells whether it shares sound. */
export function sharesSound(): boolean {
	const devices: Partial<MediaDevices> | undefined = globalThis.navigator?.mediaDevices; // not on insecure pages
	return typeof devices?.getDisplayMedia === 'function';
}

/**
 * Asks what is to be shared. Browsers share no sound without a picture: it is taken as small as they let us, and dropped.
 * @throws as `getDisplayMedia` does, and a DOMException named `NO_SOUND`
 */
export async function openSharedSound(): Promise<OpenSound> {
	// `systemAudio` is Chromium's: the choice of a whole screen offers its sound.
	const wanted: DisplayMediaStreamOptions & { systemAudio: string } = {
		audio: AS_IT_IS,
		video: { frameRate: 1 },
		systemAudio: 'include'
	};
	const shared = await navigator.mediaDevices.getDisplayMedia(wanted);
	const close = () => {
		for (const track of shared.getTracks()) track.stop();
	};
	const sounds = shared.getAudioTracks();
	if (sounds.length > 0) return { stream: new MediaStream(sounds), close };
	close();
	throw new DOMException('What is shared has no sound.', NO_SOUND);
}
