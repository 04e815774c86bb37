// Which servers can make the same book: those with the same voice of the same model.
import { expect, test } from 'vitest';
import { transcriptionSharers, voiceSharers } from './sharers.ts';

const models = [
	'kokoro',
	'kitten',
	'remote/box/kokoro',
	'remote/attic/kokoro',
	'remote/box/kitten'
].map((id) => ({ id, task: 'speech', state: 'ready' }) as const);
const aVoice = (id: string, model: string) => ({ id, model, category: 'preset' }) as const;
const heart = aVoice('af_heart', 'kokoro');
const voices = [
	heart,
	aVoice('af_bella', 'kokoro'),
	aVoice('remote/box/kokoro/af_heart', 'remote/box/kokoro'),
	aVoice('af_heart', 'remote/attic/kokoro'),
	aVoice('af_heart', 'remote/box/kitten')
];
const allows = (texts: boolean) => ({ texts, recordings: !texts });
const remotes = [
	{ name: 'box', allows: allows(true) },
	{ name: 'attic', allows: allows(false) }
];

test('the voice’s own model comes first, then each server that has this voice of this model', () => {
	expect(voiceSharers(heart, voices, models, remotes)).toEqual([
		{ model: 'kokoro', voice: 'af_heart', server: null, isAllowed: true },
		{
			model: 'remote/box/kokoro',
			voice: 'remote/box/kokoro/af_heart',
			server: 'box',
			isAllowed: true
		},
		{ model: 'remote/attic/kokoro', voice: 'af_heart', server: 'attic', isAllowed: false }
	]);
});

test('of a voice at a server, this device is one that can help, where the model is here', () => {
	const far = aVoice('af_heart', 'remote/attic/kokoro');
	const here = models.map((model) =>
		model.id === 'kokoro' ? ({ ...model, state: 'absent' } as const) : model
	);

	const servers = (all: typeof models | typeof here) =>
		voiceSharers(far, voices, all, remotes).map(({ server }) => server);

	expect(servers(models)).toEqual(['attic', null, 'box']);
	expect(servers(here)).toEqual(['attic', 'box']);
});

test('a cloned voice is on this device alone', () => {
	const own = { id: 'af_heart', model: 'kokoro', category: 'cloned' } as const;

	expect(voiceSharers(own, voices, models, remotes)).toHaveLength(1);
});

test('files can go to every server that transcribes, where recordings may be sent there', () => {
	const hearing = ['whisper', 'remote/box/whisper-1', 'remote/attic/parakeet', 'tiny'].map(
		(id) => ({ id, task: 'transcription', state: 'ready' }) as const
	);

	expect(transcriptionSharers('whisper', [...models, ...hearing], remotes)).toEqual([
		{ model: 'whisper', voice: '', server: null, isAllowed: true },
		{ model: 'remote/box/whisper-1', voice: '', server: 'box', isAllowed: false },
		{ model: 'remote/attic/parakeet', voice: '', server: 'attic', isAllowed: true }
	]);
});
