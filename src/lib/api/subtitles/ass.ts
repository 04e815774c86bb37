// Cues as Advanced SubStation Alpha (.ass), format v4.00+ (specification of SubStation Alpha 4, as libass reads it).
import { nameOf, type SpeakerNames } from '../transcript/speaker-names.ts';
import type { Cue } from './times.ts';

/** Pixels of the picture that sizes and margins are meant for; players scale it to the video. */
const PICTURES = {
	wide: { width: 1920, height: 1080, size: 64, margin: 60 },
	upright: { width: 1080, height: 1920, size: 84, margin: 320 }
} as const;

/** Who speaks stands in the field made for it, where editors show it and players do not. */
export function formatAss(
	cues: readonly Cue[],
	names: SpeakerNames = {},
	picture: keyof typeof PICTURES = 'wide'
): string {
	const events = cues.map(({ lines, speaker, startSeconds, endSeconds }) => {
		const name = speaker === undefined ? '' : cleanName(nameOf(speaker, names));
		const text = lines.map(escapeAss).join('\\N');
		return `Dialogue: 0,${clock(startSeconds)},${clock(endSeconds)},Default,${name},0,0,0,,${text}\n`;
	});
	return headOf(PICTURES[picture]) + events.join('');
}

function headOf({ width, height, size, margin }: (typeof PICTURES)[keyof typeof PICTURES]): string {
	return `[Script Info]
ScriptType: v4.00+
PlayResX: ${width}
PlayResY: ${height}
WrapStyle: 2
ScaledBorderAndShadow: yes

[V4+ Styles]
Format: Name, Fontname, Fontsize, PrimaryColour, SecondaryColour, OutlineColour, BackColour, Bold, Italic, Underline, StrikeOut, ScaleX, ScaleY, Spacing, Angle, BorderStyle, Outline, Shadow, Alignment, MarginL, MarginR, MarginV, Encoding
Style: Default,Arial,${size},&H00FFFFFF,&H000000FF,&H00000000,&H80000000,0,0,0,0,100,100,0,0,1,3,1,2,60,60,${margin},1

[Events]
Format: Layer, Start, End, Style, Name, MarginL, MarginR, MarginV, Effect, Text
`;
}

/** Hundredths of a second, and hours of one digit. */
function clock(seconds: number): string {
	const hundredths = Math.round(seconds * 100);
	const part = (unit: number, of: number) =>
		String(Math.floor(hundredths / unit) % of).padStart(2, '0');
	return `${Math.floor(hundredths / 360_000)}:${part(6000, 60)}:${part(100, 60)}.${part(1, 100)}`;
}

/**
 * Braces begin commands, and a backslash before some letters is one. As FFmpeg writes it: an escaped brace, and an
 * invisible word joiner after a backslash (libavcodec/ass.c).
 */
function escapeAss(text: string): string {
	return text.replaceAll('\\', '\\\u2060').replaceAll('{', '\\{').replaceAll('}', '\\}');
}

/** Fields are separated by commas, which cannot be escaped. */
function cleanName(name: string): string {
	return name.replaceAll(/[,\s]+/g, ' ').trim();
}
