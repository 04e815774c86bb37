// Texts of what a transcript is saved, copied, printed and shared as.
import type { BrokenRule } from '#lib/api/client/subtitle-files.ts';

const round = (value: number) => value.toFixed(value < 10 ? 1 : 0);

export const exportWords = {
	open: 'Save as…',
	title: 'Save the transcript',
	formats: 'Formats',
	groups: {
		text: 'Text',
		documents: 'Documents',
		subtitles: 'Subtitles',
		editing: 'Markers for editing programs',
		data: 'Data'
	},
	names: {
		txt: 'Text',
		script: 'Script with names',
		docx: 'Word',
		md: 'Markdown',
		srt: 'SRT subtitles',
		vtt: 'VTT subtitles',
		ass: 'ASS subtitles',
		lrc: 'LRC lyrics',
		edl: 'EDL (CMX 3600)',
		fcpxml: 'Final Cut Pro XML',
		json: 'JSON',
		openai: 'JSON, as OpenAI writes it',
		csv: 'CSV table',
		rttm: 'RTTM (who speaks when)'
	},
	options: 'Options',
	times: 'Times',
	speakers: 'Names of speakers',
	textAbout: 'In text and documents, and in what is copied or printed.',
	preset: 'Subtitle layout',
	frameRate: 'Frames a second',
	drop: (rate: string) => `${rate}, drop frame`,
	startHour: 'The timeline begins at',
	hour: (hour: number) => `0${hour}:00:00:00`,
	nothing: 'Choose at least one format.',
	save: 'Save',
	saveAll: (count: number) => `Save ${count} files in a zip`,
	saving: 'Saving…',
	saved: (name: string) => `Saved as ${name}.`,
	copy: 'Copy',
	copied: 'Copied',
	print: 'Print',
	share: 'Share',
	cannotShare: 'This system does not share files of every chosen format.',
	notSaved: { what: 'The files could not be made.', advice: 'Try again, or choose other formats.' },
	notShared: { what: 'The files were not shared.', advice: 'Try again, or save them.' },
	findBroken: 'Find subtitles that break a rule',
	allRight: 'Every subtitle keeps the rules of this layout.',
	broken: (count: number) =>
		count === 1
			? '1 subtitle breaks a rule of this layout'
			: `${count.toLocaleString('en')} subtitles break a rule of this layout`,
	more: (count: number) => `and ${count.toLocaleString('en')} more`,
	/** What is wrong with one of them. */
	rule: ({ rule, is, allowed }: BrokenRule) =>
		({
			wide: `${round(is)} characters in a line, ${round(allowed)} allowed`,
			lines: `${is} lines, ${allowed} allowed`,
			fast: `${round(is)} characters a second, ${round(allowed)} allowed`,
			short: `${is.toFixed(1)} s on screen, at least ${allowed.toFixed(1)} s wanted`,
			long: `${is.toFixed(1)} s on screen, at most ${allowed.toFixed(1)} s wanted`
		})[rule]
};
