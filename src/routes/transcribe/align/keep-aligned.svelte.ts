// Words that are typed into the transcript get the times at which they are said, while the page shows it.
import { untrack } from 'svelte';
import { engine } from '#lib/ui/frame/engine.svelte.ts';
import { needsAlignment } from '#lib/ui/transcript/editing/edits.ts';
import type { Transcript } from '#lib/ui/transcript/transcript.svelte.ts';
import type { AlignEdited } from '#lib/ui/transcript/align/align-edited.ts';

/** To be called while a component is made. */
export function keepAligned(transcript: () => Transcript): void {
	$effect(() => {
		// Another recording: what is listened to in the one before ends.
		const { file, isWorking, order } = transcript();
		// A translation is not what is said.
		if (!file || isWorking || order.translates) return;
		let isOver = false;
		let edited: AlignEdited | undefined;
		let begun: Promise<void> | undefined;

		/** Loaded with the first word that is typed. */
		async function begin() {
			const { createAlignEdited } = await import('#lib/ui/transcript/align/align-edited.ts');
			if (isOver) return;
			edited = createAlignEdited({
				segments: () => untrack(() => transcript().segments),
				file: () => file,
				language: () => untrack(() => languageOf(transcript())),
				align: (...asked) => engine.client.align(...asked),
				set: (segment, words) => transcript().speakers.align(segment, words)
			});
		}

		$effect(() => {
			const { segments } = transcript();
			if (!segments.some(needsAlignment)) return;
			void (begun ??= begin()).then(() => edited?.look());
		});
		return () => {
			isOver = true;
			edited?.end();
		};
	});
}

/** Empty where it is not known. */
function languageOf({ language }: Transcript): string {
	return language === 'und' ? '' : language;
}
