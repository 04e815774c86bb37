// What the benchmark of OpenVoice does inside the page. Each function is sent there by itself: it sees nothing else of
// this file.

/** `seconds` of sound; `converting` and `all` are milliseconds inside the runtime: of the converter, of all graphs. */
export type Converted = {
	seconds: number;
	milliseconds: number;
	converting: number;
	all: number;
};

/** Downloads the converter and clones one of the mini voices with it; gives the new voice's id and the milliseconds. */
export async function cloneInApp(hub: string): Promise<{ id: string; milliseconds: number }> {
	const input =
		'The old boat came home late, with two tired men. They had a basket full of fish, and they were glad.';
	const requests = [
		['PUT', '/v1/settings/model-source', { kind: 'mirror', url: hub }],
		['POST', '/v1/models/openvoice-v2/download', { precision: 'fp32' }],
		['POST', '/v1/audio/speech', { model: 'mini-tts', voice: 'mini_ben', input, format: 'wav' }]
	] as const;
	let clip = new Blob();
	for (const [method, path, body] of requests) {
		const headers = { 'content-type': 'application/json' };
		const response = await fetch(path, { method, headers, body: JSON.stringify(body) });
		clip = await response.blob();
		const told = clip.type.startsWith('audio/') ? '' : await clip.text();
		if (!response.ok || /"type": ?"error"/.test(told)) throw new Error(told);
	}
	const form = new FormData();
	form.append('file', clip, 'clip.wav');
	form.append('name', 'Bench');
	form.append('model', 'openvoice-v2');
	form.append('consent', 'It is a voice of ours.');
	const start = performance.now();
	const response = await fetch('/v1/voices/clone', { method: 'POST', body: form });
	const answer = (await response.json()) as { id?: string; voice_id?: string };
	const id = answer.id ?? answer.voice_id;
	if (!id) throw new Error(JSON.stringify(answer));
	return { id, milliseconds: performance.now() - start };
}

/** One sentence, so that the last run of a graph is the converter's. */
export async function convertInApp({
	voice,
	input
}: {
	voice: string;
	input: string;
}): Promise<Converted> {
	graphRuns.length = 0;
	const start = performance.now();
	const response = await fetch('/v1/audio/speech', {
		method: 'POST',
		headers: { 'content-type': 'application/json' },
		body: JSON.stringify({ model: 'openvoice-v2', voice, input, format: 'wav' })
	});
	if (!response.ok) throw new Error(await response.text());
	const wav = new DataView(await response.arrayBuffer());
	const milliseconds = performance.now() - start;
	await new Promise((told) => setTimeout(told, 300)); // the last runs are told on another channel, a little later
	const all = graphRuns.reduce((sum, { inside }) => sum + inside, 0);
	const seconds = (wav.byteLength - 44) / 2 / wav.getUint32(24, true);
	return { seconds, milliseconds, converting: graphRuns.at(-1)?.inside ?? NaN, all };
}
