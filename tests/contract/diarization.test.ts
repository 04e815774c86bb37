// Who says what, through the official client: every shape of the answer, known speakers, and what cannot be.
import { describe, expect, test } from 'vitest';
import { createFakeEngine } from '#lib/engine/testing/fake-engine.ts';
import { soundFile } from '#lib/api/testing/sound-file.ts';
import { toBase64 } from '#lib/api/http/base64.ts';
import { connect } from './connect.ts';

/** To the fake engine a level of 0.5 is one person, 0.25 another, 0.75 both of them. */
const CALL = [0.5, 0.5, 0.25, 0, 0.5];
const order = { file: soundFile(CALL, 'my call.wav'), model: 'whisper-1' };
const diarization = { diarization: 'true' };

/** Fields that the client's types do not know. */
function hear(fields: object, engine = createFakeEngine()) {
	const { client } = connect(engine);
	return client.audio.transcriptions.create({ ...order, ...fields });
}

async function asText(response_format: string): Promise<unknown> {
	return hear({ ...diarization, response_format });
}

const speakersOf = (parts: unknown) =>
	(parts as { speaker?: string }[]).map(({ speaker }) => speaker);

describe('an answer with speakers', () => {
	test('has one for each segment and word, by the published name', async () => {
		const heard = (await hear(diarization)) as unknown as Record<string, unknown>;

		expect(speakersOf(heard['segments'])).toEqual([
			'SPEAKER_00',
			'SPEAKER_00',
			'SPEAKER_01',
			'SPEAKER_00'
		]);
		expect(speakersOf(heard['words'])).toEqual(
			[0, 0, 0, 0, 1, 1, 0, 0].map((person) => `SPEAKER_0${person}`)
		);
	});

	test('has none unless it is asked for', async () => {
		expect(JSON.stringify(await hear({ diarization: 'false' }))).not.toContain('SPEAKER');
	});

	test('marks words during which somebody else speaks', async () => {
		const heard = await hear({ ...diarization, file: soundFile([0.5, 0.25, 0.75, 0.25]) });

		const { words } = heard as unknown as { words: { overlapped?: boolean }[] };
		expect(words.map(({ overlapped = false }) => overlapped)).toEqual(
			[0, 0, 0, 0, 1, 1, 0, 0].map(Boolean)
		);
	});

	test('cuts a segment where the speaker changes', async () => {
		const halves = new File(
			[
				await soundFile([0.5, 0.25]).slice(0, 44).arrayBuffer(),
				...halfSeconds([0.5, 0.25, 0.25, 0.5])
			],
			'halves.wav'
		);

		const heard = await hear({ ...diarization, file: halves });

		const { segments } = heard as unknown as { segments: { text: string; speaker: string }[] };
		expect(segments.map(({ text, speaker }) => `${speaker}: ${text}`)).toEqual([
			'SPEAKER_00: Second',
			'SPEAKER_01: 0.',
			'SPEAKER_01: Second',
			'SPEAKER_00: 1.'
		]);
	});

	test("is OpenAI's diarized_json where that is asked for", async () => {
		const heard = await hear({
			model: 'gpt-4o-transcribe-diarize',
			response_format: 'diarized_json',
			chunking_strategy: 'auto'
		});

		expect(heard).toEqual({
			task: 'transcribe',
			text: 'Second 0. Second 1. Second 2. Second 4.',
			duration: 5,
			segments: [0, 1, 2, 4].map((second, index) => ({
				type: 'transcript.text.segment',
				id: `seg_${index}`,
				start: second,
				end: second + 1,
				text: `Second ${second}.`,
				speaker: second === 2 ? 'SPEAKER_01' : 'SPEAKER_00'
			})),
			usage: { type: 'duration', seconds: 5 }
		});
	});

	test('is a script, subtitles with names, or RTTM', async () => {
		expect(await asText('text')).toBe(
			'SPEAKER_00: Second 0. Second 1.\n\nSPEAKER_01: Second 2.\n\nSPEAKER_00: Second 4.\n'
		);
		expect(await asText('srt')).toContain('\nSPEAKER_01: Second 2.\n');
		expect(await asText('vtt')).toContain('\n<v SPEAKER_01>Second 2.\n');
		expect(await asText('rttm')).toMatch(
			/^SPEAKER my_call 1 0\.005 2\.000 <NA> <NA> SPEAKER_00 <NA> <NA>\n(SPEAKER .*\n){2}$/
		);
	});

	test('tells as events how far speakers were looked for, and then each segment with its speaker', async () => {
		const { client } = connect();
		const events: { type: string; speaker?: string }[] = [];

		const stream = await client.audio.transcriptions.create({
			...order,
			...diarization,
			stream: true
		});
		for await (const event of stream) events.push(event);

		const types = events.map(({ type }) => type);
		expect(types.indexOf('transcript.diarization.progress')).toBe(1);
		expect(types.lastIndexOf('transcript.diarization.progress')).toBeLessThan(
			types.indexOf('transcript.text.segment')
		);
		const told = events.filter(({ type }) => type === 'transcript.text.segment');
		expect(speakersOf(told)).toEqual(
			speakersOf((events.at(-1) as unknown as { segments: unknown }).segments)
		);
	});
});

describe('how many speak', () => {
	const peopleIn = async (levels: number[], fields: object = {}) => {
		const heard = await hear({ ...diarization, file: soundFile(levels), ...fields });
		return new Set(speakersOf((heard as unknown as { segments: unknown }).segments)).size;
	};

	test('is found: nobody in silence, one where one speaks', async () => {
		expect(await peopleIn([0, 0, 0])).toBe(0);
		expect(await peopleIn([0.5, 0.5])).toBe(1);
	});

	test('is at most what is said', async () => {
		expect(await peopleIn(CALL, { max_speakers: '1' })).toBe(1);
		expect(await peopleIn(CALL, { num_speakers: '1' })).toBe(1);
	});

	test('is no more than there are voices, however many are expected', async () => {
		expect(await peopleIn(CALL, { num_speakers: '20' })).toBe(2);
	});

	test.each(['0', '1000', 'two'])('%s is refused with what may be said', async (num_speakers) => {
		const call = hear({ ...diarization, num_speakers });

		await expect(call).rejects.toMatchObject({ status: 400, param: 'num_speakers' });
		await expect(call).rejects.toThrow('from 1 to 32');
	});
});

describe('a known speaker', () => {
	const dataUrl = async (levels: number[]) => {
		const bytes = new Uint8Array(await soundFile(levels).arrayBuffer());
		return `data:audio/wav;base64,${toBase64(bytes)}`;
	};
	const hearKnown = async (reference: number[], name = 'Ada') =>
		hear({
			model: 'gpt-4o-transcribe-diarize',
			response_format: 'diarized_json',
			known_speaker_names: [name],
			known_speaker_references: [await dataUrl(reference)]
		});

	test('has its name, and the others are numbered without it', async () => {
		const heard = await hearKnown([0.25, 0.25, 0.25]);

		expect(speakersOf((heard as unknown as { segments: unknown }).segments)).toEqual([
			'SPEAKER_00',
			'SPEAKER_00',
			'Ada',
			'SPEAKER_00'
		]);
	});

	test('who sounds like nobody there is nobody there', async () => {
		const file = soundFile([0.5, 0.5, 0.5]);
		const heard = await hear({
			file,
			diarization: 'true',
			known_speaker_names: ['Ben'],
			known_speaker_references: [await dataUrl([0.25, 0.25])]
		});

		expect(JSON.stringify(heard)).not.toContain('Ben');
	});

	test.each([
		['too short', [0.5], '1.0 s long'],
		['too long', Array<number>(11).fill(0.5), 'longer than 10 s'],
		['silent', [0, 0, 0], 'Nobody is heard']
	])('whose sound is %s is refused with the reason', async (_, reference, reason) => {
		const call = hearKnown(reference);

		await expect(call).rejects.toMatchObject({ status: 400, param: 'known_speaker_references[]' });
		await expect(call).rejects.toThrow(reason);
	});

	test('is recognised by ten seconds of 48 kHz stereo in samples of 32 bits', async () => {
		const heard = await hear({
			...diarization,
			known_speaker_names: ['Ada'],
			known_speaker_references: [`data:audio/wav;base64,${toBase64(stereoWav(0.25, 10))}`]
		});

		expect(JSON.stringify(heard)).toContain('"speaker":"Ada"');
	});

	test('whose sound is larger than any of ten seconds is refused by the name of its field', async () => {
		const call = hear({
			known_speaker_names: ['Ada'],
			known_speaker_references: [`data:audio/wav;base64,${toBase64(stereoWav(0.25, 12))}`]
		});

		await expect(call).rejects.toMatchObject({ status: 400, param: 'known_speaker_references[]' });
		await expect(call).rejects.toThrow('at most 6.0 MB');
	});

	test('whose sound is no sound is refused', async () => {
		const call = hear({
			known_speaker_names: ['Ada'],
			known_speaker_references: ['data:audio/wav;base64,AAAA']
		});

		await expect(call).rejects.toMatchObject({ status: 400, param: 'known_speaker_references[]' });
	});
});

/** 16-bit samples. */
function halfSeconds(levels: number[]): Uint8Array<ArrayBuffer>[] {
	return levels.map((level) => new Uint8Array(new Int16Array(8000).fill(level * 32767).buffer));
}

/** 48 kHz in floats, of one level. */
function stereoWav(level: number, seconds: number): Uint8Array {
	const samples = new Float32Array(2 * 48_000 * seconds).fill(level);
	const file = new Uint8Array(44 + samples.byteLength);
	const header = new DataView(file.buffer);
	file.set(new TextEncoder().encode('RIFF....WAVEfmt '));
	header.setUint32(4, 36 + samples.byteLength, true);
	header.setUint32(16, 16, true);
	header.setUint16(20, 3, true); // IEEE float
	header.setUint16(22, 2, true);
	header.setUint32(24, 48_000, true);
	header.setUint32(28, 48_000 * 8, true);
	header.setUint16(32, 8, true);
	header.setUint16(34, 32, true);
	file.set(new TextEncoder().encode('data'), 36);
	header.setUint32(40, samples.byteLength, true);
	file.set(new Uint8Array(samples.buffer), 44);
	return file;
}
