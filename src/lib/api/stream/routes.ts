// The routes below /v1/stream: a POST with a key prepares, a GET without one plays or follows.
import type { Route } from '../route.ts';
import { answerToken } from './answer.ts';
import { prepareSpeech, prepareTranscription } from './prepare.ts';

export const STREAM_ROUTES: Route[] = [
	{ method: 'POST', path: '/v1/stream/speech', access: ['speak'], answer: prepareSpeech },
	{
		method: 'GET',
		path: '/v1/stream/speech/{token}',
		access: 'anybody',
		answer: (request, parts, token: string) => answerToken('speech', request, parts, token)
	},
	{
		method: 'POST',
		path: '/v1/stream/transcriptions',
		access: ['transcribe'],
		answer: prepareTranscription
	},
	{
		method: 'GET',
		path: '/v1/stream/transcriptions/{token}',
		access: 'anybody',
		answer: (request, parts, token: string) => answerToken('transcriptions', request, parts, token)
	}
];
