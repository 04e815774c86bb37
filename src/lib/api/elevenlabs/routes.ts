// The routes under which programs written for ElevenLabs find speech, transcription and voices here.
import { speakAsSound, speakWithTimes, streamWithTimes } from './speech.ts';
import { speechToText } from './transcription.ts';
import { addVoice, editVoice, searchVoices } from './voices.ts';
import type { Route } from '../route.ts';

const SPEECH = '/v1/text-to-speech/{voice_id}';

export const ELEVENLABS_ROUTES: Route[] = [
	{ method: 'POST', path: SPEECH, waitsItsTurn: true, answer: speakAsSound },
	{ method: 'POST', path: `${SPEECH}/stream`, waitsItsTurn: true, answer: speakAsSound },
	{ method: 'POST', path: `${SPEECH}/with-timestamps`, waitsItsTurn: true, answer: speakWithTimes },
	{
		method: 'POST',
		path: `${SPEECH}/stream/with-timestamps`,
		waitsItsTurn: true,
		answer: streamWithTimes
	},
	{ method: 'POST', path: '/v1/speech-to-text', waitsItsTurn: true, answer: speechToText },
	{ method: 'POST', path: '/v1/voices/add', answer: addVoice },
	{ method: 'POST', path: '/v1/voices/{id}/edit', answer: editVoice },
	{
		method: 'GET',
		path: '/v2/voices',
		answer: (request, { engine }) => searchVoices(request, engine)
	}
];
