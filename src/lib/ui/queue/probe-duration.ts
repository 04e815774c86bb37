// How long a file is, as far as the browser tells at once: for the time that is left. A wrong answer costs nothing else.

const PATIENCE_MILLISECONDS = 3000;

/** In seconds; 0 where the browser does not say. */
export async function probeDuration(file: Blob): Promise<number> {
	const address = URL.createObjectURL(file);
	const player = new Audio();
	try {
		return await new Promise<number>((resolve) => {
			player.preload = 'metadata';
			player.onloadedmetadata = () =>
				resolve(Number.isFinite(player.duration) ? player.duration : 0);
			player.onerror = () => resolve(0);
			setTimeout(() => resolve(0), PATIENCE_MILLISECONDS);
			player.src = address;
		});
	} finally {
		player.removeAttribute('src');
		player.load();
		URL.revokeObjectURL(address);
	}
}
