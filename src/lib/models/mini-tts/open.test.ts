// A mixture of voices speaks between them.
import { openAsBlob } from 'node:fs';
import { expect, test } from 'vitest';
import type { Pcm } from '#lib/audio/pcm.ts';
import { createWebRuntime } from '#lib/runtime/web.ts';
import { open } from './open.ts';

const EVERY = 4; // of the samples: a voice's pitch is far below what that leaves

/** Median pitch in Hz over frames of 40 ms that repeat themselves well. */
function medianPitch({ samples: all, sampleRate: rate }: Pcm): number {
	const samples = all.filter((_, index) => index % EVERY === 0);
	const sampleRate = rate / EVERY;
	const frame = Math.round(0.04 * sampleRate);
	const found: number[] = [];
	for (let at = 0; at + 2 * frame < samples.length; at += frame / 2) {
		let best = { likeness: 0.7, lag: 0 };
		for (let lag = Math.round(sampleRate / 350); lag < frame / 1.6; lag++) {
			let [both, one, other] = [0, 0, 0];
			for (let i = at; i < at + frame; i++) {
				const [a = 0, b = 0] = [samples[i], samples[i + lag]];
				both += a * b;
				one += a * a;
				other += b * b;
			}
			const likeness = both / Math.sqrt(one * other + 1e-6);
			if (likeness > best.likeness + 0.02) best = { likeness, lag };
		}
		if (best.lag > 0) found.push(sampleRate / best.lag);
	}
	return found.sort((a, b) => a - b)[Math.floor(found.length / 2)] ?? NaN;
}

test('the pitch of a mixture lies between those of its voices, and the heavier one pulls', async () => {
	const session = await open({
		runtime: createWebRuntime(1),
		device: 'wasm',
		precision: 'q8',
		languageFile: (name) => Promise.reject(new Error(`no file ${name} is needed`)),
		file: (path) => openAsBlob(`static/models/mini-tts/${path}`)
	});
	const pitchOf = async (low: number) =>
		medianPitch(
			await session.say(
				'We are all at home now.',
				[
					{ id: 'mini_finn', weight: low },
					{ id: 'mini_gwen', weight: 1 - low }
				],
				{ speed: 1, language: 'en' }
			)
		);

	const [low, mostlyLow, mostlyHigh, high] = [
		await pitchOf(1),
		await pitchOf(0.75),
		await pitchOf(0.25),
		await pitchOf(0)
	];

	expect(low).toBeLessThan(110);
	expect(high).toBeGreaterThan(180);
	expect(mostlyLow).toBeGreaterThan(low * 1.05);
	expect(mostlyHigh).toBeGreaterThan(mostlyLow * 1.05);
	expect(high).toBeGreaterThan(mostlyHigh * 1.05);
});
