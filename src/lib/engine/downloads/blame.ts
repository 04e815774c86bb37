// Whose fault it is that a model does not open: its files', or that of the device.
import type { ModelCard } from '#lib/models/model.ts';
import type { Device } from '#lib/runtime/runtime.ts';
import type { Run } from '../devices/choose-run.ts';
import type { SpeechError } from '../errors.ts';
import { isMemoryShort } from '../memory-shortage.ts';
import { checkFiles } from './check-files.ts';
import { brokenFiles, damagedFiles } from './errors.ts';
import { isRemote, type ModelFiles } from './model-files.ts';

/** A worker that ended or did not start, and files that the app itself should have had. */
const DEVICE =
	/worker was ended|code could not be loaded|could not be read|no available backend|failed to fetch|dynamically imported|is not on this device/i;

/** onnxruntime's own codes: no such file, no model, invalid protobuf, invalid graph. */
const CERTAIN =
	/ERROR_CODE: (3|4|7|10)\b|external data|is not an ONNX file|is a graph of another model/i;

/** Any other of its codes: on the processor, too, it is the graph that it cannot make anything of. */
const REFUSED = /ERROR_CODE: \d/;

/**
 * Called when a model does not open. Removes files that are no longer as published, and files that it was never opened
 * with if they are the reason; returns an error that names them, or undefined if nothing can be said against any file.
 */
async function blameFiles(
	modelFiles: ModelFiles,
	{ precision, device }: Run,
	cause: unknown
): Promise<SpeechError | undefined> {
	const { card } = modelFiles;
	const { damaged } = await checkFiles(modelFiles);
	if (damaged.length > 0) return damagedFiles(card, damaged);
	const record = await modelFiles.record();
	const build = card.download.builds.find((build) => build.precision === precision);
	const paths = (build?.files ?? []).map(({ path }) => path);
	const unproven = paths.filter((path) => record[path]?.isOpened === false);
	const isVerified = unproven.every((path) => record[path]?.isVerified);
	if (unproven.length === 0 || isMemoryShort(cause)) return undefined;
	if (!areFilesGuilty(messageOf(cause), device, isVerified)) {
		return undefined;
	}
	const named = unproven.filter((path) => messageOf(cause).includes(path));
	const broken = named.length > 0 ? named : likeliest(unproven, messageOf(cause));
	await modelFiles.drop(broken);
	return brokenFiles(card, broken);
}

/** The same for any card: nothing can be said against files that ship with the app. */
export function blameFilesOf(
	filesOf: (card: ModelFiles['card']) => ModelFiles
): (card: ModelCard, run: Run, cause: unknown) => Promise<SpeechError | undefined> {
	return async (card, run, cause) =>
		isRemote(card) ? blameFiles(filesOf(card), run, cause) : undefined;
}

/** On a GPU much else can be wrong, and what is as its publisher says is not doubted without a clear word. */
function areFilesGuilty(message: string, device: Device, isVerified: boolean): boolean {
	if (CERTAIN.test(message)) return true;
	if (device !== 'wasm') return false;
	return REFUSED.test(message) || (!isVerified && !DEVICE.test(message));
}

/** What the runtime refuses is a graph. */
function likeliest(unproven: readonly string[], message: string): string[] {
	const graphs = unproven.filter((path) => /\.onnx(_data\w*)?$/.test(path));
	const isOfGraph = CERTAIN.test(message) || REFUSED.test(message);
	return isOfGraph && graphs.length > 0 ? graphs : [...unproven];
}

function messageOf(cause: unknown): string {
	return cause instanceof Error ? `${cause.name}: ${cause.message}` : String(cause);
}
