// Decodes media files with ffmpeg, where that is installed: Node has no WebCodecs. Plain WAVE needs none of this.
import { spawn, spawnSync, type ChildProcessByStdio } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import type { DecodeMedia } from '#lib/audio/decode/decode.ts';
import { longestSeconds } from '#lib/audio/decode/limits.ts';
import { UnreadableSoundError, type UnreadableReason } from '#lib/audio/decode/unreadable-sound.ts';
import type { Pcm } from '#lib/audio/pcm.ts';

const RATE = 48_000;
/** A file over which nothing comes for this long is given up. */
const STALL_MILLISECONDS = 10_000;
/** Files of sound alone: a playlist names other files, which would be read or fetched. */
const FORMATS =
	'mov,matroska,webm,mp3,ogg,flac,wav,w64,aac,aiff,caf,mpegts,mpeg,avi,asf,amr,flv,au,ac3,eac3';
/** Decoders need what is before a place to be right there. */
const RUN_UP_SECONDS = 2;
/** Of what ffmpeg says, in characters. */
const MOST_TOLD = 8000;

/** Undefined where there is no ffmpeg. */
export function findFfmpeg(command = 'ffmpeg'): DecodeMedia | undefined {
	return spawnSync(command, ['-version']).status === 0 ? createDecode(command) : undefined;
}

function createDecode(command: string): DecodeMedia {
	return async (file, mostSeconds, fromSeconds = 0) => {
		const folder = await mkdtemp(join(tmpdir(), 'aloud-sound-'));
		const drop = () => rm(folder, { recursive: true, force: true });
		try {
			// Not down a pipe: the index of many files is at their end.
			const place = join(folder, 'sound');
			const content = file.stream() as unknown as AsyncIterable<Uint8Array>; // as Node's streams are
			await writeFile(place, content);
			const most = Math.min(mostSeconds, longestSeconds(file.size));
			const run = startRun(command, argumentsFor(place, most, fromSeconds));
			const pieces = decode(run, drop);
			const first = await pieces.next();
			const durationSeconds = Math.max(0, Math.min(most, run.told.seconds() - fromSeconds));
			return { durationSeconds, pieces: withFirst(first, pieces) };
		} catch (error) {
			await drop();
			throw error;
		}
	};
}

function argumentsFor(place: string, mostSeconds: number, fromSeconds: number): string[] {
	const skipped = Math.max(0, fromSeconds - RUN_UP_SECONDS);
	return [
		...['-hide_banner', '-nostdin', '-nostats'],
		...['-protocol_whitelist', 'file', '-format_whitelist', FORMATS],
		...(skipped > 0 ? ['-ss', String(skipped)] : []),
		...['-i', place, '-map', '0:a:0'],
		...['-ss', String(fromSeconds - skipped), '-t', String(mostSeconds)],
		// A track that starts late begins with silence, and gaps are silent.
		...['-af', 'aresample=async=1:first_pts=0', '-ac', '1', '-ar', String(RATE)],
		...['-f', 'f32le', 'pipe:1']
	];
}

type Run = {
	child: ChildProcessByStdio<null, Readable, Readable>;
	ended: Promise<number | null>;
	told: { text(): string; seconds(): number };
};

function startRun(command: string, args: string[]): Run {
	const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'pipe'] });
	let text = '';
	child.stderr.on('data', (data) => {
		if (text.length < MOST_TOLD) text += String(data);
	});
	const ended = new Promise<number | null>((resolve) => {
		child.on('error', () => resolve(-1));
		child.on('close', resolve);
	});
	const seconds = () => {
		const [, hours = 0, minutes = 0, rest = 0] =
			/Duration: (\d+):(\d\d):([\d.]+)/.exec(text)?.map(Number) ?? [];
		return hours * 3600 + minutes * 60 + rest;
	};
	return { child, ended, told: { text: () => text, seconds } };
}

/** Waits for its reader: what the pipe holds is all that is ahead. Damage further on ends the sound early. */
async function* decode(
	{ child, ended, told }: Run,
	drop: () => Promise<void>
): AsyncGenerator<Pcm, void, undefined> {
	let hasSound = false;
	let isStalled = false;
	let rest: Uint8Array = new Uint8Array();
	const chunks = child.stdout[Symbol.asyncIterator]() as AsyncIterator<Buffer, undefined>;
	try {
		for (;;) {
			const stall = setTimeout(() => {
				isStalled = true;
				child.kill('SIGKILL');
			}, STALL_MILLISECONDS);
			const { done, value } = await chunks.next().finally(() => clearTimeout(stall));
			if (done) break;
			const bytes = Buffer.concat([rest, value]);
			const whole = bytes.length - (bytes.length % 4);
			rest = bytes.subarray(whole);
			if (whole === 0) continue;
			hasSound = true;
			const samples = new Float32Array(Uint8Array.from(bytes.subarray(0, whole)).buffer);
			yield { samples, sampleRate: RATE };
		}
		await ended;
		if (!hasSound) throw new UnreadableSoundError(isStalled ? 'endless' : reasonOf(told.text()));
	} finally {
		child.kill('SIGKILL');
		child.stdout.destroy(); // unread, it would never be closed
		await ended;
		await drop();
	}
}

/** By what ffmpeg says. */
function reasonOf(text: string): UnreadableReason {
	if (/matches no streams|does not contain any stream/.test(text)) return 'no-sound-track';
	if (/moov atom not found|Error while decoding|Truncat/i.test(text)) return 'damaged';
	if (/whitelist|Invalid data found|Format .* detected/.test(text)) return 'not-media';
	if (/Decoder .* not found|Unknown decoder/i.test(text)) return 'unsupported-codec';
	return 'damaged';
}

async function* withFirst(
	first: IteratorResult<Pcm, void>,
	others: AsyncGenerator<Pcm, void, undefined>
): AsyncGenerator<Pcm, void, undefined> {
	try {
		if (!first.done) yield first.value;
		yield* others;
	} finally {
		await others.return();
	}
}
