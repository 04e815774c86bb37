// Reads the subtitle settings of a form: a preset, and values that override it.
import { readChoice, readNumber, readWhole } from '../http/request/read-form.ts';
import { SHAPE_BOUNDS, SUBTITLE_PRESET_NAMES, type SubtitleShape } from '../subtitles/shape.ts';

/** The second name of each is from the Whisper command line, the third from other tools. */
const LINE_LENGTH_FIELDS = ['max_characters_per_line', 'max_line_width', 'max_line_length'];
const LINE_COUNT_FIELDS = ['max_lines', 'max_line_count'];

export function readShape(form: FormData): SubtitleShape {
	const preset = readChoice(form, 'subtitle_preset', SUBTITLE_PRESET_NAMES);
	const charactersPerLine = readWhole(form, SHAPE_BOUNDS.charactersPerLine, ...LINE_LENGTH_FIELDS);
	const lines = readWhole(form, SHAPE_BOUNDS.lines, ...LINE_COUNT_FIELDS);
	const pace = readNumber(form, SHAPE_BOUNDS.charactersPerSecond, 'max_characters_per_second');
	return {
		...(preset && { preset }),
		...(charactersPerLine !== undefined && { charactersPerLine }),
		...(lines !== undefined && { lines }),
		...(pace && { charactersPerSecond: pace.number })
	};
}
