// What is saved of a transcript whose speakers have names, format by format.
import { unzipSync } from 'fflate';
import mammoth from 'mammoth';
import { expect, test } from 'vitest';
import { DEFAULT_SUBTITLE_PRESET, type Segment } from '#lib/api/client/client.ts';
import { FILE_FORMATS, fileNames, formatsFor, type FileFormat } from './formats.ts';
import { transcriptDownload, transcriptFiles, type WriteOptions } from './write.ts';

function segment(text: string, startSeconds: number, speaker?: string): Segment {
	const times = { startSeconds, endSeconds: startSeconds + 2 };
	const by = speaker === undefined ? {} : { speaker };
	const word = { text, ...times, probability: 1, uncertain: false, ...by };
	return { text, ...times, words: [word], ...by };
}

const segments = [
	segment('Hello.', 0, 'SPEAKER_00'),
	segment('Hello, Ada.', 3, 'SPEAKER_01'),
	segment('Fine.', 5, 'SPEAKER_01')
];
const call = {
	segments,
	names: { SPEAKER_00: 'Ada King' },
	name: 'my call.mp3',
	language: 'en',
	durationSeconds: 7,
	translates: false
};
const OPTIONS: WriteOptions = {
	times: false,
	names: true,
	preset: DEFAULT_SUBTITLE_PRESET,
	frameRate: '25',
	startHour: 0
};

async function save(format: FileFormat, change: Partial<WriteOptions> = {}): Promise<string> {
	const [file] = await transcriptFiles(call, [format], { ...OPTIONS, ...change });
	return file?.text() ?? '';
}

test('each format says who speaks, by the name that was given or by a number', async () => {
	expect(await save('script')).toBe('Ada King: Hello.\n\nSpeaker 2: Hello, Ada. Fine.\n');
	expect(await save('txt')).toBe('Ada King: Hello.\n\nSpeaker 2: Hello, Ada. Fine.\n');
	expect(await save('md')).toContain('**Ada King:** Hello.\n\n**Speaker 2:** Hello, Ada. Fine.\n');
	expect(await save('srt')).toContain('\nAda King: Hello.\n');
	expect(await save('vtt')).toContain('\n<v Ada King>Hello.\n');
	expect(await save('vtt')).toContain('\n<v Speaker 2>Hello, Ada.');
	expect(await save('ass')).toContain(',Default,Ada King,0,0,0,,Hello.\n');
	expect(await save('lrc')).toContain('[00:00.00]Ada King: Hello.\n');
	expect(await save('edl')).toContain('* LOC: 00:00:03:00 GREEN   Speaker 2: Hello, Ada.\r\n');
	expect(await save('fcpxml')).toContain('value="Ada King: Hello."');
	expect(await save('csv')).toContain('\r\n3,5,Speaker 2,"Hello, Ada."\r\n');
	expect(await save('json')).toContain('"speaker":"Ada King"');
	expect(await save('rttm')).toBe(
		'SPEAKER my_call 1 0.000 2.000 <NA> <NA> Ada_King <NA> <NA>\n' +
			'SPEAKER my_call 1 3.000 4.000 <NA> <NA> Speaker_2 <NA> <NA>\n'
	);
});

test('plain text says what is said and no more, and is not one endless line', async () => {
	expect(await save('txt', { names: false })).toBe('Hello.\n\nHello, Ada. Fine.\n');
});

test('a Word document has a heading, and names in bold', async () => {
	const [file] = await transcriptFiles(call, ['docx'], { ...OPTIONS, times: true });
	const buffer = Buffer.from(new Uint8Array((await file?.arrayBuffer()) ?? []));

	const { value, messages } = await mammoth.convertToHtml({ buffer });

	expect(messages).toEqual([]);
	expect(value).toBe(
		'<h1>my call</h1><p>0:00  <strong>Ada King: </strong>Hello.</p>' +
			'<p>0:03  <strong>Speaker 2: </strong>Hello, Ada. Fine.</p>'
	);
});

test('one format is a file of its own, several are an archive of them', async () => {
	const one = await transcriptDownload(call, ['srt'], OPTIONS);
	const all = await transcriptDownload(call, FILE_FORMATS, OPTIONS);
	const entries = unzipSync(new Uint8Array(await all.arrayBuffer()));

	expect([one.name, await one.text()]).toEqual(['my call.srt', await save('srt')]);
	expect(all.name).toBe('my call.zip');
	expect(Object.keys(entries).toSorted()).toEqual(fileNames(call.name, FILE_FORMATS).toSorted());
	expect(new TextDecoder().decode(entries['my call.srt'])).toBe(await save('srt'));
	expect(Object.values(entries).every(({ length }) => length > 0)).toBe(true);
});

test('of several files none has the name of another, and none leaves its folder', () => {
	expect(fileNames('a/..\\b?.mp3', ['txt', 'script', 'json', 'openai'])).toEqual([
		'a-..-b-.txt',
		'a-..-b-.script.txt',
		'a-..-b-.json',
		'a-..-b-.openai.json'
	]);
});

test('formats made of speakers are offered only where there are some', () => {
	expect(formatsFor(segments)).toEqual(FILE_FORMATS);
	expect(formatsFor([segment('One.', 0)])).toEqual(
		FILE_FORMATS.filter((format) => format !== 'script' && format !== 'rttm')
	);
});
