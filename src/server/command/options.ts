// The options of `npx aloud serve`, as typed.
import { parseArgs } from 'node:util';
import { GRACE_MILLISECONDS } from '../start-server.ts';
import { MOST_BODY_BYTES } from '../http/listen.ts';
import { RUNTIMES, type RuntimeName } from '../models/open-runtime.ts';
import { StartError } from '../start-error.ts';

export type ServeOptions = {
	port: number;
	host: string;
	/** Absent: in the data folder. */
	keys?: string;
	models?: string;
	data: string;
	allowOrigins: string[];
	mostBodyBytes: number;
	graceMilliseconds: number;
	runtime: RuntimeName;
	nativeFolder?: string;
};

const MEGABYTE = 1024 * 1024;
const MOST_PORT = 65_535;

export const HELP = `npx aloud serve [options]

Answers Aloud's /v1 over HTTP, with models that run on this machine.

  --port N             the port; 8000
  --host ADDRESS       the address to listen on; 127.0.0.1, this machine alone. 0.0.0.0: all of its networks
  --keys FILE          who may use it: {"keys": [{"name": "…", "secret": "sk-…"}]}. Without it, a file with one
                       key is made in the data folder
  --models FOLDER      a folder of models; the ones that ship
  --data FOLDER        what is kept: cloned voices, settings, what keys have spent; .aloud
  --allow-origin URL   an origin whose pages may call, or "*" for any; may be given several times. Without it: none
  --max-body N         the largest body of a request, in MB; ${MOST_BODY_BYTES / MEGABYTE}
  --grace N            how long a stop waits for requests that run, in seconds; ${GRACE_MILLISECONDS / 1000}
  --runtime NAME       auto, native (onnxruntime-node) or wasm (onnxruntime-web); auto: native where it is installed
  --native FOLDER      the folder in which onnxruntime-node was installed; this clone
  --help               this text

/healthz tells whether it lives, /readyz whether it wants requests. More: docs/deploy.md.`;

/** Undefined where help is asked for. @throws StartError for what is no option, or has no such value */
export function parseOptions(args: string[]): ServeOptions | undefined {
	const { port, host, keys, models, data, native, ...given } = parse(args);
	if (given.help) return undefined;
	const { runtime } = given;
	const name = RUNTIMES.find((one) => one === runtime);
	if (!name) throw new StartError(`--runtime must be one of ${RUNTIMES.join(', ')}.`);
	return {
		port: readNumber('port', port, { least: 0, most: MOST_PORT, whole: true }),
		host,
		data,
		allowOrigins: given['allow-origin'].map(readOrigin),
		mostBodyBytes: readNumber('max-body', given['max-body'], { least: 0.001 }) * MEGABYTE,
		graceMilliseconds: readNumber('grace', given.grace, { least: 0, most: 86_400 }) * 1000,
		runtime: name,
		...(keys !== undefined && { keys }),
		...(models !== undefined && { models }),
		...(native !== undefined && { nativeFolder: native })
	};
}

function parse(args: string[]) {
	try {
		return parseArgs({
			args,
			options: {
				port: { type: 'string', default: '8000' },
				host: { type: 'string', default: '127.0.0.1' },
				keys: { type: 'string' },
				models: { type: 'string' },
				data: { type: 'string', default: '.aloud' },
				'allow-origin': { type: 'string', multiple: true, default: [] },
				'max-body': { type: 'string', default: String(MOST_BODY_BYTES / MEGABYTE) },
				grace: { type: 'string', default: String(GRACE_MILLISECONDS / 1000) },
				runtime: { type: 'string', default: 'auto' },
				native: { type: 'string' },
				help: { type: 'boolean', default: false }
			}
		}).values;
	} catch (cause) {
		const [reason = ''] = cause instanceof Error ? cause.message.split('\n') : [];
		throw new StartError(
			`${reason.replace(/\.?$/, '.')} "npx aloud serve --help" lists the options.`,
			{ cause }
		);
	}
}

function readNumber(
	name: string,
	text: string,
	{ least, most = Infinity, whole = false }: { least: number; most?: number; whole?: boolean }
): number {
	const number = text.trim() === '' ? NaN : Number(text);
	const isGood = number >= least && number <= most && (!whole || Number.isInteger(number));
	if (isGood && Number.isFinite(number)) return number;
	const range = most === Infinity ? `at least ${least}` : `from ${least} to ${most}`;
	throw new StartError(
		`--${name} must be a ${whole ? 'whole ' : ''}number, ${range}; not "${text}".`
	);
}

/** As browsers send it: without a path. */
function readOrigin(text: string): string {
	if (text === '*') return text;
	const origin = URL.canParse(text) ? new URL(text).origin : 'null';
	if (origin !== 'null' && [origin, `${origin}/`].includes(text)) return origin;
	throw new StartError(
		`--allow-origin must be an origin such as https://example.org, or "*"; not "${text}".`
	);
}
