// What is taken of many files, and what is left out.
import { describe, expect, it } from 'vitest';
import { isRecording } from './basket.ts';
import { pickFiles, pickFromFolder } from './pick-files.ts';

function inFolder(path: string, type = ''): File {
	const file = new File(['x'], path.split('/').at(-1) ?? path, { type });
	Object.defineProperty(file, 'webkitRelativePath', { value: path });
	return file;
}

const namesOf = ({ files }: ReturnType<typeof pickFiles>) => files.map(({ file }) => file.name);

describe('of a folder', () => {
	it('recordings are taken in the order of their paths, and the others counted', () => {
		const picked = pickFromFolder([
			inFolder('all/b/2.mp3'),
			inFolder('all/a/10.wav'),
			inFolder('all/a/9.wav'),
			inFolder('all/a/cover.jpg', 'image/jpeg'),
			inFolder('all/.DS_Store'),
			inFolder('all/._9.wav'),
			inFolder('all/talk', 'video/mp4')
		]);
		expect(namesOf(picked)).toEqual(['9.wav', '10.wav', '2.mp3', 'talk']);
		expect(picked).toMatchObject({ skipped: 1, isCut: false, isOne: false });
	});

	it('with more than anybody transcribes at once, the first are taken', () => {
		const many = Array.from({ length: 1200 }, (_, at) => inFolder(`all/${at}.mp3`));
		const picked = pickFromFolder(many);
		expect(picked.files.length).toBe(1000);
		expect(picked.isCut).toBe(true);
	});
});

it('files that were chosen one by one are all taken: what cannot be read says so itself', () => {
	expect(namesOf(pickFiles([new File([], 'a.xyz'), new File([], 'b.mp3')]))).toEqual([
		'a.xyz',
		'b.mp3'
	]);
	expect(pickFiles([new File([], 'a.mp3')]).isOne).toBe(true);
});

it.each([
	['talk.M4A', '', true],
	['film.mkv', '', true],
	['talk', 'audio/x-anything', true],
	['notes.txt', 'text/plain', false],
	['mp3', '', false]
])('%s (%s) is a recording: %s', (name, type, is) => {
	expect(isRecording({ name, type })).toBe(is);
});
