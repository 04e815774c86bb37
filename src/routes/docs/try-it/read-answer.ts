// A response of the API as the form shows it: status, headers, times, and text or audio.

export type Answer = {
	status: number;
	headers: [name: string, value: string][];
	/** In milliseconds since the request was sent. */
	headAfter: number;
	wholeAfter: number;
	/** JSON with line breaks; null when the answer is a sound. */
	text: string | null;
	/** An address of the sound for a player; whoever has the answer revokes it. */
	soundUrl: string | null;
	sound: Blob | null;
};

/** @param start when the request was sent, by `performance.now` */
export async function readAnswer(response: Response, start: number): Promise<Answer> {
	const headAfter = performance.now() - start;
	const body = await response.blob();
	const type = response.headers.get('content-type') ?? '';
	const isSound = type.startsWith('audio/');
	const sound = isSound ? new Blob([body], { type }) : null;
	return {
		status: response.status,
		headers: [...response.headers].filter(([name]) => isTelling(name)),
		headAfter,
		wholeAfter: performance.now() - start,
		text: isSound ? null : pretty(await body.text(), type),
		soundUrl: sound && URL.createObjectURL(sound),
		sound
	};
}

/** Headers of this API, not of the way that the answer took. */
function isTelling(name: string): boolean {
	return /^(x-|content-type$|content-length$|content-disposition$|retry-after|allow$)/.test(name);
}

function pretty(text: string, type: string): string {
	if (!type.startsWith('application/json')) return text;
	try {
		return JSON.stringify(JSON.parse(text), null, 2);
	} catch {
		return text; // not valid JSON: shown as it is
	}
}
