// `npm run bench -- diarization [--recordings DIR]`: who speaks when in conversations, asked of the built app's own /v1 with
// what ships. The samples once as they are, and once told how many people there are; a folder's recordings as they are,
// with what they come to. Wants ../shared/samples, or the folder; writes RTTM to .bench.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename } from 'node:path';
import type { Page } from 'playwright';
import { openApp } from '../../app-page.ts';
import {
	countPeople,
	parseRttm,
	readRecordings,
	tellErrors,
	tellMean,
	type Recording,
	type Score
} from './figures.ts';
import { askForTranscript } from './in-page.ts';

const OUT = '.bench/diarization';

/** @param folder of recordings; if absent, the samples */
export async function benchDiarizationThroughApp(folder?: string): Promise<void> {
	mkdirSync(OUT, { recursive: true });
	const app = await openApp();
	try {
		const scores: Score[] = [];
		for (const recording of readRecordings(folder)) {
			scores.push(await score(app.page, recording, {}));
			const people = String(countPeople(recording.truth));
			if (!folder) await score(app.page, recording, { num_speakers: people });
		}
		if (folder) tellMean(scores);
	} finally {
		await app.close();
	}
}

async function score(
	page: Page,
	{ name, path, truth }: Recording,
	fields: { num_speakers?: string }
): Promise<Score> {
	const base64 = readFileSync(`${path}.wav`, 'base64');
	const { text } = await page.evaluate(askForTranscript, {
		base64,
		fields: { response_format: 'rttm', ...fields }
	});
	const isTold = fields.num_speakers !== undefined;
	writeFileSync(`${OUT}/${basename(path)}${isTold ? '-told' : ''}.rttm`, text);
	return tellErrors(`${name}${isTold ? ', number told' : ''}`, truth, parseRttm(text));
}
