// Recordings of LibriSpeech with what is said in them, out of a git directory. ffmpeg decodes them: Node reads no FLAC.
import { execFileSync, spawnSync } from 'node:child_process';
import type { Pcm } from '../../src/lib/audio/pcm.ts';

/** `words`: in lower case. */
export type ReadAloud = { key: string; words: string[]; sound: Pcm };

/** `tuning` recordings lie between those for `figures`: nothing is measured on what was tuned with. */
export type Part = 'figures' | 'tuning';

const RATE = 16_000;
const STRIDE = 13; // so that all readers occur
const MEGABYTES = 2 ** 20;

/**
 * Every 13th recording of a part of LibriSpeech, at most `most`.
 * @param repository a git directory; all its folders named `set` are looked through
 * @param set for example dev-clean
 */
export function* readLibrispeech(
	repository: string,
	set: string,
	part: Part,
	most: number
): Generator<ReadAloud> {
	const git = (...args: string[]) =>
		execFileSync('git', ['--git-dir', repository, ...args], { maxBuffer: 256 * MEGABYTES });
	const read = (path: string) => git('cat-file', 'blob', `HEAD:${path}`);
	const paths = git('ls-tree', '-r', '--name-only', 'HEAD')
		.toString()
		.split('\n')
		.filter((path) => path.includes(`${set}/`))
		.sort();
	const flacs = paths.filter((path) => path.endsWith('.flac'));
	const chosen = flacs.filter((_, index) => index % STRIDE === (part === 'figures' ? 0 : 6));
	const said = new Map<string, string[]>();
	for (const path of chosen.slice(0, most)) {
		const key = path.slice(path.lastIndexOf('/') + 1, -'.flac'.length);
		if (!said.has(key)) readTranscript(read(transcriptBeside(path)).toString(), said);
		const words = said.get(key);
		if (words) yield { key, words, sound: decodeFlac(read(path)) };
	}
}

/** `1-2-0003.flac` is written down in `1-2.trans.txt`. */
const transcriptBeside = (path: string) => path.replace(/-\d+\.flac$/, '.trans.txt');

function readTranscript(text: string, said: Map<string, string[]>): void {
	for (const line of text.trim().split(/\r?\n/)) {
		const [key = '', ...words] = line.trim().toLowerCase().split(' ');
		said.set(key, words);
	}
}

function decodeFlac(content: Uint8Array): Pcm {
	const args = ['-v', 'error', '-i', '-', '-f', 'f32le', '-ac', '1', '-ar', String(RATE), '-'];
	const { stdout, status } = spawnSync('ffmpeg', args, {
		input: content,
		maxBuffer: 64 * MEGABYTES
	});
	if (status !== 0) throw new Error('ffmpeg does not decode a recording');
	return { samples: new Float32Array(new Uint8Array(stdout).buffer), sampleRate: RATE };
}
