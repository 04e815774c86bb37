// Real readers for cloning: six of LibriSpeech with three clips each, outside the repository. Measured where they are there.
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Pcm } from '#lib/audio/pcm.ts';

const FOLDER = '../shared/samples/librispeech';
const RATE = 16_000;

export type ReaderClip = { file: string; reader: string; sound: Pcm };

/** Why there are no clips here, or undefined where there are. ffmpeg decodes them: Node itself reads no FLAC. */
export function readersMissing(): string | undefined {
	if (!existsSync(FOLDER)) return `${FOLDER} is not here`;
	return spawnSync('ffmpeg', ['-version']).status === 0 ? undefined : 'ffmpeg is not here';
}

/** All clips; their names are reader-chapter-utterance. */
export function readClips(): ReaderClip[] {
	const files = readdirSync(FOLDER).filter((name) => name.endsWith('.flac'));
	return files.sort().map((file) => {
		const args = ['-v', 'error', '-i', join(FOLDER, file), '-f', 'f32le', '-ac', '1'];
		const { stdout } = spawnSync('ffmpeg', [...args, '-ar', String(RATE), '-'], {
			maxBuffer: 2 ** 26
		});
		const samples = new Float32Array(new Uint8Array(stdout).buffer);
		return { file, reader: file.split('-')[0] ?? '', sound: { samples, sampleRate: RATE } };
	});
}
