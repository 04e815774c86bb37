// What a reader is shown instead of SPEAKER_00.

/** Names by label; who has none is shown by the label. */
export type SpeakerNames = Readonly<Record<string, string>>;

/** On one line, and never empty. */
export function nameOf(speaker: string, names: SpeakerNames = {}): string {
	const given = Object.hasOwn(names, speaker) ? names[speaker] : undefined;
	return given?.trim().replaceAll(/\s+/g, ' ') || speaker;
}
