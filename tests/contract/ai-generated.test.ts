// Sound of a cloned voice says that it is AI-generated, by whatever way it leaves; that of others does not.
import { ALL_FORMATS, BlobSource, Input } from 'mediabunny';
import { expect, test } from 'vitest';
import { createInMemoryVoiceStore, type ClonedVoice } from '#lib/engine/voice-store/voice-store.ts';
import { connect } from './connect.ts';
import { createFakeEngine } from '#lib/engine/testing/fake-engine.ts';
import { tts } from '#lib/engine/testing/fake-cards.ts';

const MARK = 'AI-generated speech (cloned voice)';
const MINE = 'voice_mine';
const FORMATS = ['wav', 'mp3', 'flac'] as const;

const learned: ClonedVoice = {
	id: MINE,
	name: 'Mine',
	description: '',
	model: tts.id,
	revision: 'made 2025-10-09T08:53:20.000Z',
	language: 'en',
	createdAt: 0,
	consent: { by: 'program', text: '', givenAt: 0 },
	conditioning: {},
	base: null,
	samples: [],
	speechSeconds: 10,
	likeness: null,
	isRecognised: false
};

async function connectWithVoice() {
	const voiceStore = createInMemoryVoiceStore();
	await voiceStore.write(learned);
	const { send } = connect(createFakeEngine({ voiceStore }));
	return (path: string, body: Record<string, unknown>) =>
		send(
			new Request(`https://aloud.test/v1/${path}`, {
				method: 'POST',
				headers: { 'content-type': 'application/json' },
				body: JSON.stringify(body)
			})
		);
}

const order = (voice: string) => ({ model: tts.id, voice, input: 'One. Two.' });

async function commentOf(bytes: Blob): Promise<string | undefined> {
	const input = new Input({ source: new BlobSource(bytes), formats: ALL_FORMATS });
	return (await input.getMetadataTags()).comment;
}

test.each(FORMATS)('a %s of a cloned voice carries the mark in file and header', async (format) => {
	const post = await connectWithVoice();

	const response = await post('audio/speech', { ...order(MINE), format });

	expect(response.headers.get('x-ai-generated')).toBe('true');
	expect(await commentOf(await response.blob())).toBe(MARK);
});

test.each([`${MINE}(1)+mini_ada(9)`, `mini_ada(9)+${MINE}(1)`])(
	'a mixture with any part of a cloned voice is marked: %s',
	async (voice) => {
		const post = await connectWithVoice();

		const response = await post('audio/speech', { ...order(voice), format: 'wav' });

		expect(await commentOf(await response.blob())).toBe(MARK);
	}
);

test('raw samples of a cloned voice carry the mark in their header', async () => {
	const post = await connectWithVoice();

	const response = await post('audio/speech', { ...order(MINE), format: 'pcm' });

	expect(response.headers.get('x-ai-generated')).toBe('true');
	expect((await response.arrayBuffer()).byteLength).toBe('One. Two.'.length * 10 * 2);
});

test('events of a cloned voice carry the mark in the last one and in the sound', async () => {
	const post = await connectWithVoice();

	const response = await post('audio/speech', {
		...order(MINE),
		format: 'wav',
		stream_format: 'sse'
	});
	const text = await response.text();

	expect(response.headers.get('x-ai-generated')).toBe('true');
	expect(text).toMatch(/"speech.audio.done".*"ai_generated":true/);
	const first = /"audio":"([^"]+)"/.exec(text)?.[1] ?? '';
	expect(Buffer.from(first, 'base64').toString('latin1')).toContain(MARK);
});

test.each(['with-timestamps', 'stream/with-timestamps'])(
	"ElevenLabs' %s of a cloned voice carries the mark",
	async (way) => {
		const post = await connectWithVoice();

		const response = await post(`text-to-speech/${MINE}/${way}?output_format=mp3_24000_48`, {
			text: 'One. Two.'
		});

		const [line = ''] = (await response.text()).split('\n');
		const { audio_base64, ai_generated } = JSON.parse(line) as Record<string, unknown>;
		expect(ai_generated).toBe(true);
		expect(await commentOf(new Blob([Buffer.from(String(audio_base64), 'base64')]))).toBe(MARK);
	}
);

test('what a preset says is not marked', async () => {
	const post = await connectWithVoice();

	const response = await post('audio/speech', { ...order('mini_ada'), format: 'wav' });

	expect(response.headers.has('x-ai-generated')).toBe(false);
	expect(await commentOf(await response.blob())).toBeUndefined();
});
