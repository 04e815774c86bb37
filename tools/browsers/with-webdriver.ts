// WebKitGTK, driven over WebDriver: a few HTTP requests to WebKitWebDriver, on a display of its own.
import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import type { KnownBrowser, OpenBrowser } from './browser.ts';
import { findButton, programOf } from './in-page.ts';

/**
 * The window that the driver starts. WebKitGTK's own MiniBrowser keeps nothing when it is driven, so a restart could not
 * be tried with it.
 */
const WINDOW = fileURLToPath(new URL('webkit-window.py', import.meta.url));
const PYTHON = '/usr/bin/python3'; // the system's: only that one has the bindings

/** The name under which WebDriver knows an element (W3C WebDriver, "element reference"). */
const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf';

const MINUTES_5 = 300_000;

export const WEBKIT_GTK: KnownBrowser = {
	name: 'WebKitGTK',
	missing() {
		const programs = ['WebKitWebDriver', 'xvfb-run'].filter(
			(program) => spawnSync('which', [program]).status !== 0
		);
		const bindings = spawnSync(PYTHON, [WINDOW, '--try']).status === 0;
		return bindings ? programs : [...programs, 'gir1.2-webkit2-4.1'];
	},
	start
};

async function start(profile: string): Promise<OpenBrowser> {
	const port = await freePort();
	const driver = spawn('xvfb-run', ['-a', 'WebKitWebDriver', `--port=${port}`], {
		stdio: 'ignore',
		detached: true // so that it ends with all that it started
	});
	const address = `http://127.0.0.1:${port}`;
	try {
		await untilReady(address);
		const binary = { binary: PYTHON, args: [WINDOW, profile] };
		const { sessionId, capabilities } = (await ask('POST', `${address}/session`, {
			capabilities: { alwaysMatch: { 'webkitgtk:browserOptions': binary } }
		})) as { sessionId: string; capabilities: { browserVersion: string } }; // W3C WebDriver, "New Session"
		const session = `${address}/session/${sessionId}`;
		await ask('POST', `${session}/timeouts`, { script: MINUTES_5 });
		return { version: capabilities.browserVersion, ...commands(session, driver) };
	} catch (error) {
		end(driver);
		throw error;
	}
}

function commands(session: string, driver: ChildProcess): Omit<OpenBrowser, 'version'> {
	async function run(program: string): Promise<unknown> {
		const answer = (await ask('POST', `${session}/execute/async`, {
			script: `const tell = arguments[arguments.length - 1];
				Promise.resolve().then(() => ${program}).then(
					(value) => tell({ value: value ?? null }), (error) => tell({ error: String(error) }));`,
			args: []
		})) as { value?: unknown; error?: string };
		if (answer.error !== undefined) throw new Error(answer.error);
		return answer.value;
	}
	return {
		async open(address) {
			await ask('POST', `${session}/url`, { url: address });
		},
		run: (work, given) => run(programOf(work, given)) as Promise<never>,
		async press(name) {
			const button = (await run(programOf(findButton, name))) as Record<string, string> | null;
			if (!button) throw new Error(`there is no button "${name}"`);
			await ask('POST', `${session}/element/${button[ELEMENT]}/click`, {});
		},
		async close() {
			await ask('DELETE', session).catch(() => undefined); // it may have ended by itself
			end(driver);
			await once(driver, 'exit');
		}
	};
}

/** @throws with the driver's message */
async function ask(method: string, address: string, body?: object): Promise<unknown> {
	const response = await fetch(address, {
		method,
		...(body && { body: JSON.stringify(body) })
	});
	const { value } = (await response.json()) as { value: unknown };
	if (response.ok) return value;
	const { error, message } = value as { error: string; message: string };
	throw new Error(message || error);
}

async function untilReady(address: string): Promise<void> {
	for (let tries = 100; ; tries--) {
		try {
			await ask('GET', `${address}/status`);
			return;
		} catch (error) {
			if (tries === 0) throw error;
			await new Promise((resolve) => setTimeout(resolve, 100));
		}
	}
}

function end(driver: ChildProcess): void {
	if (driver.pid && driver.exitCode === null) process.kill(-driver.pid);
}

async function freePort(): Promise<number> {
	const server = createServer().listen(0, '127.0.0.1');
	await once(server, 'listening');
	const { port } = server.address() as AddressInfo; // a TCP server has an AddressInfo
	server.close();
	return port;
}
