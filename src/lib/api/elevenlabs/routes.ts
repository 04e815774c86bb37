// The routes under which programs written for ElevenLabs find speech, transcription, voices and their account here.
import { forcedAlignment } from '../alignment/forced-alignment.ts';
import { speakAsSound, speakWithTimes, streamWithTimes } from './speech.ts';
import { speechToText } from './transcription.ts';
import { listHistory, showSubscription } from './account.ts';
import { editVoiceSettings, showMadeSettings, showVoiceSettings } from './voice-settings.ts';
import { addVoice, editVoice, searchVoices } from './voices.ts';
import type { Route } from '../route.ts';

const SPEECH = '/v1/text-to-speech/{voice_id}';

export const ELEVENLABS_ROUTES: Route[] = [
	{ method: 'POST', path: SPEECH, access: ['speak'], waitsItsTurn: true, answer: speakAsSound },
	{
		method: 'POST',
		path: `${SPEECH}/stream`,
		access: ['speak'],
		waitsItsTurn: true,
		answer: speakAsSound
	},
	{
		method: 'POST',
		path: `${SPEECH}/with-timestamps`,
		access: ['speak'],
		waitsItsTurn: true,
		answer: speakWithTimes
	},
	{
		method: 'POST',
		path: `${SPEECH}/stream/with-timestamps`,
		access: ['speak'],
		waitsItsTurn: true,
		answer: streamWithTimes
	},
	{
		method: 'POST',
		path: '/v1/speech-to-text',
		access: ['transcribe'],
		waitsItsTurn: true,
		answer: speechToText
	},
	{
		method: 'POST',
		path: '/v1/forced-alignment',
		access: ['transcribe'],
		waitsItsTurn: true,
		answer: forcedAlignment
	},
	{ method: 'POST', path: '/v1/voices/add', access: ['voices'], answer: addVoice },
	{ method: 'POST', path: '/v1/voices/{id}/edit', access: ['voices'], answer: editVoice },
	{
		method: 'GET',
		path: '/v1/voices/settings/default',
		access: ['speak', 'voices'],
		answer: showMadeSettings
	},
	{
		method: 'GET',
		path: '/v1/voices/{id}/settings',
		access: ['speak', 'voices'],
		answer: (_request, parts, id: string) => showVoiceSettings(parts, id)
	},
	{
		method: 'POST',
		path: '/v1/voices/{id}/settings/edit',
		access: ['voices'],
		answer: editVoiceSettings
	},
	{
		method: 'GET',
		path: '/v1/user/subscription',
		access: 'any key',
		answer: (_request, parts) => showSubscription(parts)
	},
	{ method: 'GET', path: '/v1/history', access: ['speak'], answer: listHistory },
	{
		method: 'GET',
		path: '/v2/voices',
		access: ['speak', 'voices'],
		answer: (request, { engine }) => searchVoices(request, engine)
	}
];
