// Cloned voices that are recognised in recordings: switched on one by one, named where they speak, kept with the voice.
import { describe, expect, test } from 'vitest';
import { createStoreWith, KEPT_VOICE } from '#lib/api/testing/kept-voice.ts';
import { soundFile } from '#lib/api/testing/sound-file.ts';
import type { SpeakersJson } from '#lib/api/wire/speakers.ts';
import type { TranscriptJson } from '#lib/api/wire/transcriptions.ts';
import type { VoiceJson } from '#lib/api/wire/voices.ts';
import type { ClonedVoice } from '#lib/engine/engine.ts';
import { KEPT, setUp } from './voice-requests.ts';

/** To the fake engine a level of 0.5 is one person, 0.25 another; the kept voice's clip is of the first. */
const CALL = soundFile([0.25, 0.25, 0.5, 0, 0.25], 'call.wav');
const ON = '{"recognise_in_recordings":true}';
const OFF = '{"recognise_in_recordings":false}';

function voiceOf(level: number, more: Partial<ClonedVoice>): ClonedVoice {
	const samples = [{ name: 'clip.wav', seconds: 3, file: soundFile([level, level, level]) }];
	return { ...KEPT_VOICE, samples, ...more };
}

function withVoices(...voices: ClonedVoice[]) {
	const api = setUp({ voiceStore: createStoreWith(...voices) });
	const hear = <Json = TranscriptJson>(fields: Record<string, string> = {}) => {
		const form = new FormData();
		form.set('file', CALL);
		form.set('diarization', 'true');
		for (const [name, value] of Object.entries(fields)) form.set(name, value);
		return api.json<Json>('POST', '/v1/audio/transcriptions', form);
	};
	return { ...api, hear };
}

const whoIn = ({ segments }: TranscriptJson) => segments.map(({ speaker }) => speaker);

describe('a voice that is recognised', () => {
	test('has its name where it speaks, with how similar it is; the others are numbered without it', async () => {
		const { json, hear } = withVoices(KEPT_VOICE);

		expect(await json<VoiceJson>('PATCH', KEPT, ON)).toMatchObject({
			recognise_in_recordings: true
		});
		const heard = await hear();

		expect(whoIn(heard)).toEqual(['SPEAKER_00', 'SPEAKER_00', 'Mürgül', 'SPEAKER_00']);
		expect(heard.speakers).toEqual([
			{ speaker: 'SPEAKER_00' },
			{ speaker: 'Mürgül', voice_id: KEPT_VOICE.id, similarity: 1, least_similarity: 0.875 }
		]);
	});

	test('is told before the first segment of a stream', async () => {
		const { ask } = withVoices({ ...KEPT_VOICE, isRecognised: true });
		const form = new FormData();
		for (const [name, value] of Object.entries({ diarization: 'true', stream: 'true' })) {
			form.set(name, value);
		}
		form.set('file', CALL);

		const { text } = await ask('POST', '/v1/audio/transcriptions', form);

		expect(text.indexOf('"voice_id"')).toBeGreaterThan(text.indexOf('"transcript.speakers"'));
		expect(text.indexOf('"voice_id"')).toBeLessThan(text.indexOf('"transcript.text.segment"'));
	});

	test('is none by default, and none once it is switched off', async () => {
		const { json, hear } = withVoices(KEPT_VOICE);

		expect(await json<VoiceJson>('GET', KEPT)).toMatchObject({ recognise_in_recordings: false });
		expect(whoIn(await hear())).not.toContain('Mürgül');
		await json('PATCH', KEPT, ON);
		await json('PATCH', KEPT, OFF);
		expect(whoIn(await hear())).not.toContain('Mürgül');
	});

	test('is nobody where nobody sounds like it', async () => {
		const { hear } = withVoices(voiceOf(0.25, { isRecognised: true, name: 'Ben' }));
		const alone = new FormData();
		alone.set('diarization', 'true');
		alone.set('file', soundFile([0.5, 0.5]));

		expect(whoIn(await hear())).toContain('Ben');
		const { json } = withVoices(voiceOf(0.25, { isRecognised: true, name: 'Ben' }));
		const heard = await json<TranscriptJson>('POST', '/v1/audio/transcriptions', alone);
		expect(whoIn(heard)).toEqual(['SPEAKER_00', 'SPEAKER_00']);
	});

	test('of the same name as another is the same person', async () => {
		const { hear } = withVoices(
			voiceOf(0.25, { isRecognised: true, name: 'Ada', id: 'voice_a' }),
			voiceOf(0.5, { isRecognised: true, name: 'Ada', id: 'voice_b' })
		);

		expect(new Set(whoIn(await hear()))).toEqual(new Set(['Ada', 'SPEAKER_00']));
	});

	test('by a name that unknown speakers have is not named', async () => {
		const { hear } = withVoices(voiceOf(0.5, { isRecognised: true, name: 'SPEAKER_00' }));

		expect((await hear()).speakers).toEqual([{ speaker: 'SPEAKER_00' }, { speaker: 'SPEAKER_01' }]);
	});

	test('whose clips can no longer be read does not fail the transcription', async () => {
		const samples = [{ name: 'clip.wav', seconds: 1, file: new Blob(['gone']) }];
		const { hear } = withVoices({ ...KEPT_VOICE, isRecognised: true, samples });

		expect(whoIn(await hear())).toEqual(['SPEAKER_00', 'SPEAKER_00', 'SPEAKER_01', 'SPEAKER_00']);
	});

	test('stays so in its file, which brings no second voice where only the switch differs', async () => {
		const { json, ask, list } = withVoices(KEPT_VOICE);
		const bringBack = async (file: Blob) => {
			const form = new FormData();
			form.set('file', file, 'a.voice.safetensors');
			return json<VoiceJson>('POST', '/v1/voices/import', form);
		};
		const exported = async () => (await ask('GET', `${KEPT}/export`)).blob();

		const off = await exported();
		await json('PATCH', KEPT, ON);
		const on = await exported();
		expect((await bringBack(off)).id).toBe(KEPT_VOICE.id);
		expect(await json('GET', KEPT)).toMatchObject({ recognise_in_recordings: true });
		await json('DELETE', KEPT);

		expect(await bringBack(on)).toMatchObject({
			id: KEPT_VOICE.id,
			recognise_in_recordings: true
		});
		expect(await list()).toHaveLength(5);
	});
});

describe('a voice that cannot be recognised says why', () => {
	test.each<[string, Partial<ClonedVoice>, RegExp]>([
		['whose clips were not kept', { samples: [] }, /"Mürgül" were not kept.*Clone it again/],
		['in whose clips nobody is heard', voiceOf(0, {}), /Nobody is heard to speak/]
	])('%s', async (_, more, reason) => {
		const { error, json } = withVoices({ ...KEPT_VOICE, samples: more.samples ?? [] });

		expect(await error('PATCH', KEPT, ON)).toMatchObject({
			status: 400,
			param: 'recognise_in_recordings',
			message: expect.stringMatching(reason) as string
		});
		expect(await json('GET', KEPT)).toMatchObject({ recognise_in_recordings: false });
	});

	test('and so does a change that is none', async () => {
		const { error } = withVoices(KEPT_VOICE);

		expect(await error('PATCH', KEPT, '{"recognise_in_recordings":"yes"}')).toMatchObject({
			status: 400,
			param: 'recognise_in_recordings'
		});
	});
});

test('who speaks when is answered without a word being transcribed, and costs the same', async () => {
	const { hear, engine, account } = withVoices({ ...KEPT_VOICE, isRecognised: true });

	const found = await hear<SpeakersJson>({ response_format: 'speakers_json' });

	expect(engine.made).toBe(0);
	expect(found).toMatchObject({ duration: 5, least_similarity: 0.875 });
	expect(found.turns.map(({ speaker, start }) => [speaker, Math.round(start)])).toEqual([
		['SPEAKER_00', 0],
		['Mürgül', 2],
		['SPEAKER_00', 4]
	]);
	const [one, other] = found.speakers;
	expect(one?.embedding.reduce((sum, value) => sum + value ** 2, 0)).toBeCloseTo(1, 4);
	expect(other).toMatchObject({ voice_id: KEPT_VOICE.id });
	const [line] = await account.log.list();
	expect(line).toMatchObject({ audioSeconds: 5 });
	expect(line?.charged).toBeGreaterThan(0);
});
