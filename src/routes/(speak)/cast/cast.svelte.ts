// The cast of the script on the page Speak: who of it is spoken by which voice. Every change is stored at once.
import type { ListedVoice } from '#lib/api/client/client.ts';
import { findDialogue, type Dialogue } from '#lib/text/dialogue/find-dialogue.ts';
import { speakerKey } from '#lib/text/dialogue/speaker-names.ts';
import { readLocal, writeLocal } from '#lib/ui/base/local.ts';
import { engine } from '#lib/ui/frame/engine.svelte.ts';
import { draft } from '#lib/ui/speech/draft.svelte.ts';
import { canSpeak } from '#lib/ui/voices/voice-choice.ts';
import { chooseParts, type ChosenPart } from './choose-parts.ts';
import { isKeptCast, NO_CAST, withPart, type CastFile, type KeptCast } from './kept-cast.ts';

const KEY = 'draft.cast';

class Cast {
	#kept = $state.raw<KeptCast>(readLocal(KEY, isKeptCast, NO_CAST));
	/** What the script is, if it is a dialogue. */
	readonly dialogue = $derived(draft.isTooLong ? null : this.dialogueIn(draft.text));
	readonly usable = $derived(engine.voices.filter((voice) => canSpeak(voice, engine.models)));

	get isOn(): boolean {
		return this.#kept.isOn;
	}

	set isOn(isOn: boolean) {
		this.#keep((kept) => ({ ...kept, isOn }));
	}

	get saysNames(): boolean {
		return this.#kept.saysNames;
	}

	set saysNames(saysNames: boolean) {
		this.#keep((kept) => ({ ...kept, saysNames }));
	}

	/** A name that was given a voice or a speed, or came with SSML, is a speaker's. */
	dialogueIn(script: string): Dialogue | null {
		const { parts } = this.#kept;
		return findDialogue(script, (key) => Object.hasOwn(parts, key));
	}

	/** Who speaks each name; those of the script, unless others are given. */
	parts(narrator: ListedVoice, names = this.dialogue?.names ?? []): ChosenPart[] {
		return chooseParts(names, this.#kept.parts, narrator, this.usable);
	}

	/** @param voice null lets the app choose again */
	setVoice(name: string, voice: ListedVoice | null): void {
		const { id = '', model = '' } = voice ?? {};
		this.#change(name, { voice: id, model });
	}

	setSpeed(name: string, speed: number): void {
		this.#change(name, { speed });
	}

	/** As a file has it; the names of this script alone. */
	file(narrator: ListedVoice): CastFile {
		const speakers = this.parts(narrator).map(({ name, voice, speed, missing }) => ({
			...{ name, speed, voice: missing?.voice ?? voice.id },
			model: missing?.model ?? voice.model
		}));
		const { id: voice, model } = narrator;
		return { saysNames: this.saysNames, narrator: { voice, model }, speakers };
	}

	/** Takes what a file has. Returns the names whose voice cannot speak here. */
	take({ saysNames, narrator, speakers }: CastFile): string[] {
		this.#keep((kept) =>
			speakers.reduce<KeptCast>((all, part) => withPart(all, speakerKey(part.name), part), {
				...kept,
				isOn: true,
				saysNames
			})
		);
		const isHere = ({ voice, model }: { voice: string; model: string }) =>
			voice === '' || this.usable.some((one) => one.id === voice && one.model === model);
		if (narrator && isHere(narrator) && narrator.voice !== '') draft.voice = narrator.voice;
		return speakers.filter((part) => !isHere(part)).map(({ name }) => name);
	}

	#change(name: string, change: { voice: string; model: string } | { speed: number }): void {
		const key = speakerKey(name);
		this.#keep((kept) => {
			const before = kept.parts[key] ?? { name, voice: '', model: '', speed: 1 };
			return withPart(kept, key, { ...before, ...change });
		});
	}

	/** What another tab has chosen meanwhile stays. */
	#keep(change: (kept: KeptCast) => KeptCast): void {
		this.#kept = change(readLocal(KEY, isKeptCast, this.#kept));
		writeLocal(KEY, this.#kept);
	}
}

export const cast = new Cast();
