#!/usr/bin/env node
// Copies Aloud's assets into a folder that a site serves: `npx aloud-copy-assets public/aloud`.
// `--lean` leaves out what only downloaded models need: espeak-ng, dictionaries, Kokoro's voices, the runtime for a GPU.
import { cpSync, existsSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';

const LARGE =
	/\.asyncify\.|espeak-ng|jieba|^english-|\.dat(\.|-|$)|\.dat\.gz$|^[abefhijpz][fm]_\w+/;

const folders = process.argv.slice(2).filter((argument) => !argument.startsWith('--'));
const isLean = process.argv.includes('--lean');
const [folder] = folders;
if (folders.length !== 1 || folder === undefined) {
	console.error('Name the folder: npx aloud-copy-assets public/aloud [--lean]');
	process.exit(1);
}
const target = resolve(folder);
const isOther = existsSync(target) && !existsSync(join(target, 'aloud.js'));
if (isOther && readdirSync(target).length > 0) {
	console.error(
		`${target} holds other files. Name a folder of its own: it is emptied at each copy.`
	);
	process.exit(1);
}
rmSync(target, { recursive: true, force: true });
cpSync(join(import.meta.dirname, 'assets'), target, {
	recursive: true,
	filter: (path) => !isLean || statSync(path).isDirectory() || isNeeded(basename(path))
});
const { version } = JSON.parse(readFileSync(join(import.meta.dirname, 'package.json'), 'utf8'));
console.log(`Aloud ${version} is in ${target}.`);

function isNeeded(name) {
	return /\.m?js$/.test(name) || !LARGE.test(name);
}
