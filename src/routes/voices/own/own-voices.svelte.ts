// Actions on cloned voices: rename, delete and restore, export and import.
import type { ListedVoice } from '#lib/api/client/client.ts';
import { problemAsTold, type Problem } from '#lib/ui/base/problem.ts';
import { fileName, saveFile } from '#lib/ui/base/save-file.ts';
import { engine } from '#lib/ui/frame/engine.svelte.ts';
import { voicesWords as text } from '#lib/ui/words/voices/voices.ts';

/** A voice that is deleted, and the file that brings it back. */
export type Removed = { voice: ListedVoice; file: Blob; isReturning: boolean };

export class OwnVoices {
	/** What was done last, for those who do not see it. */
	said = $state('');
	/** The last first; they last as long as the page. */
	removed = $state.raw<readonly Removed[]>([]);
	isImporting = $state(false);
	/** About voices of the last import. */
	warnings = $state.raw<readonly string[]>([]);
	/** Of importing and bringing back; what concerns one voice is thrown to its row. */
	problem = $state.raw<Problem | null>(null);

	async rename({ id }: ListedVoice, name: string): Promise<void> {
		await engine.client.changeVoice(id, { name });
		await engine.list();
		this.said = text.renamed(name);
	}

	/** What is said in its samples. */
	async correct({ id, name }: ListedVoice, transcript: string): Promise<void> {
		await engine.client.changeVoice(id, { transcript });
		await engine.list();
		this.said = text.facts.corrected(name);
	}

	/** Whether whoever sounds like it has its name in transcripts. */
	async recognise({ id, name }: ListedVoice, isRecognised: boolean): Promise<void> {
		await engine.client.changeVoice(id, { isRecognised });
		await engine.list();
		this.said = isRecognised ? text.facts.recognised(name) : text.facts.notRecognised(name);
	}

	/** The voice whole, as the file that brings it back. */
	copy({ id }: ListedVoice): Promise<Blob> {
		return engine.client.exportVoice(id);
	}

	async saveToFile(voice: ListedVoice): Promise<void> {
		saveFile(await this.copy(voice), fileName(voice.name, 'voice.safetensors'));
		this.said = text.exported(voice.name);
	}

	/** With a copy it can be brought back, as it was. */
	async remove(voice: ListedVoice, file: Blob | null): Promise<void> {
		await engine.client.removeVoice(voice.id);
		if (file) this.removed = [{ voice, file, isReturning: false }, ...this.removed];
		this.said = text.removed(voice.name);
		await engine.list();
	}

	async bringBack(removed: Removed): Promise<void> {
		this.#set(removed, true);
		this.problem = null;
		try {
			await engine.client.importVoice(removed.file);
			this.forget(removed);
			this.said = text.broughtBack(removed.voice.name);
			await engine.list();
		} catch (error) {
			this.problem = problemAsTold(error);
			this.#set(removed, false);
		}
	}

	forget({ voice }: Removed): void {
		this.removed = this.removed.filter((one) => one.voice.id !== voice.id);
	}

	async import(files: Iterable<File>): Promise<void> {
		if (this.isImporting) return;
		this.isImporting = true;
		this.problem = null;
		this.warnings = [];
		const names: string[] = [];
		for (const file of files) {
			try {
				const { voice, warnings } = await engine.client.importVoice(file);
				names.push(voice.name);
				this.warnings = [...this.warnings, ...warnings];
			} catch (error) {
				const { what, advice, ...rest } = problemAsTold(error);
				const why = `${what} ${advice}`.trim();
				this.problem = { what: text.notImported(file.name), advice: why, ...rest };
			}
		}
		this.isImporting = false;
		if (names.length === 0) return;
		this.said = text.imported(names);
		await engine.list();
	}

	#set({ voice }: Removed, isReturning: boolean): void {
		this.removed = this.removed.map((one) =>
			one.voice.id === voice.id ? { ...one, isReturning } : one
		);
	}
}

export const ownVoices = new OwnVoices();
