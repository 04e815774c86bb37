// What the benchmark of Whisper does inside pages. Each function is sent there by itself: it sees nothing else of this
// file. The recording is in the page's first file input.

/** Milliseconds; `words` as written. `sessionMilliseconds`: all runs of all graphs together; `insideMilliseconds`: without what is copied. */
export type Transcribed = {
	firstMilliseconds: number;
	milliseconds: number;
	sessionMilliseconds: number;
	insideMilliseconds: number;
	runs: number;
	words: number;
};

/** The road of every visitor: another address for models, then a download. */
export async function fetchWhisper([hub, model]: readonly [string, string]): Promise<void> {
	const requests = [
		['PUT', '/v1/settings/model-source', { kind: 'mirror', url: hub }],
		['POST', `/v1/models/${model}/download`, { precision: 'q8' }]
	] as const;
	for (const [method, path, body] of requests) {
		const headers = { 'content-type': 'application/json' };
		const response = await fetch(path, { method, headers, body: JSON.stringify(body) });
		const text = await response.text();
		if (!response.ok || /"type": ?"error"/.test(text)) throw new Error(text);
	}
}

export async function transcribeInApp(model: string): Promise<Transcribed> {
	const file = document.querySelector<HTMLInputElement>('#recording')?.files?.[0];
	if (!file) throw new Error('there is no recording');
	const form = new FormData();
	form.append('file', file, 'recording.wav');
	form.append('model', model);
	form.append('language', 'en');
	form.append('timestamps', 'word');
	form.append('stream', 'true');
	graphRuns.length = 0;
	const start = performance.now();
	const response = await fetch('/v1/audio/transcriptions', { method: 'POST', body: form });
	if (!response.ok) throw new Error(await response.text());
	const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
	let firstMilliseconds = NaN;
	let told = '';
	for (let read = await reader?.read(); read && !read.done; read = await reader?.read()) {
		told += read.value;
		if (Number.isNaN(firstMilliseconds) && told.includes('"transcript.text.delta"'))
			firstMilliseconds = performance.now() - start;
	}
	const milliseconds = performance.now() - start;
	await new Promise((heard) => setTimeout(heard, 300)); // the last runs are told on another channel, a little later
	const sessionMilliseconds = graphRuns.reduce((sum, { whole }) => sum + whole, 0);
	const insideMilliseconds = graphRuns.reduce((sum, { inside }) => sum + inside, 0);
	const done = /"type": ?"transcript\.text\.done".*/.exec(told)?.[0];
	if (!done) throw new Error(told.slice(-500));
	const text = /"text": ?"([^"]*)"/.exec(done)?.[1] ?? '';
	const words = text.split(/\s+/).filter(Boolean).length;
	const runs = graphRuns.length;
	return { firstMilliseconds, milliseconds, sessionMilliseconds, insideMilliseconds, runs, words };
}

export async function transcribeInPeer(hasWordTimes: boolean): Promise<Transcribed> {
	const file = document.querySelector<HTMLInputElement>('#recording')?.files?.[0];
	if (!file) throw new Error('there is no recording');
	graphRuns.length = 0;
	const start = performance.now();
	const words = await whisperPeer.transcribe(file, hasWordTimes);
	const milliseconds = performance.now() - start;
	await new Promise((heard) => setTimeout(heard, 300)); // as above
	const sessionMilliseconds = graphRuns.reduce((sum, { whole }) => sum + whole, 0);
	const insideMilliseconds = graphRuns.reduce((sum, { inside }) => sum + inside, 0);
	const runs = graphRuns.length;
	const times = { milliseconds, sessionMilliseconds, insideMilliseconds };
	return { firstMilliseconds: milliseconds, ...times, runs, words };
}

/** Makes the input that the recording is put into. */
export function makeInput(): void {
	const input = document.createElement('input');
	input.type = 'file';
	input.id = 'recording';
	document.body.append(input);
}
