// `npm run demo -- "Hello there"`: the built app in a headless Chromium speaks, and hears what it said, through /v1.
import { readFileSync, writeFileSync } from 'node:fs';
import { basename } from 'node:path';
import { parseArgs } from 'node:util';
import { openApp } from './app-page.ts';

const { values: options, positionals } = parseArgs({
	allowPositionals: true,
	options: {
		voice: { type: 'string' },
		model: { type: 'string', default: 'mini-tts' },
		speed: { type: 'string', default: '1' },
		file: { type: 'string' },
		out: { type: 'string', default: 'demo-speech.wav' }
	}
});
const input = positionals.join(' ') || 'Hello there. How are you today?';

/** What the page sends back: bytes as base64, since they leave the browser as JSON. */
type Spoken = {
	status: number;
	problem: string;
	base64: string;
	headMilliseconds: number;
	milliseconds: number;
};
type Word = { word: string; start: number; end: number; uncertain: boolean };
type Heard = {
	text: string;
	words: Word[];
	duration: number;
	milliseconds: number;
	problem: string;
};

const app = await openApp();
try {
	const audio = options.file
		? { name: basename(options.file), base64: readFileSync(options.file).toString('base64') }
		: { name: options.out, base64: (await speak()).base64 };
	await transcribe(audio);
	await printDevices();
} finally {
	await app.close();
}

async function speak(): Promise<Spoken> {
	const { page } = app;
	const voice = options.voice ?? (await page.evaluate(firstVoice, options.model));
	const request = {
		model: options.model,
		voice,
		input,
		speed: Number(options.speed),
		format: 'wav'
	};
	const spoken = await page.evaluate(speakInPage, request);
	if (spoken.status !== 200) fail(spoken.problem);
	const bytes = Buffer.from(spoken.base64, 'base64');
	writeFileSync(options.out, bytes);
	const seconds = (bytes.length - 44) / 2 / bytes.readUInt32LE(24);
	console.log(`spoke   "${input}"`);
	console.log(
		`        ${voice} of ${options.model}: ${seconds.toFixed(2)} s of sound in ${spoken.milliseconds.toFixed(0)} ms, the first of it after ${spoken.headMilliseconds.toFixed(0)} ms`
	);
	console.log(`saved   ${options.out}`);
	return spoken;
}

async function transcribe(audio: { name: string; base64: string }): Promise<void> {
	const heard: Heard = await app.page.evaluate(transcribeInPage, audio);
	if (heard.problem) fail(heard.problem);
	console.log(`heard   "${heard.text}"`);
	for (const { word, start, end, uncertain } of heard.words) {
		console.log(
			`        ${start.toFixed(2).padStart(7)} ${end.toFixed(2).padStart(7)}  ${word}${uncertain ? '  (not sure)' : ''}`
		);
	}
	console.log(
		`        ${heard.duration.toFixed(2)} s of sound in ${heard.milliseconds.toFixed(0)} ms`
	);
}

async function printDevices(): Promise<void> {
	const devices = await app.page.evaluate(async () => {
		const { data } = (await (await fetch('/v1/models')).json()) as {
			data: { id: string; device: string | null }[];
		};
		const used = data
			.filter(({ device }) => device)
			.map(({ id, device }) => `${id} on ${device ?? ''}`);
		return `${used.join(', ')}; cross-origin isolated: ${crossOriginIsolated ? 'yes, with threads' : 'no, one thread'}`;
	});
	console.log(`device  ${devices}`);
}

function fail(problem: string): never {
	console.error(problem);
	process.exit(1);
}

async function firstVoice(model: string): Promise<string> {
	const { voices } = (await (await fetch('/v1/voices')).json()) as {
		voices: { id: string; model: string }[];
	};
	return voices.find((voice) => voice.model === model)?.id ?? 'none';
}

async function speakInPage(request: object): Promise<Spoken> {
	const start = performance.now();
	const response = await fetch('/v1/audio/speech', {
		method: 'POST',
		headers: { 'content-type': 'application/json' },
		body: JSON.stringify(request)
	});
	const headMilliseconds = performance.now() - start;
	const bytes = new Uint8Array(await response.arrayBuffer());
	let binary = '';
	for (const byte of bytes) binary += String.fromCharCode(byte);
	return {
		status: response.status,
		problem: response.ok ? '' : new TextDecoder().decode(bytes),
		base64: btoa(binary),
		headMilliseconds,
		milliseconds: performance.now() - start
	};
}

async function transcribeInPage({
	name,
	base64
}: {
	name: string;
	base64: string;
}): Promise<Heard> {
	const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
	const body = new FormData();
	body.set('file', new File([bytes], name));
	body.set('timestamps', 'word');
	const start = performance.now();
	const response = await fetch('/v1/audio/transcriptions', { method: 'POST', body });
	const answer = await response.text();
	const milliseconds = performance.now() - start;
	if (!response.ok) return { text: '', words: [], duration: 0, milliseconds, problem: answer };
	return { ...(JSON.parse(answer) as Heard), milliseconds, problem: '' };
}
