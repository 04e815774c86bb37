// The voices that come with the app, each asked of /v1 in the page: how good they sound to an instrument, how high they
// are, and what the recogniser beside them hears.
import { existsSync, readFileSync } from 'node:fs';
import type { Page } from 'playwright';
import { voicePitch } from '../../src/lib/audio/analysis/voice-pitch.ts';
import { s16ToSamples } from '../../src/lib/audio/formats/wav.ts';
import { peak } from '../../src/lib/audio/level.ts';
import type { Pcm } from '../../src/lib/audio/pcm.ts';
import { resample } from '../../src/lib/audio/resample.ts';
import { miniTts } from '../../src/lib/models/mini-tts/card.ts';
import type { Graph } from '../../src/lib/runtime/runtime.ts';
import { createNodeRuntime } from '../node-runtime.ts';
import { judge } from '../recordings/judge.ts';

/** Everyday English that no miniature learned from. */
const SENTENCES = 'tools/miniatures/domain/test-sentences.txt';
/** DNSMOS P.835 (Reddy, Gopal and Cutler, ICASSP 2022), where it is; it hears 9.01 s at 16 kHz. */
const DNSMOS = '../shared/models/dnsmos/sig_bak_ovr.onnx';
const DNSMOS_RATE = 16_000;
const DNSMOS_SAMPLES = 144_160;

/** @param count sentences of each voice */
export async function tellVoices(page: Page, count: number): Promise<void> {
	const all = readFileSync(SENTENCES, 'utf8').trim().split('\n');
	const sentences = all.filter((_, index) => index % Math.ceil(all.length / count) === 0);
	const dnsmos = existsSync(DNSMOS)
		? await createNodeRuntime().openGraph(new Uint8Array(readFileSync(DNSMOS)), 'wasm')
		: undefined;
	if (!dnsmos) console.log(`Without ${DNSMOS} the quality of the voices is not told.`);
	for (const { id, name } of miniTts.voices) {
		const sounds: Pcm[] = [];
		let [words, errors, overall] = [0, 0, 0];
		for (const sentence of sentences) {
			const said = await page.evaluate(sayAndHear, { voice: id, input: `${sentence}.` });
			const sound = { samples: s16ToSamples(Buffer.from(said.pcm, 'base64')), sampleRate: 24_000 };
			const truth = sentence.split(' ').map(untimed);
			const heard = plain(said.heard).split(' ').filter(Boolean).map(untimed);
			words += truth.length;
			errors += judge(truth, heard, []).wordErrorRate * truth.length;
			overall += dnsmos ? await overallQuality(dnsmos, sound) : NaN;
			sounds.push(sound);
		}
		const seconds = sounds.reduce((sum, { samples }) => sum + samples.length / 24_000, 0);
		console.log(
			`${name}: DNSMOS ${(overall / sentences.length).toFixed(2)}, ${(voicePitch(sounds) ?? NaN).toFixed(0)} Hz, ` +
				`${(words / seconds).toFixed(1)} words a second, peak ${Math.max(...sounds.map(({ samples }) => peak(samples))).toFixed(2)}; ` +
				`mini-stt-2 has ${((100 * errors) / words).toFixed(1)} % of ${words} words wrong`
		);
	}
	await dnsmos?.release();
}

/** Runs in the page. `pcm`: 16 bit at 24 kHz. */
async function sayAndHear({ voice, input }: { voice: string; input: string }) {
	const answers = ['pcm', 'wav'].map((response_format) =>
		fetch('/v1/audio/speech', {
			method: 'POST',
			headers: { 'content-type': 'application/json' },
			body: JSON.stringify({ model: 'mini-tts', voice, input, response_format })
		})
	);
	const [pcm, wav] = await Promise.all(answers);
	if (!pcm?.ok || !wav?.ok) throw new Error('nothing was said');
	const bytes = new Uint8Array(await pcm.arrayBuffer());
	const form = new FormData();
	form.set('file', await wav.blob(), 'said.wav');
	form.set('model', 'mini-stt-2');
	const answer = await fetch('/v1/audio/transcriptions', { method: 'POST', body: form });
	const told: unknown = await answer.json();
	if (!answer.ok) throw new Error(JSON.stringify(told));
	let binary = '';
	for (const byte of bytes) binary += String.fromCharCode(byte);
	return { pcm: btoa(binary), heard: (told as { text: string }).text }; // the response's own format
}

/** Overall quality, 1 to 5; the polynomial is that of the published script. */
async function overallQuality(graph: Graph, sound: Pcm): Promise<number> {
	const { samples } = resample(sound, DNSMOS_RATE);
	const heard = Float32Array.from(
		{ length: DNSMOS_SAMPLES },
		(_, index) => samples[index % samples.length] ?? 0
	);
	const outputs = await graph.run({
		input_1: { type: 'float32', data: heard, dims: [1, DNSMOS_SAMPLES] }
	});
	const [scores] = Object.values(outputs);
	const raw = Number(scores?.data[2]);
	return -0.06766283 * raw ** 2 + 1.11546468 * raw + 0.04602535;
}

const untimed = (text: string) => ({
	...{ text, startSeconds: 0, endSeconds: 0 },
	...{ uncertain: false, probability: 1 }
});
const plain = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{N}' ]/gu, '');
