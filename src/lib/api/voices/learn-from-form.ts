// From an uploaded form to a stored voice: the part shared by all cloning endpoints.
import { durationSeconds, type Pcm } from '#lib/audio/pcm.ts';
import type { ClonedVoice } from '#lib/engine/engine.ts';
import { SpeechError } from '#lib/engine/errors.ts';
import { MOST_CLIP_SECONDS } from '#lib/engine/voices/read-clips.ts';
import type { VoiceSample } from '#lib/engine/voice-store/voice-store.ts';
import type { Cloning } from '#lib/models/model.ts';
import { invalid, toSpeechError } from '../http/errors.ts';
import { findCloningModel } from './find-cloning-model.ts';
import { findLanguage } from '../models/find-language.ts';
import { deviceOf } from '../models/list-models.ts';
import { readCloneForm, type CloneForm } from './read-clone-form.ts';
import { readUpload } from '../http/request/read-upload.ts';
import type { RouteParts } from '../route.ts';

/** Most models use lower ones, and judge clips alike where those are read alike. */
const LEAST_SAMPLE_RATE = 24_000;
const MOST_FILE_NAME_CHARACTERS = 200;

/** `warnings`: messages for people about what could be better in the sample. */
export type NewClone = { voice: ClonedVoice; warnings: string[] };

/**
 * @param fileParam the route's name for the files in its form
 * @throws SpeechError as `Engine.learnVoice`; an error in the files names the field they were sent in
 */
export async function learnFromForm(
	request: Request,
	parts: RouteParts,
	fileParam: string
): Promise<NewClone> {
	const { cloningBytes } = await parts.account.fileLimits.read();
	const form = readCloneForm(await readUpload(request, cloningBytes), fileParam);
	try {
		return await learn(form, request.signal, parts);
	} catch (error) {
		request.signal.throwIfAborted();
		throw blame(toSpeechError(error), form.fileParam);
	}
}

async function learn(
	form: CloneForm,
	signal: AbortSignal,
	{ engine, caller, decode }: RouteParts
): Promise<NewClone> {
	const { name, description, transcript, consent: text } = form;
	const { id: model, languages, cloning } = await findCloningModel(form.model, engine);
	const language = form.language && findLanguage(form.language, languages);
	await engine.assertReady(model);
	const sounds = await decodeAll(form.files, decode, cloning, signal);
	await caller.reserve({ kind: 'clone', model });
	caller.sounded(secondsOf(sounds));
	const { warnings, ...voice } = await engine.learnVoice(
		{
			name,
			description,
			model,
			...(language && { language }),
			...(transcript && { transcript }),
			sounds,
			consent: { by: caller.isApp ? 'person' : 'program', text, givenAt: Date.now() },
			samples: form.keepsSamples ? toSamples(form.files, sounds) : []
		},
		signal
	);
	caller.ranOn(deviceOf(model, engine));
	return { voice, warnings };
}

/** Does not load hours of audio into memory: reading stops once the audio is longer than allowed. */
async function decodeAll(
	files: readonly File[],
	decode: RouteParts['decode'],
	{ sampleRate }: Cloning,
	signal: AbortSignal
): Promise<Pcm[]> {
	const rate = Math.max(LEAST_SAMPLE_RATE, sampleRate);
	const sounds: Pcm[] = [];
	for (const file of files) {
		const left = MOST_CLIP_SECONDS - secondsOf(sounds);
		sounds.push(await decode(file, rate, signal, { mostSeconds: left + 1 }));
		if (secondsOf(sounds) <= MOST_CLIP_SECONDS) continue;
		throw invalid(
			'file',
			`The sample is longer than ${MOST_CLIP_SECONDS / 60} minutes. Send 10 to 30 seconds of clear speech.`
		);
	}
	return sounds;
}

function secondsOf(sounds: readonly Pcm[]): number {
	return sounds.reduce((sum, sound) => sum + durationSeconds(sound), 0);
}

function toSamples(files: readonly File[], sounds: readonly Pcm[]): VoiceSample[] {
	return sounds.flatMap((sound, index) => {
		const file = files[index];
		if (!file) return [];
		const name = file.name.slice(0, MOST_FILE_NAME_CHARACTERS);
		return [{ name, file, seconds: durationSeconds(sound) }];
	});
}

function blame(error: SpeechError, fileParam: string): SpeechError {
	if (error.param !== 'file') return error;
	const { code, message, cause } = error;
	return new SpeechError(code, message, { param: fileParam, cause });
}
