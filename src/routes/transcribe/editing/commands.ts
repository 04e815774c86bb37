// What the keys of the page do.
import type { Playback } from '#lib/ui/transcript/playback.svelte.ts';
import type { Command, Place } from '#lib/ui/transcript/editing/shortcuts.ts';
import type { Editor } from './editor.svelte.ts';

const STEP_SECONDS = 2;
const RATES = [0.75, 1, 1.25, 1.5, 2];

type Opens = {
	openFind: (replaces: boolean) => unknown;
	goToMatch: (step: 1 | -1) => void;
	openHelp: () => void;
};

/** A function for each command. `split` and `mergeBack` are done by the text that has the caret. */
export function createCommands(
	editor: Editor,
	playback: Playback,
	{ openFind, goToMatch, openHelp }: Opens
): Record<Command, () => void> {
	function skip(seconds: number): void {
		if (!playback.isBroken) playback.seek(Math.max(0, playback.positionSeconds + seconds));
	}
	function change(step: 1 | -1): void {
		const others = step > 0 ? RATES : RATES.toReversed();
		playback.rate = others.find((rate) => step * (rate - playback.rate) > 0) ?? playback.rate;
	}
	return {
		play: () => !playback.isBroken && playback.toggle(),
		playHere: () => {
			const seconds = editor.secondsAtCaret;
			if (!playback.isBroken && seconds !== null) playback.playFrom(seconds);
		},
		back: () => skip(-STEP_SECONDS),
		forward: () => skip(STEP_SECONDS),
		slower: () => change(-1),
		faster: () => change(1),
		next: () => void editor.step(1),
		previous: () => void editor.step(-1),
		undo: () => void editor.turn('undo'),
		redo: () => void editor.turn('redo'),
		split: () => undefined,
		mergeBack: () => undefined,
		push: () => void editor.moveEnd(-1),
		pull: () => void editor.moveEnd(1),
		nextUncertain: () => void editor.goUncertain(1),
		previousUncertain: () => void editor.goUncertain(-1),
		confirm: () => void editor.confirm(),
		find: () => void openFind(false),
		replace: () => void openFind(true),
		findNext: () => goToMatch(1),
		findPrevious: () => goToMatch(-1),
		help: openHelp
	};
}

/** Where the focus is; null where the page has no say, as in a dialog. */
export function placeOf(target: EventTarget | null): Place | null {
	if (!(target instanceof Element) || target.closest('dialog')) return null;
	if (target.closest('[data-said]')) return 'text';
	if (target.matches('textarea, select, input:not([type=range], [type=checkbox], [type=radio])')) {
		return 'field';
	}
	return target.closest('button, a, summary, input, label, [tabindex]') ? 'control' : 'page';
}
