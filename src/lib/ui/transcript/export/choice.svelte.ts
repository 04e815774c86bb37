// What a transcript was saved as the last time: formats and their options, kept in this browser.
import {
	DEFAULT_SUBTITLE_PRESET,
	SUBTITLE_PRESETS,
	type SubtitlePreset
} from '#lib/api/client/client.ts';
import { readLocal, writeLocal } from '../../base/local.ts';
import { FILE_FORMATS, type FileFormat } from './formats.ts';
import { FRAME_RATES } from './markers/frames.ts';
import type { WriteOptions } from './write.ts';

class ExportChoice {
	/** In the order in which they are offered. */
	formats = $state.raw<readonly FileFormat[]>(
		// Before several could be chosen, one was kept under a name of its own; so was the layout.
		readLocal('export-formats', areFormats, [readLocal('transcript-format', isFormat, 'txt')])
	);
	options = $state.raw<WriteOptions>(
		readLocal('export-options', areOptions, {
			times: false,
			names: true,
			preset: readLocal('subtitle-preset', isPreset, DEFAULT_SUBTITLE_PRESET),
			frameRate: '25',
			startHour: 0
		})
	);

	/** Those of `offered` that are chosen; plain text where none of what was chosen is offered. */
	among(offered: readonly FileFormat[]): FileFormat[] {
		const chosen = offered.filter((format) => this.formats.includes(format));
		return chosen.length > 0 || this.formats.length === 0 ? chosen : ['txt'];
	}

	choose(formats: readonly FileFormat[]): void {
		this.formats = FILE_FORMATS.filter((format) => formats.includes(format));
		writeLocal('export-formats', this.formats);
	}

	change(options: Partial<WriteOptions>): void {
		this.options = { ...this.options, ...options };
		writeLocal('export-options', this.options);
	}
}

export const exportChoice = new ExportChoice();

function isFormat(value: unknown): value is FileFormat {
	return FILE_FORMATS.some((known) => known === value);
}

function areFormats(value: unknown): value is FileFormat[] {
	return Array.isArray(value) && value.every(isFormat);
}

function isPreset(value: unknown): value is SubtitlePreset {
	return typeof value === 'string' && Object.hasOwn(SUBTITLE_PRESETS, value);
}

function areOptions(value: unknown): value is WriteOptions {
	if (typeof value !== 'object' || value === null) return false;
	const { times, names, preset, frameRate, startHour }: Partial<Record<string, unknown>> = {
		...value
	};
	return (
		typeof times === 'boolean' &&
		typeof names === 'boolean' &&
		isPreset(preset) &&
		typeof frameRate === 'string' &&
		Object.hasOwn(FRAME_RATES, frameRate) &&
		(startHour === 0 || startHour === 1)
	);
}
