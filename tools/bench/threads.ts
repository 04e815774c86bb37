// One sentence: how soon its sound begins, one thread and two, and both builds of the runtime.
import { median, type Row } from './report.ts';
import { openApp, openPeer, type Measured, type Subject } from './subjects.ts';
import { SENTENCE, SHORT } from './texts.ts';
import { inTurn } from './turns.ts';

/** The same sentence with one thread and with two. Theirs with the runtime that transformers.js takes by itself. */
export async function compareThreads(hub: string, rounds: number, plain: Subject): Promise<Row[]> {
	const subjects = {
		one: await openApp(hub, { threads: 1 }),
		two: await openApp(hub),
		asyncify: await openPeer(hub, 'asyncify', 2)
	};
	const all = Object.values(subjects);
	for (const subject of all) await subject.speak(SHORT); // the browser compiles what is used often
	const { one, two, asyncify, same } = await inTurn(rounds, {
		one: () => subjects.one.speak(SENTENCE),
		two: () => subjects.two.speak(SENTENCE),
		asyncify: () => subjects.asyncify.speak(SENTENCE),
		same: () => plain.speak(SENTENCE)
	});
	for (const subject of all) await subject.close();
	const seconds = (of: Measured[]) => median(of.map((each) => each.milliseconds)) / 1000;
	const first = median(two.map((each) => each.firstMilliseconds)) / 1000;
	return [
		{
			name: 'one sentence of 94 characters: first sound',
			ours: `${first.toFixed(1)} s`,
			theirs: `${seconds(same).toFixed(1)} s (${(first / seconds(same)).toFixed(2)}x)`,
			wanted: 'at most 0.5x'
		},
		{
			name: 'one sentence: threads (theirs: builds of the runtime)',
			ours: `1: ${seconds(one).toFixed(1)} s, 2: ${seconds(two).toFixed(1)} s`,
			theirs: `plain: ${seconds(same).toFixed(1)} s, its own: ${seconds(asyncify).toFixed(1)} s`,
			wanted: ''
		}
	];
}
