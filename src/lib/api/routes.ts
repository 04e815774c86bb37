// Every route of the API; `openapi/` describes each of them.
import { dialectOf } from './http/request/dialect.ts';
import { listElevenLabsModels } from './elevenlabs/models.ts';
import { listModels, showModel } from './models/list-models.ts';
import { addModelFile, checkModel, removeModel } from './models/files.ts';
import { downloadModel } from './models/download.ts';
import { changeSource, changeToken, showSource, showToken } from './settings/model-source.ts';
import {
	changeDevice,
	changePronunciations,
	showDevice,
	showPronunciations
} from './settings/settings.ts';
import { speech } from './speech/speech.ts';
import { transcriptions, translations } from './transcriptions/transcriptions.ts';
import { ACCOUNT_ROUTES } from './account/routes.ts';
import { ELEVENLABS_ROUTES } from './elevenlabs/routes.ts';
import { REMOTE_ROUTES } from './remotes/routes.ts';
import { STREAM_ROUTES } from './stream/routes.ts';
import { VOICE_ROUTES } from './voices/routes.ts';
import type { Route } from './route.ts';

/** Every route of the API; `openapi/` describes each of them. */
export const ROUTES: Route[] = [
	{
		method: 'POST',
		path: '/v1/audio/speech',
		access: ['speak'],
		waitsItsTurn: true,
		answer: speech
	},
	{
		method: 'POST',
		path: '/v1/audio/transcriptions',
		access: ['transcribe'],
		waitsItsTurn: true,
		answer: transcriptions
	},
	{
		method: 'POST',
		path: '/v1/audio/translations',
		access: ['transcribe'],
		waitsItsTurn: true,
		answer: translations
	},
	{
		method: 'GET',
		path: '/v1/models',
		access: 'any key',
		answer: (request, { engine }) =>
			dialectOf(request) === 'elevenlabs'
				? listElevenLabsModels(engine)
				: listModels(request, engine)
	},
	{
		method: 'GET',
		path: '/v1/models/{id}',
		access: 'any key',
		answer: (_request, { engine }, id: string) => showModel(id, engine)
	},
	{
		method: 'DELETE',
		path: '/v1/models/{id}',
		access: ['manage'],
		answer: (_request, { engine }, id: string) => removeModel(id, engine)
	},
	{
		method: 'POST',
		path: '/v1/models/{id}/download',
		access: ['manage'],
		answer: (request, { engine }, id: string) => downloadModel(request, id, engine)
	},
	{
		method: 'POST',
		path: '/v1/models/{id}/check',
		access: ['manage'],
		answer: (_request, { engine }, id: string) => checkModel(id, engine)
	},
	{
		method: 'PUT',
		path: '/v1/models/{id}/files/{name}',
		access: ['manage'],
		answer: (request, { engine }, id: string, name: string) =>
			addModelFile(request, id, name, engine)
	},
	{
		method: 'GET',
		path: '/v1/settings/model-source',
		access: ['manage'],
		answer: (_request, { engine }) => showSource(engine)
	},
	{
		method: 'PUT',
		path: '/v1/settings/model-source',
		access: ['manage'],
		answer: (request, { engine }) => changeSource(request, engine)
	},
	{
		method: 'GET',
		path: '/v1/settings/hub-token',
		access: 'app',
		answer: (_request, { engine }) => showToken(engine)
	},
	{
		method: 'PUT',
		path: '/v1/settings/hub-token',
		access: 'app',
		answer: (request, { engine }) => changeToken(request, engine)
	},
	{
		method: 'GET',
		path: '/v1/settings/device',
		access: ['manage'],
		answer: (_request, { engine }) => showDevice(engine)
	},
	{
		method: 'PUT',
		path: '/v1/settings/device',
		access: ['manage'],
		answer: (request, { engine }) => changeDevice(request, engine)
	},
	{
		method: 'GET',
		path: '/v1/settings/pronunciations',
		access: ['manage'],
		answer: (_request, { engine }) => showPronunciations(engine)
	},
	{
		method: 'PUT',
		path: '/v1/settings/pronunciations',
		access: ['manage'],
		answer: (request, { engine }) => changePronunciations(request, engine)
	},
	...REMOTE_ROUTES,
	...STREAM_ROUTES,
	...VOICE_ROUTES,
	...ELEVENLABS_ROUTES,
	...ACCOUNT_ROUTES
];
