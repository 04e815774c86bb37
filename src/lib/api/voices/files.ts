// GET /v1/voices/{id}/export, POST /v1/voices/import, GET /v1/voices/{id}/samples/{n}: voices and their clips as files.
import type { Engine, ClonedVoice } from '#lib/engine/engine.ts';
import { SpeechError } from '#lib/engine/errors.ts';
import {
	fileToVoice,
	hashVoice,
	voiceFileName,
	voiceToFile
} from '#lib/engine/voice-store/voice-file.ts';
import { answerJson } from '../http/answer-json.ts';
import { invalid } from '../http/errors.ts';
import { findClone } from './find-cloned-voice.ts';
import { readUpload } from '../http/request/read-upload.ts';
import { clonedToJson } from './json.ts';
import type { CloneJson } from '../wire/voices.ts';
import type { RouteParts } from '../route.ts';
import { newVoiceId } from '#lib/engine/voice-store/voice-store.ts';

/** Room for everything in a voice file besides its clips, which have their own limit. */
const BESIDE_CLIPS_BYTES = 64 * 1024 * 1024;

export async function exportVoice(segment: string, engine: Engine): Promise<Response> {
	const voice = await findClone(segment, 'exported', engine);
	return answerFile(await voiceToFile(voice), voiceFileName(voice), 'application/octet-stream');
}

/** A voice that is already here stays as it is; a different one with the same id gets a new id. */
export async function importVoice(
	request: Request,
	{ engine, account }: RouteParts
): Promise<Response> {
	const { cloningBytes } = await account.fileLimits.read();
	const form = await readUpload(request, cloningBytes + BESIDE_CLIPS_BYTES);
	const file = form.get('file');
	if (!(file instanceof File)) {
		throw invalid('file', '"file" is required: attach an exported voice to the form.');
	}
	const cards = engine.models().map(({ card }) => card);
	const { voice, isUsable } = await fileToVoice(file, cards);
	request.signal.throwIfAborted();
	const warnings = isUsable
		? []
		: [
				`"${voice.name}" was cloned with a different version of ${voice.model} and cannot speak here. Clone it again from its clips, which are in the file.`
			];
	return answerJson<CloneJson>({ ...clonedToJson(await keep(voice, engine)), warnings });
}

async function keep(voice: ClonedVoice, engine: Engine): Promise<ClonedVoice> {
	const voices = await engine.clonedVoices();
	const namesake = voices.find(({ id }) => id === voice.id);
	if (namesake && (await hashVoice(namesake)) === (await hashVoice(voice))) return namesake;
	const kept = namesake ? { ...voice, id: newVoiceId() } : voice;
	await engine.keepVoice(kept);
	return kept;
}

export async function showSample(
	segment: string,
	number: string,
	engine: Engine
): Promise<Response> {
	const { name, samples } = await findClone(segment, 'heard as a clip', engine);
	const sample = /^\d{1,3}$/.test(number) ? samples[Number(number)] : undefined;
	if (sample) return answerFile(sample.file, sample.name, soundType(sample.file.type));
	const reason =
		samples.length === 0 ? 'its clips were not kept' : `its clips are 0 to ${samples.length - 1}`;
	throw new SpeechError('not_found', `"${name}" has no clip ${number}: ${reason}.`);
}

/** An HTML page uploaded as a clip would be served from our origin. */
function soundType(type: string): string {
	return /^(?:audio|video)\/[\w.+-]+$/i.test(type) ? type : 'application/octet-stream';
}

function answerFile(file: Blob, name: string, type: string): Response {
	const plain = name.toWellFormed().replace(/[^\x20-\x7e]|["\\%]/gu, '_');
	const exact = encodeURIComponent(name.toWellFormed()).replace(
		/['()*]/g,
		(it) => `%${it.charCodeAt(0).toString(16)}`
	);
	return new Response(file, {
		headers: {
			'cache-control': 'no-store',
			'content-type': type,
			'content-length': String(file.size),
			// RFC 6266, with the plain name for clients that cannot read the other.
			'content-disposition': `attachment; filename="${plain}"; filename*=UTF-8''${exact}`,
			'x-content-type-options': 'nosniff'
		}
	});
}
