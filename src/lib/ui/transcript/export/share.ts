// The system's share sheet, where there is one that takes files.
import { fileNames, FORMATS, type FileFormat } from './formats.ts';
import { transcriptFiles, type WriteOptions } from './write.ts';
import type { Written } from './written.ts';

/** Asked with empty files of the same kinds: systems share some endings and not others. */
export function canShareFormats(formats: readonly FileFormat[]): boolean {
	const names = fileNames('transcript', formats);
	const files = formats.map(
		(format, index) => new File([' '], names[index] ?? '', { type: FORMATS[format].type })
	);
	return typeof navigator.canShare === 'function' && navigator.canShare({ files });
}

/** Rejects with AbortError where somebody closes the sheet. Files go one by one: few systems share an archive. */
export async function shareTranscript(
	written: Written,
	formats: readonly FileFormat[],
	options: WriteOptions
): Promise<void> {
	await navigator.share({ files: await transcriptFiles(written, formats, options) });
}
