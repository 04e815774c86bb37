// `npm run bench -- diarization`: who speaks when in real conversations, asked of the built app's own /v1 with what ships;
// once as it is, and once told how many people there are. Wants ../shared/samples; writes RTTM to .bench.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename } from 'node:path';
import { openApp } from '../../app-page.ts';
import { parseRttm, readTruth, RECORDINGS, SAMPLES, tellErrors } from './figures.ts';

const OUT = '.bench/diarization';

export async function benchDiarizationThroughApp(): Promise<void> {
	mkdirSync(OUT, { recursive: true });
	const app = await openApp();
	try {
		for (const recording of RECORDINGS) {
			const truth = readTruth(`${SAMPLES}/${recording}.rttm`);
			const count = new Set(truth.map(({ speaker }) => speaker)).size;
			const base64 = readFileSync(`${SAMPLES}/${recording}.wav`, 'base64');
			for (const fields of [{}, { num_speakers: String(count) }]) {
				const rttm = await app.page.evaluate(askForTurns, { base64, fields });
				const isTold = 'num_speakers' in fields;
				writeFileSync(`${OUT}/${basename(recording)}${isTold ? '-told' : ''}.rttm`, rttm);
				tellErrors(`${recording}${isTold ? ', number told' : ''}`, truth, parseRttm(rttm));
			}
		}
	} finally {
		await app.close();
	}
}

/** In the page. */
async function askForTurns(order: { base64: string; fields: Record<string, string> }) {
	const bytes = Uint8Array.from(atob(order.base64), (character) => character.charCodeAt(0));
	const form = new FormData();
	form.set('file', new Blob([bytes]), 'recording.wav');
	form.set('model', 'mini-stt');
	form.set('response_format', 'rttm');
	for (const [name, value] of Object.entries(order.fields)) form.set(name, value);
	const response = await fetch('/v1/audio/transcriptions', { method: 'POST', body: form });
	const text = await response.text();
	if (!response.ok) throw new Error(text);
	return text;
}
