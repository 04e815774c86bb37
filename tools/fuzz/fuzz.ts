// `npm run fuzz -- --minutes 10`: sends damaged files to the built app in a headless Chromium, as many as there is time
// for. Each must be answered with 200 or 400 within 15 s, and whole files beside it within 2 s. `--seed` makes the files
// of an earlier run again, `--replay FILE` sends one that failed.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { parseArgs } from 'node:util';
import { CONTAINERS, FIXTURES } from './containers.ts';
import { damagedFile, type Whole } from './damaged-files.ts';
import { createReport } from './report.ts';
import { createTarget } from './target.ts';
import { faultOf, isOnlyLate, type Attempt } from './verdict.ts';

const FAILED = '.fuzz';
const BESIDE = 'tone.mp3';
/** Then the browser is started anew: an account has so many credits, and a fault must not hide behind the files before. */
const FILES_PER_VISIT = 500;

const { values: options } = parseArgs({
	options: {
		minutes: { type: 'string', default: '10' },
		seed: { type: 'string', default: String(Date.now() % 1_000_000) },
		replay: { type: 'string' }
	}
});

const read = (folder: string, name: string): Whole => ({
	name,
	bytes: new Uint8Array(readFileSync(join(folder, name)))
});

const target = createTarget(read(FIXTURES, BESIDE));
const hasFailed = await (options.replay ? replay(options.replay) : fuzz()).finally(() =>
	target.close()
);
process.exit(hasFailed ? 1 : 0);

async function fuzz(): Promise<boolean> {
	const seed = Number(options.seed);
	const containers = CONTAINERS.map((name) => read(FIXTURES, name));
	const report = createReport();
	const end = Date.now() + Number(options.minutes) * 60_000;
	console.log(`seed ${seed}`);
	for (let number = 0; Date.now() < end; number++) {
		const file = damagedFile(containers, seed, number);
		const attempt = await sendTwiceIfLate(file);
		const fault = faultOf(attempt);
		report.add(file, attempt, fault);
		if (fault !== null) {
			mkdirSync(FAILED, { recursive: true });
			writeFileSync(join(FAILED, file.name), file.bytes);
			console.log(`${file.name} ${fault}\n  npm run fuzz -- --replay ${FAILED}/${file.name}`);
		}
		const hasBroken = fault !== null && !isOnlyLate(attempt);
		if (hasBroken || number % FILES_PER_VISIT === FILES_PER_VISIT - 1) await target.close();
	}
	console.log(report.text());
	return report.hasFaults();
}

/** A file that takes too long does so again; a busy machine seldom. */
async function sendTwiceIfLate(file: Whole): Promise<Attempt> {
	const attempt = await target.send(file);
	return faultOf(attempt) !== null && isOnlyLate(attempt) ? target.send(file) : attempt;
}

async function replay(path: string): Promise<boolean> {
	const attempt = await target.send({
		name: basename(path),
		bytes: new Uint8Array(readFileSync(path))
	});
	const fault = faultOf(attempt);
	console.log(attempt, fault ?? 'as it should be');
	return fault !== null;
}
