// What the fuzzing does inside the page. The function is sent there by itself: it sees nothing else of this file.

/** `status` 0: there was no answer, and `body` says why. */
export type Answer = { status: number; milliseconds: number; body: string };

/** After `patienceMilliseconds` nobody waits for the answer any more. */
export type Sent = { name: string; base64: string; patienceMilliseconds: number };

export async function transcribe({ name, base64, patienceMilliseconds }: Sent): Promise<Answer> {
	const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
	const body = new FormData();
	body.set('model', 'mini-stt-2');
	body.set('file', new File([bytes], name));
	const start = performance.now();
	try {
		const signal = AbortSignal.timeout(patienceMilliseconds);
		const response = await fetch('/v1/audio/transcriptions', { method: 'POST', body, signal });
		const answer = await response.text();
		return { status: response.status, milliseconds: performance.now() - start, body: answer };
	} catch (error) {
		return { status: 0, milliseconds: performance.now() - start, body: String(error) };
	}
}
