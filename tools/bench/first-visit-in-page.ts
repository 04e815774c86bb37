// A speech asked of /v1 in the page, timed.

/** Runs in the page. `sinceOpening`: milliseconds from the opening of the page to the first sound; `seconds`: of the whole. */
export async function speakAndTime(input: string) {
	while (!navigator.serviceWorker.controller) {
		await new Promise((resolve) => setTimeout(resolve, 10));
	}
	const began = performance.now();
	const response = await fetch('/v1/audio/speech', {
		method: 'POST',
		headers: { 'content-type': 'application/json' },
		body: JSON.stringify({ model: 'mini-tts', voice: 'mini_ada', input, response_format: 'pcm' })
	});
	if (!response.ok || !response.body) throw new Error(await response.text());
	const reader = response.body.getReader();
	let [bytes, sinceOpening] = [0, 0];
	for (;;) {
		const { done, value } = await reader.read();
		if (done) break;
		if (bytes === 0 && value.length > 0) sinceOpening = performance.now();
		bytes += value.length;
	}
	const seconds = (performance.now() - began) / 1000;
	return { sinceOpening, seconds, soundSeconds: bytes / 2 / 24_000 };
}
