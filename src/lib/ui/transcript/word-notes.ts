// What is told of a single word of a transcript: when it is said, and whether the model is sure of it.
import type { Segment } from '#lib/api/client/client.ts';
import { formatTime } from '../base/format-quantities.ts';
import { transcribeWords } from '../words/transcribe.ts';
import { isUnknown } from './facts.ts';

type Word = Segment['words'][number];

export function wordTitle({ text, startSeconds, uncertain }: Word): string {
	const note = isUnknown(text) ? transcribeWords.unknown : uncertain && transcribeWords.uncertain;
	return [formatTime(startSeconds), note].filter(Boolean).join(' · ');
}
