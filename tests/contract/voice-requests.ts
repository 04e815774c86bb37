// Requests about voices, and what they are sent with.
import { expect } from 'vitest';
import { soundFile } from '#lib/api/testing/sound-file.ts';
import { createStoreWith, KEPT_VOICE } from '#lib/api/testing/kept-voice.ts';
import type { ErrorJson } from '#lib/api/wire/errors.ts';
import type { VoiceJson, VoiceListJson } from '#lib/api/wire/voices.ts';
import { createFakeEngine } from '#lib/engine/testing/fake-engine.ts';
import { tts } from '#lib/engine/testing/fake-cards.ts';
import type { SpeechCard } from '#lib/models/model.ts';
import { connect } from './connect.ts';

export type Options = NonNullable<Parameters<typeof createFakeEngine>[0]>;

export function setUp(options: Options = {}) {
	const voiceStore = options.voiceStore ?? createStoreWith();
	const { send, account, engine } = connect(createFakeEngine({ ...options, voiceStore }));
	async function ask(method: string, path: string, body: BodyInit | null = null) {
		const response = await send(new Request(`https://aloud.test${path}`, { method, body }));
		const { status, headers } = response;
		const text = await response.clone().text();
		return { status, headers, text, blob: () => response.blob() };
	}
	async function json<Json>(method: string, path: string, body?: BodyInit): Promise<Json> {
		const answer = await ask(method, path, body);
		expect(answer.status, answer.text).toBe(200);
		return JSON.parse(answer.text) as Json; // our own API's words
	}
	async function error(method: string, path: string, body?: BodyInit) {
		const answer = await ask(method, path, body);
		const { error } = JSON.parse(answer.text) as ErrorJson; // the shape of every error here
		return { ...error, status: answer.status };
	}
	async function list(): Promise<VoiceJson[]> {
		return (await json<VoiceListJson>('GET', '/v1/voices')).voices;
	}
	return { ask, json, error, list, account, engine, voiceStore };
}

/** Undefined leaves a field out; files are appended one by one. */
export function cloneForm(
	fields: Record<string, string | File | File[] | undefined> = {}
): FormData {
	const form = new FormData();
	for (const [name, value] of Object.entries({ name: 'Ada', file: SAMPLE, ...fields })) {
		for (const one of [value].flat()) if (one !== undefined) form.append(name, one);
	}
	return form;
}

export const SAMPLE = soundFile([0.5, 0.5], 'sample.wav');
export const CLONE = '/v1/voices/clone';
export const KEPT = `/v1/voices/${KEPT_VOICE.id}`;

/** Another model that learns voices, there or to be downloaded. */
export const learner = (id: string, more: Partial<SpeechCard> = {}): SpeechCard => ({
	...tts,
	id,
	label: id,
	voices: [],
	...more
});
