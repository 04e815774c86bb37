// A session whose work is timed: how long it takes to say, convert or hear how much sound.
import { durationSeconds, type Pcm } from '#lib/audio/pcm.ts';

/** What a session's call has done, in seconds. */
type Work = { soundSeconds: number; workSeconds: number };

/** Calls whose result is the sound, and those whose first argument is. `begin` belongs to the sound of `sayOn`. */
const MAKES = ['say', 'sayOn', 'convert'];
const TAKES = ['hear', 'diarizeBlock'];

/** The same session; `onWork` is told of each call that did what the model is there for. Calls that fail are not told. */
export function timeWork<S extends object>(
	session: S,
	onWork: (work: Work) => void,
	now = () => performance.now()
): S {
	return new Proxy(session, {
		get(target, name) {
			const call: unknown = Reflect.get(target, name);
			if (typeof call !== 'function') return call;
			const tells = [...MAKES, ...TAKES, 'begin'].includes(String(name));
			return async (...args: unknown[]) => {
				// Looked at first: it may be transferred to another thread.
				const taken = TAKES.includes(String(name)) ? secondsOf(args[0]) : 0;
				const start = now();
				const result: unknown = await Reflect.apply(call, target, args);
				const workSeconds = (now() - start) / 1000;
				const made = MAKES.includes(String(name)) ? secondsOf(result) : 0;
				if (tells) onWork({ soundSeconds: taken + made, workSeconds });
				return result;
			};
		}
	});
}

function secondsOf(sound: unknown): number {
	const { samples, sampleRate } = (sound ?? {}) as Partial<Pcm>;
	return samples && sampleRate ? durationSeconds({ samples, sampleRate }) : 0;
}
