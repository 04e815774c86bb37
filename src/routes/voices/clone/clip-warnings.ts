// What is wrong with the sound of one clip, whatever its length.
import { soundWarnings } from '#lib/audio/analysis/check-sample.ts';
import { cloneWords as text } from '#lib/ui/words/voices/clone.ts';
import type { Clip } from './clip.svelte.ts';

/** Sentences for people; none where nobody is heard, or it was not read yet. */
export function clipWarnings({ check, findings }: Clip): string[] {
	if (!check || check.speechSeconds === 0) return [];
	return [
		...(findings.includes('unlike') ? [text.unlike] : []),
		...soundWarnings(check),
		...(findings.includes('echo') ? [text.echo] : [])
	];
}
