// A text as Orpheus reads it: with the voice's name in front, and its own tags for sounds that are no words.
import type { Emotion } from '#lib/models/model.ts';
import { dropHidden, showHidden } from '#lib/text/markup/hidden-phonemes.ts';
import { TAGS, type Tag } from './tags.ts';

/** The model has no emotions to be asked for, only such sounds; it goes on in the tone that they set. */
const TAG_OF: Partial<Record<Emotion, Tag>> = { happy: 'laugh', sad: 'sigh', angry: 'groan' };

const HIDDEN_RUN = /[\u{f0000}-\u{ffffd}]+/gu;
const ANY_TAG = new RegExp(`<(?:${TAGS.join('|')})>`, 'u');

/**
 * The text after the voice's name. Tags come hidden from whatever rewrites texts; given phonemes, which this model cannot
 * say, do too, and are left out, or read as letters where there is nothing else.
 * @param emotion becomes a tag in front, unless the text has tags of its own
 */
export function promptText(voice: string, text: string, emotion: Emotion = 'neutral'): string {
	const shown = text.replace(HIDDEN_RUN, (run) => {
		const written = showHidden(run);
		return ANY_TAG.test(written) ? written : '';
	});
	const words = /[\p{L}\p{N}]/u.test(shown) ? shown : showHidden(dropHidden(text) + text);
	const tag = TAG_OF[emotion];
	const tagged = tag && !ANY_TAG.test(words) ? `<${tag}> ${words}` : words;
	return `${voice}: ${tagged.trim().replace(/\s+/gu, ' ')}`;
}
