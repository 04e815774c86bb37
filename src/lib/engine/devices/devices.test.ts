// Where a model runs: what happens when a GPU computes wrongly, fails at work, or is not wanted.
import { beforeEach, expect, test } from 'vitest';
import type { Pcm } from '#lib/audio/pcm.ts';
import type { Model, SpeechCard, SpeechSession } from '#lib/models/model.ts';
import type { Device } from '#lib/runtime/runtime.ts';
import { createEngine, type Engine } from '../engine.ts';
import { closedModel, speaker } from '../testing/fake-models.ts';
import { createInMemoryKeyValueStore, type KeyValueStore } from '../settings/key-value-store.ts';
import type { OpenSession } from '../sessions/sessions.ts';
import type { SpeechChunk } from '../requests.ts';

/** As Kokoro, but shipped: it may run on both devices. */
const card: SpeechCard = { ...speaker, devices: ['webgpu', 'wasm'] };
const models: Model[] = [closedModel(card)];
const patient = new AbortController().signal;
const request = { model: 'speaker', voice: 'v', text: 'One. Two. Three.', speed: 1 };

let keyValues: KeyValueStore;
let notices: string[];
let opened: Device[];
/** What a session on each device says, call by call. */
let say: Record<Device, (call: number) => Pcm>;

beforeEach(() => {
	keyValues = createInMemoryKeyValueStore();
	notices = [];
	opened = [];
	say = { webgpu: () => sound(0.5), wasm: () => sound(0.5) };
});

/** A tenth of a second that swells up to `level`. */
function sound(level: number): Pcm {
	const samples = Float32Array.from({ length: 2400 }, (_, i) => level * Math.sin(i / 764));
	return { samples, sampleRate: 24_000 };
}

function start({ gpu = 'a' }: { gpu?: string | null } = {}): Engine {
	const openSession = ((_card, { device }) => {
		opened.push(device);
		let calls = 0;
		const session: SpeechSession = {
			say: () => Promise.resolve().then(() => say[device](calls++)),
			close: () => Promise.resolve()
		};
		return Promise.resolve({ session, device });
	}) as OpenSession; // the only card here is for speech
	return createEngine({
		models,
		openSession,
		gpu: () => Promise.resolve(gpu === null ? null : { name: gpu, hasF16: false }),
		keyValues,
		onNotice: (notice) => notices.push(notice)
	});
}

async function speak(engine: Engine): Promise<SpeechChunk[]> {
	const pieces: SpeechChunk[] = [];
	for await (const piece of engine.speak(request, patient)) pieces.push(piece);
	return pieces;
}

test('a GPU that says the same as the CPU is trusted, and not tested again', async () => {
	await speak(start());
	expect(opened).toEqual(['webgpu', 'wasm']);

	opened = [];
	expect(await speak(start())).toHaveLength(3);

	expect(opened).toEqual(['webgpu']);
	expect(notices).toEqual([]);
});

test.each([
	['something else', () => sound(0.05)],
	['no numbers', () => sound(NaN)],
	['something of another length', () => ({ ...sound(0.5), samples: new Float32Array(900) })],
	[
		'nothing',
		() => {
			throw new Error('device lost');
		}
	]
])('a GPU that says %s is not used, now or later, and that is told once', async (_, wrong) => {
	say.webgpu = wrong;
	const engine = start();

	expect(await speak(engine)).toHaveLength(3);
	expect(await speak(engine)).toHaveLength(3);
	expect(engine.models()[0]?.device).toBe('wasm');
	expect(notices).toHaveLength(1);

	opened = [];
	await speak(start());
	expect(opened).toEqual(['wasm']);
});

test('another adapter is tested anew', async () => {
	say.webgpu = () => sound(0.05);
	await speak(start());
	say.webgpu = () => sound(0.5);
	const engine = start({ gpu: 'b' });

	await speak(engine);

	expect(engine.models()[0]?.device).toBe('webgpu');
});

test('a sentence that fails on the GPU is said again by the CPU, and the visitor is told once', async () => {
	say.webgpu = (call) => {
		if (call === 2) throw new Error('the device was lost'); // the self-test is call 0
		return sound(0.5);
	};
	const engine = start();

	const pieces = await speak(engine);
	await speak(engine);

	expect(pieces.map(({ startIndex }) => startIndex)).toEqual([0, 5, 10]);
	expect(engine.models()[0]?.device).toBe('wasm');
	expect(notices).toEqual([
		"This device's GPU failed while Speaker worked. It goes on with the processor."
	]);
});

test('the processor can be asked for, and the GPU in spite of its test', async () => {
	say.webgpu = () => sound(0.05);
	const engine = start();
	await speak(engine);

	await engine.setDeviceSetting('gpu');
	await speak(engine);
	expect(engine.models()[0]?.device).toBe('webgpu');

	await engine.setDeviceSetting('cpu');
	await speak(engine);
	expect(engine.models()[0]?.device).toBe('wasm');
	expect(await start().deviceSetting()).toBe('cpu');
	await expect(engine.setDeviceSetting('fpga')).rejects.toThrow(/auto, gpu, cpu/);
});

test('without an adapter the processor works, and nothing is told', async () => {
	await speak(start({ gpu: null }));

	expect(opened).toEqual(['wasm']);
	expect(notices).toEqual([]);
});
