// Sounds as they are sent to be transcribed.
import { pcmToWav } from '#lib/audio/formats/wav.ts';
import { concatenate } from '#lib/audio/pcm.ts';

/** Of the sounds that stand-ins of recognisers hear, in hertz. */
export const RATE = 16_000;

/** The parts one after the other, as a WAV file. */
export function wavOf(...parts: Float32Array[]): File {
	const wav = pcmToWav({ samples: concatenate(parts), sampleRate: RATE });
	return new File([wav], 'sound.wav');
}

/** For `fetch`: the sound in a form, with its other fields. */
export function upload(sound: File, fields: Record<string, string>): RequestInit {
	const body = new FormData();
	for (const [name, value] of Object.entries(fields)) body.set(name, value);
	body.set('file', sound);
	return { method: 'POST', body };
}
