// `npm run bench -- diarization --hour FILE.wav`: how long telling speakers apart takes of the built app, for an hour of a
// conversation (a WAV file with a header of 44 bytes, played over and over), beside transcribing it without.
import { readFileSync } from 'node:fs';
import { openApp } from '../../app-page.ts';
import { askForTranscript } from './in-page.ts';

const HOUR_SECONDS = 3600;
const BYTES_PER_SECOND = 32_000;

/** @param file mono, 16 kHz, 16 bit */
export async function benchAnHour(file: string): Promise<void> {
	const base64 = readFileSync(file, 'base64');
	const bytes = readFileSync(file).length - 44;
	const times = Math.ceil((HOUR_SECONDS * BYTES_PER_SECOND) / bytes);
	const soundSeconds = (times * bytes) / BYTES_PER_SECOND;
	const app = await openApp();
	try {
		await app.page.evaluate(askForTranscript, { base64, fields: {} }); // models are open
		const took: number[] = [];
		for (const fields of [{}, { diarization: 'true' }])
			took.push((await app.page.evaluate(askForTranscript, { base64, times, fields })).seconds);
		const [plain = 0, told = 0] = took;
		const share = (100 * (told - plain)) / soundSeconds;
		console.log(
			`${(soundSeconds / 60).toFixed(1)} min: ${plain.toFixed(0)} s without speakers, ${told.toFixed(0)} s with: ` +
				`${share.toFixed(1)} % of its length more`
		);
	} finally {
		await app.close();
	}
}
