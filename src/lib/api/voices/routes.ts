// The routes of voices: ours, and those that programs written for OpenAI use.
import { cloneVoice } from './clone.ts';
import { createAudioVoice, listVoiceNames, removeAudioVoice } from './openai.ts';
import { exportVoice, importVoice, showSample } from './files.ts';
import { answerSimilarity } from './similarity.ts';
import { changeVoice, listVoices, removeVoice, showVoice } from './voices.ts';
import type { Route } from '../route.ts';

const ONE = '/v1/voices/{id}';

export const VOICE_ROUTES: Route[] = [
	{
		method: 'GET',
		path: '/v1/voices',
		access: ['speak', 'voices'],
		answer: (request, { engine }) => listVoices(request, engine)
	},
	{ method: 'POST', path: '/v1/voices/clone', access: ['voices'], answer: cloneVoice },
	{ method: 'POST', path: '/v1/voices/import', access: ['voices'], answer: importVoice },
	{
		method: 'GET',
		path: ONE,
		access: ['speak', 'voices'],
		answer: (_request, { engine }, id: string) => showVoice(id, engine)
	},
	{
		method: 'PATCH',
		path: ONE,
		access: ['voices'],
		answer: (request, parts, id: string) => changeVoice(request, id, parts)
	},
	{
		method: 'DELETE',
		path: ONE,
		access: ['voices'],
		answer: (_request, { engine }, id: string) => removeVoice(id, engine)
	},
	{
		method: 'GET',
		path: `${ONE}/export`,
		access: ['voices'],
		answer: (_request, { engine }, id: string) => exportVoice(id, engine)
	},
	{
		method: 'POST',
		path: `${ONE}/similarity`,
		access: ['voices'],
		answer: (request, { engine }, id: string) => answerSimilarity(request, id, engine)
	},
	{
		method: 'GET',
		path: `${ONE}/samples/{n}`,
		access: ['voices'],
		answer: (_request, { engine }, id: string, n: string) => showSample(id, n, engine)
	},
	{ method: 'POST', path: '/v1/audio/voices', access: ['voices'], answer: createAudioVoice },
	{
		method: 'GET',
		path: '/v1/audio/voices',
		access: ['speak', 'voices'],
		answer: (request, { engine }) => listVoiceNames(request, engine)
	},
	{
		method: 'DELETE',
		path: '/v1/audio/voices/{id}',
		access: ['voices'],
		answer: (_request, { engine }, id: string) => removeAudioVoice(id, engine)
	}
];
