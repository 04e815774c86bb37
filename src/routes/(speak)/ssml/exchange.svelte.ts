// SSML that comes into the script, pasted or from a file, and the script as SSML that is copied.
import type { ListedVoice } from '#lib/api/client/client.ts';
import { draft } from '#lib/ui/speech/draft.svelte.ts';
import { toolbarWords } from '#lib/ui/words/script/toolbar.ts';
import { cast } from '../cast/cast.svelte.ts';
import { editArea } from '../toolbar/edit-area.ts';
import { isSsml, readSsml, type ReadSsml, type RefusedSsml } from './read-ssml.ts';
import { writeSsml, type SsmlTurn } from './write-ssml.ts';

const text = toolbarWords.ssml;
const MOST_BYTES = 2_000_000;

/** Who tells what was done. */
type Teller = { tell(said: string, isShown?: boolean): void };

export class SsmlExchange {
	readonly #area: () => HTMLTextAreaElement | undefined;
	readonly #teller: Teller;

	constructor(area: () => HTMLTextAreaElement | undefined, teller: Teller) {
		[this.#area, this.#teller] = [area, teller];
	}

	/** Takes the place of the browser's own pasting where SSML is pasted; what cannot be read is pasted as it is. */
	paste(event: ClipboardEvent): void {
		const pasted = event.clipboardData?.getData('text/plain') ?? '';
		const area = this.#area();
		if (!area || !isSsml(pasted)) return;
		const read = readSsml(pasted);
		if ('refused' in read) {
			// Once it stands there: what is written puts away what was told before.
			setTimeout(() => this.#refuse(read));
			return;
		}
		event.preventDefault();
		this.#put(area, read, area.selectionStart, area.selectionEnd);
	}

	/** In the place of the script. */
	async open(file: File | undefined): Promise<void> {
		const area = this.#area();
		if (!file || !area) return;
		const written = file.size > MOST_BYTES ? null : await file.text();
		const read = written === null ? { refused: 'tooLong' as const } : readSsml(written);
		if ('refused' in read) this.#refuse(read);
		else this.#put(area, read, 0, area.value.length);
	}

	/** @param narrator the voice of all that no name of a dialogue speaks */
	async copy(narrator: ListedVoice): Promise<void> {
		const written = writeSsml(turnsOf(draft.text, narrator), narrator.language, draft.speed);
		try {
			await navigator.clipboard.writeText(written);
			this.#teller.tell(toolbarWords.copied, true);
		} catch {
			this.#teller.tell(toolbarWords.notCopied, true);
		}
	}

	#refuse(read: RefusedSsml): void {
		const { refused } = read;
		const place = refused === 'malformed' && read.line !== null ? text.inLine(read.line) : '';
		const said = refused === 'malformed' ? text.refused.malformed(place) : text.refused[refused];
		this.#teller.tell(said, true);
	}

	#put(area: HTMLTextAreaElement, read: ReadSsml, from: number, to: number): void {
		const isAll = area.value.slice(0, from).trim() + area.value.slice(to).trim() === '';
		const unknown: string[] = [];
		for (const { name, label, speed } of read.voices) {
			const voice = findVoice(name);
			cast.setVoice(label, voice ?? null);
			if (!voice) unknown.push(name);
			if (speed !== null) cast.setSpeed(label, Math.min(4, Math.max(0.25, speed)));
		}
		if (read.voices.length > 0) cast.isOn = true;
		if (isAll && read.speed !== null) draft.speed = read.speed;
		const isSpeedLost = !isAll && read.speed !== null && !read.leftOut.includes('prosody');
		const leftOut = [...read.leftOut, ...(isSpeedLost ? ['prosody' as const] : [])];
		editArea(area, { from, to, text: read.text });
		const notes = [
			text.taken,
			leftOut.length > 0 ? text.left(leftOut.map((name) => text.leftOut[name]).join(', ')) : '',
			unknown.length > 0 ? text.unknownVoices(unknown.join(', ')) : '',
			text.undo
		];
		this.#teller.tell(notes.filter((note) => note !== '').join(' '), true);
	}
}

function findVoice(name: string): ListedVoice | undefined {
	const wanted = name.trim().toLowerCase();
	return (
		cast.usable.find(({ id }) => id.toLowerCase() === wanted) ??
		cast.usable.find((voice) => voice.name.toLowerCase() === wanted)
	);
}

function turnsOf(script: string, narrator: ListedVoice): SsmlTurn[] {
	const dialogue = cast.isOn ? cast.dialogueIn(script) : null;
	if (!dialogue) return [{ voice: null, speed: 1, text: script }];
	const parts = new Map(cast.parts(narrator, dialogue.names).map((part) => [part.name, part]));
	return dialogue.turns.map(({ name, text }) => {
		const part = name === null ? undefined : parts.get(name);
		return { voice: part?.voice.id ?? null, speed: part?.speed ?? 1, text };
	});
}
