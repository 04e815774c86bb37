// The command line: options, the first key, and what keeps a server from starting.
import { chmod, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { StartError } from '../start-error.ts';
import { start, stopAll } from '../testing/test-server.ts';
import { parseOptions } from './options.ts';
import { readKeys } from './read-keys.ts';

let folder: string;

beforeEach(async () => void (folder = await mkdtemp(join(tmpdir(), 'aloud-command-'))));
afterEach(async () => {
	await stopAll();
	await rm(folder, { recursive: true });
});

describe('options', () => {
	test('have defaults: this machine alone, the models that ship, no other origins', () => {
		const options = parseOptions([]);

		expect(options).toEqual({
			port: 8000,
			host: '127.0.0.1',
			data: '.aloud',
			allowOrigins: [],
			mostBodyBytes: 512 * 1024 * 1024,
			graceMilliseconds: 20_000,
			runtime: 'auto'
		});
	});

	test('are read as they are given', () => {
		const options = parseOptions(
			'--port 0 --host 0.0.0.0 --keys k.json --models m --data d --allow-origin https://a.example/ --allow-origin * --max-body 0.5 --grace 1.5 --runtime native --native n'.split(
				' '
			)
		);

		expect(options).toEqual({
			port: 0,
			host: '0.0.0.0',
			keys: 'k.json',
			models: 'm',
			data: 'd',
			allowOrigins: ['https://a.example', '*'],
			mostBodyBytes: 512 * 1024,
			graceMilliseconds: 1500,
			runtime: 'native',
			nativeFolder: 'n'
		});
	});

	test.each([
		[['--port', 'many'], /--port must be a whole number, from 0 to 65535; not "many"/],
		[['--port', '65536'], /--port/],
		[['--port', '80.5'], /--port/],
		[['--port', ''], /--port/],
		[['--max-body', '0'], /--max-body must be a number, at least/],
		[['--max-body', 'Infinity'], /--max-body/],
		[['--grace', '-1'], /--grace/],
		[['--grace=-1'], /--grace/],
		[['--runtime', 'gpu'], /--runtime must be one of auto, native, wasm/],
		[['--allow-origin', 'https://a.example/path'], /--allow-origin must be an origin/],
		[['--allow-origin', 'file:///x'], /--allow-origin/],
		[['--prot', '1'], /--prot.*--help/],
		[['extra'], /extra.*--help/]
	])('%j are refused in words', (args, message) => {
		expect(() => parseOptions(args)).toThrow(StartError);
		expect(() => parseOptions(args)).toThrow(message);
	});

	test('help is no start', () => {
		expect(parseOptions(['--help'])).toBeUndefined();
	});
});

describe('keys', () => {
	test('a first one is made once, for its owner alone to read', async () => {
		const data = join(folder, 'data');

		const first = await readKeys(undefined, data);
		const next = await readKeys(undefined, data);

		expect(first.isNew).toBe(true);
		expect(first.entries[0]?.secret).toMatch(/^sk-[0-9a-f]{48}$/);
		expect(next).toEqual({ ...first, isNew: false });
		expect((await stat(first.file)).mode & 0o077).toBe(0);
	});

	test('a file that was named is read, and never made', async () => {
		const file = join(folder, 'keys.json');

		await expect(readKeys(file, folder)).rejects.toThrow(/keys.json cannot be read \(ENOENT\)/);
		await writeFile(file, '{"keys": [{"name": "A", "secret": "sk-abcdefghijklmnopqrstuvwxyz"}]}');
		expect((await readKeys(file, folder)).entries).toHaveLength(1);
		expect(await readFile(file, 'utf8')).toContain('"A"');
	});

	test('a folder that nothing can be written to is named', async () => {
		const file = join(folder, 'file');
		await writeFile(file, '');
		await chmod(file, 0o600);

		await expect(readKeys(undefined, join(file, 'data'))).rejects.toThrow(/--data/);
	});
});

describe('a server does not start', () => {
	test('on a port that is in use', async () => {
		const { url } = await start();
		const port = Number(new URL(url).port);

		await expect(start({ port })).rejects.toThrow(`Port ${port} is in use. Choose another`);
	});

	test('on an address that this machine does not have', async () => {
		await expect(start({ host: '203.0.113.1' })).rejects.toThrow(/no address of this machine/);
	});

	test('with a folder of models that is not there, or has none', async () => {
		const missing = start({ models: join(folder, 'none') });
		await expect(missing).rejects.toThrow(/cannot be read.*--models/);
		await expect(start({ models: folder })).rejects.toThrow(/There are no models in/);
	});

	test('with a runtime that is not installed', async () => {
		const native = { models: 'static/models', runtime: 'native', nativeFolder: folder } as const;

		await expect(start(native)).rejects.toThrow(/onnxruntime-node is not installed/);
	});
});
