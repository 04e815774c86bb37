// Where models run: the visitor's choice, and whether this browser offers a graphics processor at all.
import type { DeviceSetting } from '#lib/api/client/client.ts';
import { problemOf, type Problem } from '#lib/ui/base/problem.ts';
import { engine } from '#lib/ui/frame/engine.svelte.ts';

/** The part of `navigator` that tells, which not every browser has. */
type GpuHost = { gpu?: { requestAdapter(): Promise<object | null> } };

export class DeviceChoice {
	/** Null until it is known. */
	setting = $state<DeviceSetting | null>(null);
	/** Null until the browser has answered. */
	hasGpu = $state<boolean | null>(null);
	problem = $state.raw<Problem | null>(null);
	#questions = 0;

	async load(): Promise<void> {
		void this.#findGpu();
		await this.#take(() => engine.client.deviceSetting());
	}

	/** Shown at once; taken back when it cannot be kept. */
	async choose(setting: DeviceSetting): Promise<void> {
		const before = this.setting;
		this.setting = setting;
		await this.#take(() => engine.client.setDeviceSetting(setting));
		if (this.problem) this.setting = before;
	}

	async #take(ask: () => Promise<DeviceSetting>): Promise<void> {
		const question = ++this.#questions;
		this.problem = null;
		try {
			const setting = await ask();
			// Only the response to the latest request counts.
			if (question === this.#questions) this.setting = setting;
		} catch (error) {
			if (question === this.#questions) this.problem = problemOf(error);
		}
	}

	async #findGpu(): Promise<void> {
		const { gpu } = navigator as GpuHost;
		const adapter = await gpu?.requestAdapter().catch(() => null);
		this.hasGpu = Boolean(adapter);
	}
}
