// Audio files for tests.
import { pcmToWav } from '#lib/audio/formats/wav.ts';

/** A WAV file with one level for each second; 0 is silence. */
export function soundFile(levels: number[], name = 'sound.wav'): File {
	const samples = new Float32Array(levels.length * 16000);
	for (const [second, level] of levels.entries()) {
		samples.fill(level, second * 16000, (second + 1) * 16000);
	}
	return new File([pcmToWav({ samples, sampleRate: 16000 })], name, { type: 'audio/wav' });
}
