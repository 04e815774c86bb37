// Starts an alignment: what it costs is set aside, the file is opened, and the first event awaited.
import type { Work } from '#lib/account/prices.ts';
import { meterStream } from '#lib/audio/metered-stream.ts';
import type { AlignmentEvent } from '#lib/engine/engine.ts';
import { begin, type Begun } from '../http/begin.ts';
import { deviceOf, licenceOf } from '../models/list-models.ts';
import type { RouteParts } from '../route.ts';
import type { ParsedAlignmentRequest } from './parse-request.ts';

/** The input sample rate of all transcription models, in hertz. */
const SAMPLE_RATE = 16_000;

type StartedAlignment = {
	events: Begun<AlignmentEvent>;
	headers: { 'x-model': string; 'x-license'?: string };
};

/**
 * It costs what a transcription of the file does. Errors before the first event are thrown; without `stream`, the only
 * event is the last.
 */
export async function startAlignment(
	{ file, words, model, language, stream }: ParsedAlignmentRequest,
	request: Request,
	parts: RouteParts
): Promise<StartedAlignment> {
	const { engine, caller, openSound } = parts;
	await engine.assertReady(model);
	const closing = new AbortController();
	const signal = AbortSignal.any([request.signal, closing.signal]);
	const open = () => openSound(file, SAMPLE_RATE, signal);
	const { stream: sound, heard } = meterStream(await open());
	const heardFor = (seconds: number): Work => ({ kind: 'transcription', model, seconds });
	let isFirst = true;

	async function* read(signal: AbortSignal): AsyncGenerator<AlignmentEvent, void, undefined> {
		const order = {
			model,
			words: words.map(({ text }) => text),
			...(language && { language }),
			open() {
				const opened = isFirst ? Promise.resolve(sound) : open();
				isFirst = false;
				return opened;
			}
		};
		try {
			for await (const event of engine.align(order, signal, caller.began)) {
				if (stream || event.type === 'aligned') yield event;
			}
		} finally {
			closing.abort();
		}
	}

	try {
		await caller.reserve(heardFor(heard.promisedSeconds), () => heardFor(heard.decodedSeconds));
	} catch (error) {
		closing.abort();
		throw error;
	}
	const events = await begin(read, request.signal);
	caller.ranOn(deviceOf(model, engine));
	return { events, headers: { 'x-model': model, ...licenceOf(model, engine) } };
}
