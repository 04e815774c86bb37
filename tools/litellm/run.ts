// `npm run litellm`: three servers of ours behind a real LiteLLM proxy, one of them killed midway; every request of a batch
// must be answered, once, as a server by itself answers it. PYTHON names a Python with requirements.txt.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { createAsker, planBatch, sendBatch } from './batch.ts';
import { proxyConfig } from './config.ts';
import { start, until, type Program } from './programs.ts';

const { values } = parseArgs({
	options: {
		requests: { type: 'string', default: '40' },
		port: { type: 'string', default: '4100' },
		native: { type: 'string' }
	}
});
const python = process.env['PYTHON'] ?? 'python3';
const count = Number(values.requests);
const firstPort = Number(values.port);
const AT_ONCE = 6;
const SERVERS = 3;
const SERVER_KEY = 'sk-trial-of-servers-behind-a-proxy';
const PROXY_KEY = 'sk-trial-of-the-proxy-itself-0001';

const folder = mkdtempSync(join(tmpdir(), 'aloud-litellm-'));
const programs: Program[] = [];
const seconds = (since: number) => ((Date.now() - since) / 1000).toFixed(1);

function startServer(port: number, keys: string): Program {
	const data = join(folder, String(port));
	const native = values.native === undefined ? [] : ['--native', values.native];
	const args = ['serve', '--port', String(port), '--keys', keys, '--data', data, ...native];
	return start(process.execPath, ['src/server/aloud.js', ...args]);
}

async function trial(): Promise<boolean> {
	const keys = join(folder, 'keys.json');
	const limits = { requests_per_minute: 100_000, audio_seconds_per_minute: 1_000_000 };
	writeFileSync(
		keys,
		JSON.stringify({ keys: [{ name: 'LiteLLM', secret: SERVER_KEY, ...limits }] })
	);
	const ports = Array.from({ length: SERVERS }, (_, index) => firstPort + 1 + index);
	const servers = ports.map((port) => startServer(port, keys));
	programs.push(...servers);
	for (const server of servers)
		await until(server, () => (server.said().includes('Ready.') ? true : undefined));
	const urls = ports.map((port) => `http://127.0.0.1:${port}`);
	console.log(`${SERVERS} servers are ready: ${urls.join(', ')}`);

	const config = join(folder, 'config.yaml');
	writeFileSync(config, proxyConfig({ urls, serverKey: SERVER_KEY, proxyKey: PROXY_KEY }));
	const code = 'from litellm import run_server; run_server()';
	const proxy = start(
		python,
		['-c', code, '--config', config, '--port', String(firstPort), '--host', '127.0.0.1'],
		{ LITELLM_LOCAL_MODEL_COST_MAP: 'True' }
	);
	programs.push(proxy);
	const proxyUrl = `http://127.0.0.1:${firstPort}`;
	await until(proxy, async () => {
		const answer = await fetch(`${proxyUrl}/health/liveliness`).catch(() => undefined);
		return answer?.ok ? true : undefined;
	});
	console.log('The proxy is ready.');

	const alone = createAsker(`${urls[0] ?? ''}/v1`, SERVER_KEY, ['mini-tts', 'mini-stt-2']);
	const sounds = await alone.record();
	const orders = planBatch(count);
	const expected = new Map<string, string>();
	for (const order of orders) {
		const name = order.kind + order.text;
		if (!expected.has(name)) expected.set(name, await alone.ask(order));
	}

	const asker = createAsker(`${proxyUrl}/v1`, PROXY_KEY, ['speech', 'transcription']);
	const began = Date.now();
	const killAt = Math.floor(count / 3);
	const outcomes = await sendBatch(orders, (order) => asker.ask(order, sounds), {
		atOnce: AT_ONCE,
		onAnswer(answered) {
			if (answered !== killAt) return;
			servers[1]?.kill('SIGKILL');
			console.log(`After ${answered} answers, ${seconds(began)} s: ${urls[1] ?? ''} was killed.`);
		}
	});
	const failed = outcomes.filter(({ failure }) => failure !== undefined);
	const wrong = outcomes.filter(
		({ order, answer, failure }) =>
			failure === undefined && answer !== expected.get(order.kind + order.text)
	);
	for (const { order, failure } of failed) console.log(`FAILED ${order.kind}: ${failure ?? ''}`);
	for (const { order, answer } of wrong) console.log(`WRONG ${order.kind}: ${answer}`);
	console.log(
		`${orders.length} requests, ${AT_ONCE} at a time, in ${seconds(began)} s: ${outcomes.length} answers, ${failed.length} of them failures, ${wrong.length} other than from a server by itself.`
	);
	return outcomes.length === orders.length && failed.length === 0 && wrong.length === 0;
}

let isGood = false;
try {
	isGood = await trial();
} catch (error) {
	console.error(error instanceof Error ? error.message : error);
} finally {
	for (const program of programs) program.kill('SIGTERM');
	await Promise.all(programs.map(({ ended }) => ended));
	rmSync(folder, { recursive: true, force: true });
}
process.exit(isGood ? 0 : 1);
