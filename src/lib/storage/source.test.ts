// Addresses of files at the hub, a mirror and a folder.
import { expect, test } from 'vitest';
import { fileUrl, parseSource } from './source.ts';

const OF = { model: 'kokoro', repository: 'onnx-community/Kokoro', revision: 'refs/pr/1' };

test.each([
	[
		{ kind: 'hub' },
		'https://huggingface.co/onnx-community/Kokoro/resolve/refs%2Fpr%2F1/onnx/model%20a.onnx'
	],
	[
		{ kind: 'mirror', url: 'https://mirror.test/hf' },
		'https://mirror.test/hf/onnx-community/Kokoro/resolve/refs%2Fpr%2F1/onnx/model%20a.onnx'
	],
	[{ kind: 'folder', url: 'https://own.test/files' }, 'https://own.test/files/onnx/model%20a.onnx'],
	[
		{ kind: 'folder', url: 'https://own.test/{model}/files' },
		'https://own.test/kokoro/files/onnx/model%20a.onnx'
	]
] as const)('a file at %o has its address', (source, url) => {
	expect(fileUrl(source, OF, 'onnx/model a.onnx')).toBe(url);
});

test.each([
	[{ kind: 'hub', url: null }, { kind: 'hub' }],
	[
		{ kind: 'mirror', url: 'https://mirror.test/hf//' },
		{ kind: 'mirror', url: 'https://mirror.test/hf' }
	],
	[
		{ kind: 'folder', url: 'http://10.0.0.2/{model}' },
		{ kind: 'folder', url: 'http://10.0.0.2/{model}' }
	]
])('%o is a source', (value, source) => {
	expect(parseSource(value)).toEqual(source);
});

test.each([
	[undefined, /"kind"/],
	[{ kind: 'disk' }, /"kind"/],
	[{ kind: 'mirror' }, /"url"/],
	[{ kind: 'mirror', url: 'mirror.test' }, /"url"/],
	[{ kind: 'folder', url: 'file:///models' }, /"url"/]
])('%o is none, and it is told why', (value, reason) => {
	expect(parseSource(value)).toMatch(reason);
});
