// Clones of readers of LibriSpeech's dev-clean, by the engine under Node with mini-tts: nearer to their readers than to others?
import { concatenate } from '../../src/lib/audio/pcm.ts';
import { miniTts } from '../../src/lib/models/mini-tts/card.ts';
import { comparePairs, type Clip } from '../../tests/models/clone-pairs.ts';
import { measureVoice, pitchDistance } from '../../tests/models/voice-features.ts';
import { createNodeRuntime } from '../node-runtime.ts';
import { readLibrispeech, type ReadAloud } from '../recordings/librispeech.ts';
import { createShippedEngine } from '../recordings/shipped-engine.ts';

/** Of these many recordings; readers with fewer than three of them are left out. */
const RECORDINGS = 120;
const CLIPS = 3;
const MOST_READERS = 20;
const LEAST_SECONDS = 4;
const TEXT = 'We need two cups of coffee and some bread. Our school starts early in the morning.';

export async function cloneStrangers(librispeech: string): Promise<void> {
	const readers = new Map<string, ReadAloud[]>();
	for (const one of readLibrispeech(librispeech, 'dev-clean', 'figures', RECORDINGS)) {
		const reader = one.key.split('-')[0] ?? '';
		const known = readers.get(reader) ?? [];
		const isLong = one.sound.samples.length > LEAST_SECONDS * one.sound.sampleRate;
		if (isLong && known.length < CLIPS) readers.set(reader, [...known, one]);
	}
	const clips = [...readers]
		.filter(([, all]) => all.length === CLIPS)
		.slice(0, MOST_READERS)
		.flatMap(([reader, all]) =>
			all.map(({ key, sound }) => ({
				...{ reader, file: key, sound },
				features: measureVoice([sound])
			}))
		);
	const load = () => import('../../src/lib/models/mini-tts/open.ts');
	const speaker = { model: { card: miniTts, load }, folder: 'static/models/mini-tts' };
	const engine = createShippedEngine(createNodeRuntime(), speaker);
	const { signal } = new AbortController();
	const consent = { by: 'person', text: 'A public domain recording.', givenAt: 0 } as const;
	const clones: { of: Clip; features: Clip['features'] }[] = [];
	const likenesses: number[] = [];
	for (const clip of clips) {
		const order = {
			name: clip.file,
			model: 'mini-tts',
			sounds: [clip.sound],
			consent,
			samples: []
		};
		const { id } = await engine.learnVoice(order, signal);
		const sounds: Float32Array[] = [];
		const request = { model: 'mini-tts', voice: id, text: TEXT, speed: 1 };
		for await (const { pcm } of engine.speak(request, signal)) sounds.push(pcm.samples);
		const features = measureVoice([{ samples: concatenate(sounds), sampleRate: 24_000 }]);
		clones.push({ of: clip, features });
		likenesses.push((await engine.measureSimilarity(id, signal)).cosine);
	}
	const { pairs, right } = comparePairs(clones, clips);
	const own = comparePairs(
		clips.map((of) => ({ of, features: of.features })),
		clips
	);
	const errors = clones.map(({ of, features }) => pitchDistance(features, of.features));
	const within = (semitones: number) => errors.filter((error) => error <= semitones).length;
	const mean = likenesses.reduce((sum, value) => sum + value, 0) / likenesses.length;
	const share = (part: number, whole: number) => `${((100 * part) / whole).toFixed(1)} %`;
	console.log(
		`${clips.length} clips of ${clips.length / CLIPS} readers never heard: ${share(right, pairs)} of ${pairs} pairs are right ` +
			`(the readers' own clips: ${share(own.right, own.pairs)}); pitch within 1 semitone: ${within(1)}, within 2: ${within(2)}; ` +
			`likeness ${mean.toFixed(2)} on average`
	);
}
