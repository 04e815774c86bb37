// How subtitles are shaped for reading: published recommendations, named after their publishers.
import type { WideScript } from '#lib/text/writing/wide-script.ts';

/** The limits of a cue. Widths are in letters, or in full-width characters for Chinese, Japanese and Korean. */
export type CueLimits = {
	charactersPerLine: number;
	lines: number;
	/** Reading speed: if a silence follows, a cue stays that long. */
	charactersPerSecond: number;
	leastSeconds: number;
	mostSeconds: number;
	/** Between two consecutive cues. */
	gapSeconds: number;
	/** A silence shorter than this is reduced to the gap: flickering subtitles disturb. */
	bridgeSeconds: number;
	/** A cue stays no longer than this after its last word. */
	lingerSeconds: number;
};

type Wide = Pick<CueLimits, 'charactersPerLine' | 'charactersPerSecond'>;

type Preset = CueLimits & {
	label: string;
	/** A sentence of description for people. */
	about: string;
	/** What applies instead in Chinese, Japanese and Korean. */
	wide: Record<WideScript, Wide>;
};

/**
 * Netflix, Timed Text Style Guides for Chinese, Japanese and Korean: 16, 13 and 16 characters per line. The reading
 * speed for Japanese is Netflix's for subtitles in the spoken language; translations get 4.
 */
const NETFLIX_WIDE: Preset['wide'] = {
	zh: { charactersPerLine: 16, charactersPerSecond: 9 },
	ja: { charactersPerLine: 13, charactersPerSecond: 7 },
	ko: { charactersPerLine: 16, charactersPerSecond: 12 }
};

const NETFLIX = {
	charactersPerLine: 42,
	lines: 2,
	charactersPerSecond: 20,
	leastSeconds: 5 / 6,
	mostSeconds: 7,
	gapSeconds: 2 / 24, // two frames
	bridgeSeconds: 0.5, // 3 to 11 frames become 2
	lingerSeconds: 1.5,
	wide: NETFLIX_WIDE
};

export const SUBTITLE_PRESETS = {
	/** Timed Text Style Guide, general requirements and English, programmes for adults. */
	netflix: {
		label: 'Netflix',
		about: 'Two lines of 42 characters, 20 characters per second, up to 7 seconds.',
		...NETFLIX
	},
	/** The same for children: 17 characters per second. */
	netflix_children: {
		label: 'Netflix, for children',
		about: 'Like Netflix, with more time to read: 17 characters per second.',
		...NETFLIX,
		charactersPerSecond: 17,
		wide: {
			zh: { charactersPerLine: 16, charactersPerSecond: 7 },
			ja: { charactersPerLine: 13, charactersPerSecond: 7 },
			ko: { charactersPerLine: 16, charactersPerSecond: 9 }
		}
	},
	/**
	 * BBC Subtitle Guidelines: 37 teletext characters, two lines, 160 to 180 words per minute (here 170 of six
	 * characters including the space), no more than 1.5 seconds on the screen after speech, no short gaps.
	 */
	bbc: {
		...NETFLIX,
		label: 'BBC',
		about: 'Two lines of 37 characters, about 170 words per minute, no gaps.',
		charactersPerLine: 37,
		charactersPerSecond: 17,
		leastSeconds: 1,
		gapSeconds: 0,
		bridgeSeconds: 1
	},
	/**
	 * American television: the 32 columns of CEA-608, and the Described and Captioned Media Program's 160 words per
	 * minute and minimum of two seconds.
	 */
	broadcast: {
		...NETFLIX,
		label: 'American television',
		about: 'Two lines of 32 characters, about 160 words a minute, 2 to 6 seconds.',
		charactersPerLine: 32,
		charactersPerSecond: 16,
		leastSeconds: 2,
		mostSeconds: 6,
		gapSeconds: 0
	},
	/** Nobody publishes values for these: our own, for a narrow picture. */
	vertical: {
		...NETFLIX,
		label: 'Vertical video',
		about: 'One line of 20 characters, for short videos on phones.',
		charactersPerLine: 20,
		lines: 1,
		leastSeconds: 0.5,
		mostSeconds: 3,
		gapSeconds: 0,
		lingerSeconds: 0.5,
		wide: {
			zh: { charactersPerLine: 10, charactersPerSecond: 9 },
			ja: { charactersPerLine: 10, charactersPerSecond: 7 },
			ko: { charactersPerLine: 10, charactersPerSecond: 12 }
		}
	}
} as const satisfies Record<string, Preset>;

export type SubtitlePreset = keyof typeof SUBTITLE_PRESETS;

export const SUBTITLE_PRESET_NAMES = Object.keys(SUBTITLE_PRESETS) as SubtitlePreset[]; // `keys` loses the type of the names

export const DEFAULT_SUBTITLE_PRESET: SubtitlePreset = 'netflix';

/** What a request may set: a preset, and values that override it, in any language. */
export type SubtitleShape = {
	preset?: SubtitlePreset;
	charactersPerLine?: number;
	lines?: number;
	charactersPerSecond?: number;
	/** The language of the text, as two letters; absent: each segment's own. It decides where a line may end. */
	language?: string;
};

/** The bounds of the settings. */
export const SHAPE_BOUNDS = {
	charactersPerLine: { least: 8, most: 100 },
	lines: { least: 1, most: 4 },
	charactersPerSecond: { least: 4, most: 60 }
} as const;

/** @param script in which the text is written; null for letters */
export function limitsOf(shape: SubtitleShape, script: WideScript | null): CueLimits {
	const preset: Preset = SUBTITLE_PRESETS[shape.preset ?? DEFAULT_SUBTITLE_PRESET];
	const { charactersPerLine, lines, charactersPerSecond } = shape;
	return {
		...preset,
		...(script && preset.wide[script]),
		...(charactersPerLine !== undefined && { charactersPerLine }),
		...(lines !== undefined && { lines }),
		...(charactersPerSecond !== undefined && { charactersPerSecond })
	};
}
