// The npm package as a tarball, made anew when its sources are newer than it.
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { newest } from '../build.ts';
import { buildPackage } from './build-package.ts';

export const PACKAGE_FOLDER = 'packages/aloud';

const SOURCES = ['src/lib', 'src/service-worker', 'static/models', 'tools/package', 'package.json'];

/** Makes the tarball; returns its path. */
export async function packLibrary(): Promise<string> {
	const version = await buildPackage(PACKAGE_FOLDER);
	const args = ['pack', `./${PACKAGE_FOLDER}`, '--pack-destination', 'packages', '--silent'];
	execFileSync('npm', args, { stdio: ['ignore', 'ignore', 'inherit'] });
	return tarballOf(version);
}

/** The tarball of these sources; returns its path. */
export async function packIfNeeded(): Promise<string> {
	const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string };
	const tarball = tarballOf(version);
	const isNew = existsSync(tarball) && statSync(tarball).mtimeMs > Math.max(...SOURCES.map(newest));
	return isNew ? tarball : packLibrary();
}

function tarballOf(version: string): string {
	return `packages/aloud-${version}.tgz`;
}
