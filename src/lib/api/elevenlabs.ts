// The routes by which programs written for ElevenLabs find speech and transcription here.
import type { Route } from './api.ts';
import { speakAsSound, speakWithTimes, streamWithTimes } from './elevenlabs-speech.ts';
import { speechToText } from './elevenlabs-transcription.ts';

const SPEECH = '/v1/text-to-speech/{voice_id}';

export const ELEVENLABS_ROUTES: Route[] = [
	{ method: 'POST', path: SPEECH, answer: speakAsSound },
	{ method: 'POST', path: `${SPEECH}/stream`, answer: speakAsSound },
	{ method: 'POST', path: `${SPEECH}/with-timestamps`, answer: speakWithTimes },
	{ method: 'POST', path: `${SPEECH}/stream/with-timestamps`, answer: streamWithTimes },
	{ method: 'POST', path: '/v1/speech-to-text', answer: speechToText }
];
