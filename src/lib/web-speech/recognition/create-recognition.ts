// What `SpeechRecognition` does: sound from a microphone or a track, words from /v1, events to the page.
import type { ModelJson, ModelListJson } from '#lib/api/wire/models.ts';
import type { Road } from '../road/road.ts';
import { readEvents } from '#lib/api/http/sse.ts';
import {
	availabilityOf,
	chooseModel,
	smallestToDownload,
	type Availability
} from './choose-model.ts';
import { SpeechRecognitionErrorEvent, SpeechRecognitionEvent } from './events.ts';
import { RecognitionFailure } from './failure.ts';
import { openTrack, type Listener, type OpenTrack } from './open-track.ts';
import type { RecognitionState, RecognitionWork, SpeechRecognition } from './recognition.ts';
import { createResult, createResultList, type SpeechRecognitionResult } from './results.ts';
import { createSession } from './session.ts';
import { transcribe, type Hearing } from './transcribe.ts';

/** @param tapUrl of the audio thread's script @param warn takes what an event's message should not be alone to tell */
export function createRecognitionWork(
	road: Road,
	tapUrl: string,
	warn: (message: string) => void
): RecognitionWork {
	async function models(): Promise<ModelJson[]> {
		return (await road.ask<ModelListJson>('/v1/models')).data;
	}

	async function prepare(order: RecognitionState) {
		const hearing = chooseHearing(await models(), order, document.documentElement.lang);
		return (samples: Float32Array<ArrayBuffer>, signal: AbortSignal) =>
			transcribe(road, samples, hearing, signal);
	}

	return {
		begin(target, order, track, ended) {
			const results = createResults(target);
			return createSession(
				{
					isContinuous: order.continuous,
					wantsInterim: order.interimResults,
					open: (listener) => open(track, tapUrl, listener),
					prepare: () => prepare(order)
				},
				{
					...results,
					happened(type) {
						if (type === 'end') ended();
						target.dispatchEvent(new Event(type));
					},
					failed({ code, message }) {
						if (code !== 'aborted' && code !== 'no-speech') warn(message);
						const init = { error: code, message };
						target.dispatchEvent(new SpeechRecognitionErrorEvent('error', init));
					}
				}
			);
		},
		async available({ langs }): Promise<Availability> {
			if (langs.length === 0) return 'unavailable';
			const known = await models();
			const each = langs.map((lang) => availabilityOf(known, lang));
			return ORDER.find((one) => each.includes(one)) ?? 'available';
		},
		async install({ langs }) {
			if (langs.length === 0) return false;
			try {
				for (const lang of langs) if (!(await download(road, await models(), lang))) return false;
				return true;
			} catch (error) {
				warn(error instanceof Error ? error.message : String(error));
				return false;
			}
		}
	};
}

/** Of several languages the one that is furthest from being heard counts. */
const ORDER: readonly Availability[] = ['unavailable', 'downloadable', 'downloading'];

/** Throws a `RecognitionFailure` where nothing here does what is asked for. */
export function chooseHearing(
	models: readonly ModelJson[],
	{ lang, phrases }: Pick<RecognitionState, 'lang' | 'phrases'>,
	pageLanguage: string
): Hearing {
	const ofPage = chooseModel(models, pageLanguage) ? pageLanguage : '';
	const language = lang || ofPage;
	const model = chooseModel(models, language);
	if (!model) {
		const message = `No model on this device hears "${language}".`;
		throw new RecognitionFailure('language-not-supported', message);
	}
	const words = phrases.map(({ phrase }) => phrase).filter((phrase) => phrase.trim() !== '');
	if (words.length > 0 && !model.prompts) {
		const message = `${model.label} takes no phrases.`;
		throw new RecognitionFailure('phrases-not-supported', message);
	}
	return { model: model.id, language, phrases: words };
}

/** False where no model hears it. Throws `ApiFailure`. */
async function download(road: Road, models: readonly ModelJson[], lang: string): Promise<boolean> {
	const availability = availabilityOf(models, lang);
	if (availability === 'available') return true;
	const model = smallestToDownload(models, lang);
	if (!model) return false;
	const path = `/v1/models/${encodeURIComponent(model.id)}/download`;
	const { body } = await road.send(path, { method: 'POST' });
	let isDone = false;
	if (body)
		for await (const event of readEvents(body))
			isDone = (event as { type?: string }).type === 'model.download.done'; // our own API's words
	return isDone;
}

async function open(
	given: MediaStreamTrack | null,
	tapUrl: string,
	listener: Listener
): Promise<OpenTrack> {
	if (given) return openTrack(given, tapUrl, listener);
	if (!navigator.mediaDevices) {
		const message = 'Only a page that was sent over HTTPS has a microphone.';
		throw new RecognitionFailure('not-allowed', message);
	}
	const stream = await navigator.mediaDevices.getUserMedia({ audio: { channelCount: 1 } });
	const release = () => {
		for (const track of stream.getTracks()) track.stop();
	};
	const [track] = stream.getAudioTracks();
	try {
		if (!track) throw new RecognitionFailure('audio-capture', 'There is no microphone.');
		const opened = await openTrack(track, tapUrl, listener);
		return {
			close() {
				const last = opened.close();
				release();
				return last;
			}
		};
	} catch (error) {
		release();
		throw error;
	}
}

/** Final results, and what is understood so far behind them. */
function createResults(target: SpeechRecognition) {
	let results: SpeechRecognitionResult[] = [];
	let latest = '';

	function tell(type: 'result' | 'nomatch', resultIndex: number): void {
		const init = { resultIndex, results: createResultList(results) };
		target.dispatchEvent(new SpeechRecognitionEvent(type, init));
	}

	return {
		understood(
			index: number,
			{ transcript, confidence }: { transcript: string; confidence: number },
			isFinal: boolean
		): void {
			if (!isFinal && transcript === latest) return;
			latest = isFinal ? '' : transcript;
			// So that the results, joined, are a proper transcript.
			const spaced = index > 0 && !WITHOUT_SPACES.test(transcript) ? ` ${transcript}` : transcript;
			results = [
				...results.slice(0, index),
				createResult({ transcript: spaced, confidence }, isFinal)
			];
			tell('result', index);
		},
		nothingUnderstood(): void {
			latest = '';
			results = results.filter(({ isFinal }) => isFinal);
			tell('nomatch', results.length);
		}
	};
}

/** Scripts that put no space between words. */
const WITHOUT_SPACES =
	/^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;
