// What the benchmark does inside pages. Each function is sent there by itself: it sees nothing else of this file.

/** `sessionMilliseconds`: inside the runtime, all runs together. `seconds`: of sound. */
export type Spoken = {
	firstMilliseconds: number;
	milliseconds: number;
	sessionMilliseconds: number;
	runs: number;
	seconds: number;
};

export type PeerCall = { text: string; how: 'generate' | 'stream' };

declare global {
	/** Milliseconds of every run of a graph: in the runtime's own code, and with what is copied in and out. */
	var graphRuns: { inside: number; whole: number }[];
}

/** Before the page's own scripts. */
export function listenToRuns(channel: string): void {
	globalThis.graphRuns = [];
	new BroadcastChannel(channel).onmessage = ({ data }: MessageEvent<typeof graphRuns>) =>
		void graphRuns.push(...data);
}

/** The road of every visitor: another address for models, then a download. */
export async function fetchModel(hub: string): Promise<void> {
	const requests = [
		['PUT', '/v1/settings/model-source', { kind: 'mirror', url: hub }],
		['POST', '/v1/models/kokoro/download', { precision: 'q8' }]
	] as const;
	for (const [method, path, body] of requests) {
		const headers = { 'content-type': 'application/json' };
		const response = await fetch(path, { method, headers, body: JSON.stringify(body) });
		const text = await response.text();
		if (!response.ok || /"type": ?"error"/.test(text)) throw new Error(text);
	}
}

export async function speakInApp(input: string): Promise<Spoken> {
	graphRuns.length = 0;
	const start = performance.now();
	const response = await fetch('/v1/audio/speech', {
		method: 'POST',
		headers: { 'content-type': 'application/json' },
		body: JSON.stringify({ model: 'kokoro', voice: 'af_heart', input, format: 'wav' })
	});
	if (!response.ok) throw new Error(await response.text());
	const reader = response.body?.getReader();
	let firstMilliseconds = NaN;
	let bytes = 0;
	for (let read = await reader?.read(); read && !read.done; read = await reader?.read()) {
		if (bytes === 0) firstMilliseconds = performance.now() - start;
		bytes += read.value.length;
	}
	const milliseconds = performance.now() - start;
	await new Promise((told) => setTimeout(told, 300)); // the last runs are told on another channel, a little later
	const sessionMilliseconds = graphRuns.reduce((sum, { inside }) => sum + inside, 0);
	const seconds = (bytes - 44) / 2 / 24_000;
	return { firstMilliseconds, milliseconds, sessionMilliseconds, runs: graphRuns.length, seconds };
}

export async function speakInPeer({ text, how }: PeerCall): Promise<Spoken> {
	graphRuns.length = 0;
	const spoken = await (how === 'stream' ? peer.stream(text) : peer.generate(text));
	await new Promise((told) => setTimeout(told, 300)); // as above
	const sessionMilliseconds = graphRuns.reduce((sum, { inside }) => sum + inside, 0);
	return { ...spoken, sessionMilliseconds, runs: graphRuns.length };
}
