// Which format is chosen, and what is rejected.
import { expect, test } from 'vitest';
import { SpeechError } from '#lib/engine/errors.ts';
import { assertEncodes, readOutputFormat, readSoundFormat, soundHeaders } from './sound-format.ts';

test.each([
	['nothing is mp3', {}, { format: 'mp3' }],
	['null counts as absent', { format: null, response_format: 'flac' }, { format: 'flac' }],
	[
		'format goes first',
		{ format: 'wav', response_format: 'mp3', output_format: 'x' },
		{ format: 'wav' }
	],
	[
		'response_format goes second',
		{ response_format: 'opus', output_format: 'x' },
		{ format: 'opus' }
	],
	['output_format goes last', { output_format: 'mp3_44100_128' }, { format: 'mp3' }],
	[
		'raw samples may be asked for by rate',
		{ output_format: 'pcm_16000' },
		{ format: 'pcm', sampleRate: 16000 }
	],
	['telephones have one rate', { output_format: 'ulaw_8000' }, { format: 'mulaw' }],
	['and two laws', { output_format: 'alaw_8000' }, { format: 'alaw' }],
	[
		"ElevenLabs' names do under every name of the field",
		{ response_format: 'ulaw_8000' },
		{ format: 'mulaw', param: 'response_format' }
	],
	['raw is 16-bit samples', { response_format: 'raw' }, { format: 'raw' }],
	[
		'raw samples may be asked for by encoding and rate',
		{ response_format: 'raw', response_encoding: 'pcm_s16le', sample_rate: 16000 },
		{ format: 'raw', sampleRate: 16000 }
	],
	[
		'or as telephones have them',
		{ response_format: 'raw', response_encoding: 'pcm_alaw' },
		{ format: 'alaw' }
	],
	['so may WAV', { output_format: 'wav_44100' }, { format: 'wav', sampleRate: 44100 }]
])('%s', (_title, fields, expected) => {
	expect(readSoundFormat(fields)).toMatchObject(expected);
});

test('a rate is not kept where the file tells its own', () => {
	expect(readOutputFormat('opus_48000_64')).not.toHaveProperty('sampleRate');
});

test.each([
	['format', 'm4a'],
	['response_format', 'm4a'],
	['response_format', 'MP3'],
	['response_format', 'mp3-44100_128'],
	['response_encoding', 'pcm_f32le'],
	['sample_rate', 7999],
	['sample_rate', '16000'],
	['format', 7],
	['format', 'toString'],
	['output_format', 'm4a_44100'],
	['output_format', 'pcm_999999'],
	['output_format', 'pcm_4000'],
	['output_format', {}]
])('%s %j is refused by name', (param, value) => {
	let refusal: unknown;
	try {
		readSoundFormat({ [param]: value });
	} catch (error) {
		refusal = error;
	}
	expect(refusal).toBeInstanceOf(SpeechError);
	expect(refusal).toMatchObject({ code: 'invalid_request', param });
});

test('a refusal says what there is', () => {
	expect(() => readSoundFormat({ format: 'm4a' })).toThrow(
		'"m4a" is not a supported format. "format" can be mp3, wav, ogg, opus, flac, pcm, raw, aac, mulaw, alaw.'
	);
});

test('where nothing encodes Opus, the formats that work are named', async () => {
	const checking = assertEncodes({ format: 'ogg', param: 'response_format' });

	await expect(checking).rejects.toMatchObject({
		code: 'invalid_request',
		param: 'response_format'
	});
	await expect(checking).rejects.toThrow('mp3, wav, flac, pcm');
});

test('where nothing encodes AAC, it is told', async () => {
	const checking = assertEncodes({ format: 'aac', param: 'response_format' });

	await expect(checking).rejects.toMatchObject({ code: 'invalid_request' });
	await expect(checking).rejects.toThrow('This browser has no encoder for aac. Send one of mp3');
});

test('raw samples come with their rate', () => {
	const choice = { format: 'pcm', param: 'format' } as const;

	expect(soundHeaders(choice, 24000)).toMatchObject({
		'content-type': 'audio/pcm',
		'x-sample-rate': '24000',
		'x-channels': '1'
	});
	expect(soundHeaders({ ...choice, sampleRate: 16000 }, 24000)).toMatchObject({
		'x-sample-rate': '16000'
	});
	expect(soundHeaders({ format: 'mulaw', param: 'format' }, 24000)).toMatchObject({
		'content-type': 'audio/basic',
		'x-sample-rate': '8000'
	});
});
