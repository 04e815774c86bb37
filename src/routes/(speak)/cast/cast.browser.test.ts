// The cast below a script: who is in it, what is chosen, and a cast that comes as a file.
import { flushSync, mount, unmount } from 'svelte';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { ListedModel, ListedVoice } from '#lib/api/client/client.ts';
import { engine } from '#lib/ui/frame/engine.svelte.ts';
import { draft } from '#lib/ui/speech/draft.svelte.ts';
import { cast } from './cast.svelte.ts';
import Cast from './Cast.svelte';
import { NO_CAST, writeCastFile } from './kept-cast.ts';
import { sayByCast } from './say-by-cast.ts';

function voice(id: string, name: string): ListedVoice {
	const { model, language } = { model: 'mini-tts', language: 'en-US' };
	return { id, name, model, language, category: 'preset', clone: null, description: '' };
}

const ADA = voice('ada', 'Ada');
const VOICES = [ADA, voice('ben', 'Ben'), voice('cleo', 'Cleo')];
const SCRIPT = 'Late.\n\nAnna: Hello.\nBob: Hi.\nAnna: Bye.';
const KEY = 'aloud.draft.cast';

/** What was asked of the engine: voice, speed, text. */
let asked: [string, number, string][] = [];
let shown: Record<string, unknown>;

async function answer(request: Request): Promise<Response> {
	if (!request.url.endsWith('/audio/speech')) return Response.json({ voices: [], data: [] });
	const { voice, speed, input } = (await request.json()) as {
		voice: string;
		speed: number;
		input: string;
	};
	asked.push([voice, speed, input]);
	const { pcmToWav } = await import('#lib/audio/formats/wav.ts');
	const sound = pcmToWav({ samples: new Float32Array(240), sampleRate: 24_000 });
	return new Response(sound, { headers: { 'content-type': 'audio/wav' } });
}

beforeEach(async () => {
	asked = [];
	engine.attach({ send: answer, status: { subscribe: () => () => undefined } }, location.origin);
	await vi.waitFor(() => expect(engine.models).toEqual([]));
	await new Promise((resolve) => setTimeout(resolve)); // the list that was asked for is here
	engine.voices = VOICES;
	engine.models = [{ id: 'mini-tts', label: 'mini-tts', state: 'shipped' } as ListedModel]; // all that is looked at
	localStorage.setItem(KEY, JSON.stringify(NO_CAST));
	cast.take({ saysNames: false, narrator: null, speakers: [] });
	draft.text = SCRIPT;
	shown = mount(Cast, { target: document.body, props: { voice: ADA } });
	flushSync();
});

afterEach(async () => {
	await unmount(shown);
	localStorage.removeItem(KEY);
});

function choose(name: string, value: string): void {
	const select = document.querySelector<HTMLSelectElement>(`select[aria-label="${name}"]`);
	if (!select) throw new Error(`there is no "${name}"`);
	select.value = value;
	select.dispatchEvent(new Event('change', { bubbles: true }));
	flushSync();
}

async function open(content: string, told: string): Promise<void> {
	const input = document.querySelector<HTMLInputElement>('input[type="file"]');
	if (!input) throw new Error('no file can be chosen');
	const files = new DataTransfer();
	files.items.add(new File([content], 'cast.json'));
	input.files = files.files;
	input.dispatchEvent(new Event('change', { bubbles: true }));
	await vi.waitFor(() => expect(document.body.innerText).toContain(told));
}

async function speak(): Promise<[string, number, string][]> {
	const { signal } = new AbortController();
	const request = { model: 'mini-tts', voice: 'ada', input: draft.text, speed: 1 };
	const stream = await sayByCast(request, signal);
	if (!stream) return [];
	for await (const chunk of stream.chunks) expect(chunk.length).toBeGreaterThan(0);
	return asked;
}

test('each line is asked of the voice and at the speed that were chosen for its name', async () => {
	choose('Voice of Anna', 'mini-tts/cleo');
	choose('Speed of Bob', '1.2');

	expect(await speak()).toEqual([
		['ada', 1, 'Late.'],
		['cleo', 1, 'Hello.'],
		['ben', 1.2, 'Hi.'],
		['cleo', 1, 'Bye.']
	]);
});

test('a text that is no dialogue, and one that is not to be spoken as such, is left to one voice', async () => {
	cast.isOn = false;
	expect(await speak()).toEqual([]);
	cast.isOn = true;
	draft.text = 'No dialogue.';
	flushSync();

	expect(await speak()).toEqual([]);
	expect(document.querySelector('section')).toBeNull();
});

test('a cast from a file takes its places; a file that is none changes nothing', async () => {
	const part = { model: 'mini-tts', speed: 1.3 };
	const speakers = [
		{ name: 'ANNA', voice: 'ben', ...part },
		{ name: 'Bob', voice: 'dora', ...part }
	];

	await open(
		writeCastFile({ saysNames: true, narrator: null, speakers }),
		'1 voice was set. The voices of Bob are not on this device.'
	);

	expect(cast.saysNames).toBe(true);
	expect(cast.parts(ADA).map(({ voice, speed }) => [voice.id, speed])).toEqual([
		['ben', 1.3],
		['cleo', 1.3]
	]);
	const kept = localStorage.getItem(KEY);

	await open('{"format":"other"}', 'This file is not a cast. Nothing was changed.');
	expect(localStorage.getItem(KEY)).toBe(kept);
});

test('what another tab has chosen meanwhile stays', () => {
	const other = { name: 'Bob', voice: 'cleo', model: 'mini-tts', speed: 1 };
	localStorage.setItem(KEY, JSON.stringify({ ...NO_CAST, parts: { BOB: other } }));

	choose('Voice of Anna', 'mini-tts/ben');

	expect(cast.parts(ADA).map(({ voice }) => voice.id)).toEqual(['ben', 'cleo']);
});
