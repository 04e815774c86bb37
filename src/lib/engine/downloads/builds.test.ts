// What is kept of builds, and which of them run where.
import { expect, test } from 'vitest';
import type { Build, Download } from '#lib/models/model.ts';
import { modelState } from './builds.ts';

const file = (path: string, bytes: number) => ({ path, bytes });
const q8: Build = {
	precision: 'q8',
	devices: ['wasm'],
	memoryBytes: 1,
	files: [file('q8.onnx', 100), file('voice.bin', 10)]
};
const fp16: Build = {
	precision: 'fp16',
	devices: ['webgpu'],
	memoryBytes: 2,
	files: [file('fp16.onnx', 200), file('voice.bin', 10)]
};
const fp32: Build = {
	precision: 'fp32',
	devices: ['webgpu', 'wasm'],
	memoryBytes: 3,
	files: [file('fp32.onnx', 400)]
};
const DOWNLOAD: Download = { repository: 'o/n', revision: 'v1', builds: [q8, fp16, fp32] };

const whole = (path: string, bytes: number) => ({ path, bytes, whole: true });
const part = (path: string, bytes: number) => ({ path, bytes, whole: false });

function states(kept: Parameters<typeof modelState>[1], record = {}, running?: Build) {
	const { state, builds } = modelState(DOWNLOAD, kept, record, (build) => build === running);
	return [state, ...builds.map((build) => build.state)];
}

test.each([
	['nothing', [], ['absent', 'absent', 'absent', 'absent']],
	['a part', [part('q8.onnx', 1)], ['partial', 'partial', 'absent', 'absent']],
	['an empty part', [part('q8.onnx', 0)], ['absent', 'absent', 'absent', 'absent']],
	[
		'all of one build, though a file is shared with another',
		[whole('q8.onnx', 100), whole('voice.bin', 10)],
		['ready', 'ready', 'absent', 'absent']
	]
])('with %s kept, it is told', (_, kept, expected) => {
	expect(states(kept)).toEqual(expected);
});

test('a length that only the card guesses does not count; one that was published does', () => {
	const kept = [whole('fp32.onnx', 399)];

	expect(states(kept)[3]).toBe('ready');
	expect(states(kept, { 'fp32.onnx': { bytes: 401, isVerified: true } })[3]).toBe('partial');
});

test('what is being downloaded is told as such', () => {
	expect(states([part('q8.onnx', 1)], {}, q8)).toEqual([
		'downloading',
		'downloading',
		'absent',
		'absent'
	]);
});

test('bytes are those of the whole build', () => {
	const { builds } = modelState(
		DOWNLOAD,
		[part('fp16.onnx', 50), whole('voice.bin', 10)],
		{ 'fp16.onnx': { bytes: 250, isVerified: false } },
		() => false
	);

	expect(builds[1]).toMatchObject({ keptBytes: 60, totalBytes: 260 });
});

test('a build that brings another one along has not begun because that one has', () => {
	const both: Build = { ...fp32, precision: 'fp16', files: [...fp32.files, ...q8.files] };
	const [path = ''] = q8.files.map((file) => file.path);
	const kept = [{ path, bytes: 1, whole: false }];

	const { builds } = modelState({ ...DOWNLOAD, builds: [both, q8] }, kept, {}, () => false);

	expect(builds.map(({ state }) => state)).toEqual(['absent', 'partial']);
});
