// Work that goes on behind all pages, for the frame to show. Whoever does it says so here.

export class Background {
	/** Files that are still to be transcribed. */
	waitingFiles = $state(0);
}

export const background = new Background();
