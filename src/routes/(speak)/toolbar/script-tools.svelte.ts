// What the buttons of the toolbar, and the menu of a selection, do to the script.
import { flushSync } from 'svelte';
import type { ListedVoice } from '#lib/api/client/client.ts';
import { EMPHASIS_LEVELS, type EmphasisLevel } from '#lib/text/markup/emphasis.ts';
import { SAY_KINDS, type SayKind } from '#lib/text/markup/say-as.ts';
import { engine } from '#lib/ui/frame/engine.svelte.ts';
import { groupVoices } from '#lib/ui/voices/voice-groups.ts';
import { toolbarWords as text } from '#lib/ui/words/script/toolbar.ts';
import { cast } from '../cast/cast.svelte.ts';
import { editArea } from './edit-area.ts';
import { writeApart, writeEmphasis, writePause, writeSayAs, writeTurn } from './marks.ts';
import type { MenuItem } from './menu-item.ts';
import { passageAt, pauseAt, placeBehind, wordsAt, type Target } from './targets.ts';

/** In seconds. */
const PAUSES = [0.3, 1, 2, 3, 5, 10];

export class ScriptTools {
	/** What was done, or why nothing was. */
	said = $state('');
	/** Whether it is seen, too. */
	isShown = $state(false);
	/** A word whose pronunciation is asked for. */
	asked = $state.raw<(Target & { marked: string }) | null>(null);
	readonly #area: () => HTMLTextAreaElement | undefined;

	constructor(area: () => HTMLTextAreaElement | undefined) {
		this.#area = area;
	}

	get pauses(): MenuItem[] {
		return PAUSES.map((seconds) => ({
			label: text.pauseItem(seconds),
			onpick: () => this.#pause(seconds)
		}));
	}

	get ways(): MenuItem[] {
		return [
			...SAY_KINDS.map((kind) => ({ label: text.ways[kind], onpick: () => this.#sayAs(kind) })),
			{ label: text.plain, startsGroup: true, onpick: () => this.#unmark() }
		];
	}

	/** By models that tell when each word is said; others would say the word as ever. */
	emphasesOf(voice: ListedVoice | null): MenuItem[] {
		if (!engine.models.find(({ id }) => id === voice?.model)?.timesWords) return [];
		return [
			...EMPHASIS_LEVELS.map((level) => ({
				label: text.emphases[level],
				onpick: () => this.#emphasise(level)
			})),
			{ label: text.plain, startsGroup: true, onpick: () => this.#unmark() }
		];
	}

	/** Of the model that speaks: laughs, sighs. Most have none. */
	soundsOf(voice: ListedVoice | null): MenuItem[] {
		const { sounds = [] } = engine.models.find(({ id }) => id === voice?.model) ?? {};
		return sounds.map((mark) => {
			const label = text.soundItem(mark);
			return { label, onpick: () => this.#insert(mark, label) };
		});
	}

	get voices(): MenuItem[] {
		const groups = groupVoices(cast.usable, engine.models);
		// Another model's voice of the same name is chosen in the cast.
		return groups
			.flatMap(({ voices }) => voices)
			.filter(({ name }, at, all) => all.findIndex((voice) => voice.name === name) === at)
			.map((voice) => ({ label: voice.name, onpick: () => this.#giveTo(voice) }));
	}

	/** Asks how the word is pronounced. */
	pronounce(): void {
		this.#change(wordsAt, (area, target) => {
			this.asked = { ...target, marked: area.value.slice(target.from, target.to) };
		});
	}

	/** Takes the answer; null leaves the text as it is. */
	answer(markup: string | null): void {
		const { asked } = this;
		const area = this.#area();
		this.asked = null;
		flushSync(); // as long as the dialog is open nothing else takes the focus
		if (!area || !asked) return;
		area.focus({ preventScroll: true });
		if (markup === null) area.setSelectionRange(asked.from, asked.to);
		else this.#put(area, { ...asked, text: markup }, text.changed(markup));
	}

	tell(said: string, isShown = false): void {
		[this.said, this.isShown] = [said, isShown];
	}

	#pause(seconds: number): void {
		this.#change(pauseAt, (area, { from, to }) => {
			this.#put(
				area,
				writePause(area.value, from, to, seconds),
				text.inserted(text.pauseItem(seconds))
			);
		});
	}

	#insert(mark: string, label: string): void {
		this.#change(placeBehind, (area, { from, to }) => {
			this.#put(area, writeApart(area.value, from, to, mark), text.soundInserted(label));
		});
	}

	#sayAs(kind: SayKind): void {
		this.#change(wordsAt, (area, { words, ...place }) => {
			this.#put(area, { ...place, text: writeSayAs(words, kind) }, text.changed(text.ways[kind]));
		});
	}

	#emphasise(level: EmphasisLevel): void {
		this.#change(wordsAt, (area, { words, ...place }) => {
			const edit = { ...place, text: writeEmphasis(words, level) };
			this.#put(area, edit, text.changed(text.emphases[level]));
		});
	}

	#unmark(): void {
		this.#change(wordsAt, (area, { words, ...place }) => {
			this.#put(area, { ...place, text: words }, text.unmarked);
		});
	}

	/** A line of its own in a dialogue: so the cast knows who speaks. */
	#giveTo(voice: ListedVoice): void {
		this.#change(passageAt, (area, { from, to }) => {
			cast.setVoice(voice.name, voice);
			cast.isOn = true;
			this.#put(area, writeTurn(area.value, from, to, voice.name), text.changed(voice.name));
		});
	}

	#change(
		find: (text: string, from: number, to: number) => Target | null,
		use: (area: HTMLTextAreaElement, target: Target) => void
	): void {
		const area = this.#area();
		if (!area) return;
		const target = find(area.value, area.selectionStart, area.selectionEnd);
		if (target) use(area, target);
		else {
			area.focus({ preventScroll: true });
			this.tell(text.noWords, true);
		}
	}

	#put(area: HTMLTextAreaElement, edit: { from: number; to: number; text: string }, said: string) {
		editArea(area, edit);
		this.tell(said);
	}
}
