// A model in a thread of its own, as a session.
import { transfer, type Remote } from 'comlink';
import type { Pcm } from '#lib/audio/pcm.ts';
import type { Session } from '#lib/models/model.ts';
import type { Device } from '#lib/runtime/runtime.ts';
import type { ModelCalls } from './model-calls.ts';

/** One worker as a session of the model's task. */
export function remoteSession(
	remote: Remote<ModelCalls>,
	device: Device,
	orDie: <T>(call: Promise<T>) => Promise<T>,
	close: () => void
) {
	// Work that may fail on a GPU is kept, so that another session can do it.
	const owned = (pcm: Pcm) => (device === 'webgpu' ? pcm : transfer(pcm, [pcm.samples.buffer]));
	return {
		say: (text, voice, options) => orDie(remote.say(text, [...voice], options)),
		begin: (text, voice, options) => orDie(remote.begin(text, [...voice], options)),
		sayOn: () => orDie(remote.sayOn()),
		leave: () => orDie(remote.leave()),
		learn: (clips, transcript?: string) => orDie(remote.learn(clips, transcript)),
		convert: (sound, from, to) => orDie(remote.convert(owned(sound), from, to)),
		hear: (window, options) => orDie(remote.hear(owned(window), options)),
		detectLanguage: (window) => orDie(remote.detectLanguage(owned(window))),
		align: (window, words, options) => orDie(remote.align(owned(window), words, options)),
		detectSpeech: (sound) => orDie(remote.detectSpeech(owned(sound))),
		segment: (window) => orDie(remote.segment(owned(window))),
		embed: (window, masks) => orDie(remote.embed(owned(window), masks)),
		detectInBlock: (block, state) => orDie(remote.detectInBlock(owned(block), state)),
		diarizeBlock: (block, state) => orDie(remote.diarizeBlock(owned(block), state)),
		close() {
			close();
			return Promise.resolve();
		}
	} satisfies UnionToIntersection<Session>;
}

type UnionToIntersection<U> = (U extends unknown ? (value: U) => void : never) extends (
	value: infer I
) => void
	? I
	: never;
