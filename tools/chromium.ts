// Where the tests and tools find a Chromium, and how they start it.
import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { chromium } from 'playwright';

/** No calls home, no QUIC, no sandbox (containers run as root). */
export const CHROMIUM_FLAGS = [
	'--no-sandbox',
	'--disable-quic',
	'--no-first-run',
	'--disable-background-networking',
	'--disable-component-update',
	'--disable-sync',
	'--autoplay-policy=no-user-gesture-required'
];

/** A microphone that plays a WAV file again and again. */
export function microphoneFlags(file: string): string[] {
	return [
		'--use-fake-device-for-media-stream',
		`--use-file-for-fake-audio-capture=${resolve(file)}`
	];
}

/** Software WebGPU: slow and correct. Without this flag a headless Chromium has no adapter. */
export const WEBGPU_FLAG = '--enable-unsafe-webgpu';

const SYSTEM_PATHS = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

const SHELL = '/usr/bin/chromium-headless-shell';

/**
 * For tests that open many tabs: the headless shell, the same Chromium without a window to draw, which opens a tab in two
 * thirds of the processor's time. `HEADLESS_SHELL` names one from elsewhere. Where there is none, or `CHROMIUM` names
 * what is to be tested, the whole Chromium.
 */
export function headlessPath(): string {
	if (process.env['CHROMIUM']) return chromiumPath();
	return process.env['HEADLESS_SHELL'] ?? (existsSync(SHELL) ? SHELL : chromiumPath());
}

/** A Chromium's path: `CHROMIUM` from the environment, the system's, or Playwright's own download. Where there is none: where one is usually installed. */
export function chromiumPath(): string {
	const candidates = [process.env['CHROMIUM'], ...SYSTEM_PATHS, chromium.executablePath()];
	return candidates.find((path) => path && existsSync(path)) ?? '/usr/bin/chromium';
}
