// The downloads that were requested, on whichever page: they continue after a reload, and in every tab.
import type { Client, Precision } from '#lib/api/client/client.ts';
import { SvelteMap } from 'svelte/reactivity';
import { diskSpace } from '../base/disk-space.svelte.ts';
import { engine } from '../frame/engine.svelte.ts';
import { readLocal, writeLocal } from '../base/local.ts';
import { ModelDownload } from './model-download.svelte.ts';

/** The precision that is wanted of each model, by its id. */
type Wishes = Record<string, Precision>;

const WISHES = 'downloads';
const VERIFIED = 'models.verified';

/** What a download needs of the engine's page side. */
type EngineLike = { readonly client: Client; list(): Promise<void> };

export class Downloads {
	/** By model: those that run, rest between two tries, or have failed. */
	readonly current = new SvelteMap<string, ModelDownload>();
	/** Models that have become complete since the page was opened. */
	readonly finished = new SvelteMap<string, Precision>();
	/** Why a model whose files all came could not be opened, by its id. */
	readonly warnings = new SvelteMap<string, string>();
	/** Builds (`model/precision`) whose files all had the published hash when they came. */
	#verified = $state.raw(readLocal(VERIFIED, isFlags, {}));
	#wishes = readLocal(WISHES, isWishes, {});
	readonly #engine: EngineLike;

	constructor(engineLike: EngineLike = engine) {
		this.#engine = engineLike;
	}

	/** Called once, by the root layout: goes on with what is wanted, and does as the other tabs do. */
	attach(): void {
		this.#follow();
		addEventListener('storage', ({ key }) => {
			if (key !== null && key !== `aloud.${WISHES}`) return;
			this.#wishes = readLocal(WISHES, isWishes, {});
			this.#follow();
		});
		addEventListener('online', () => {
			for (const [id, { phase, isPassing }] of this.current) {
				if (phase === 'waiting' || (phase === 'failed' && isPassing)) this.goOn(id);
			}
		});
	}

	/** Begins, or goes on with what has arrived. Another build of the model that is on its way rests instead. */
	start(id: string, precision: Precision): void {
		this.warnings.delete(id);
		this.#wish({ ...this.#wishes, [id]: precision });
		this.#follow();
	}

	/** Tries again now, after a failure or instead of waiting. */
	goOn(id: string): void {
		const download = this.current.get(id);
		if (download?.phase === 'waiting') download.hurry();
		else if (download?.phase === 'failed') {
			this.#wish({ ...this.#wishes, [id]: download.precision });
			void this.#run(download);
		}
	}

	/** What has arrived stays. */
	async pause(id: string): Promise<void> {
		this.#forget(id);
		await this.#engine.list();
	}

	/** Ends a download and removes everything that is here of the model. Rejects as `client.remove` does. */
	async remove(id: string): Promise<void> {
		this.#forget(id);
		await this.#engine.client.remove(id);
		this.finished.delete(id);
		this.warnings.delete(id);
		this.#keepVerified(
			Object.fromEntries(
				Object.entries(this.#verified).filter(([build]) => !build.startsWith(`${id}/`))
			)
		);
		await Promise.all([this.#engine.list(), diskSpace.refresh()]);
	}

	/** Whether all files of a build were as published; null when nothing is known of it. */
	isVerified(id: string, precision: Precision): boolean | null {
		return this.#verified[`${id}/${precision}`] ?? null;
	}

	noteVerified(id: string, precision: Precision, isVerified: boolean): void {
		this.#keepVerified({ ...this.#verified, [`${id}/${precision}`]: isVerified });
	}

	#keepVerified(verified: Record<string, boolean>): void {
		this.#verified = verified;
		writeLocal(VERIFIED, verified);
	}

	#wish(wishes: Wishes): void {
		this.#wishes = wishes;
		writeLocal(WISHES, wishes);
	}

	#forget(id: string): void {
		this.#wish(Object.fromEntries(Object.entries(this.#wishes).filter(([model]) => model !== id)));
		this.#drop(id);
	}

	#drop(id: string): void {
		this.current.get(id)?.stop();
		this.current.delete(id);
	}

	/** Runs what is wanted and nothing else; a failure stays in view until somebody does something about it. */
	#follow(): void {
		for (const [id, { precision, phase }] of this.current) {
			if (this.#wishes[id] !== precision && (phase !== 'failed' || id in this.#wishes))
				this.#drop(id);
		}
		for (const [id, precision] of Object.entries(this.#wishes)) {
			const known = this.current.get(id);
			if (known?.phase === 'failed') this.goOn(id);
			if (known) continue;
			const download = new ModelDownload(id, precision);
			this.current.set(id, download);
			void this.#run(download);
		}
	}

	async #run(download: ModelDownload): Promise<void> {
		const { model, precision } = download;
		const outcome = await download.run(this.#engine.client);
		if (this.current.get(model) !== download) return; // another one has taken its place
		if (outcome === 'done') {
			this.noteVerified(model, precision, download.isVerified);
			if (download.warning === null) this.finished.set(model, precision);
			else this.warnings.set(model, download.warning);
		}
		// After a temporary failure it stays requested: it resumes when the connection is back or the app is opened again.
		if (outcome !== 'failed') this.#forget(model);
		else if (!download.isPassing) this.#wish(without(this.#wishes, model));
		await Promise.all([this.#engine.list(), diskSpace.refresh()]);
	}
}

function without(wishes: Wishes, id: string): Wishes {
	return Object.fromEntries(Object.entries(wishes).filter(([model]) => model !== id));
}

function isRecord(value: unknown): value is Record<string, unknown> {
	return typeof value === 'object' && value !== null;
}

function isFlags(value: unknown): value is Record<string, boolean> {
	return isRecord(value) && Object.values(value).every((flag) => typeof flag === 'boolean');
}

function isWishes(value: unknown): value is Wishes {
	return (
		isRecord(value) &&
		Object.values(value).every((build) =>
			['fp32', 'fp16', 'q8', 'q4', 'q4f16'].includes(String(build))
		)
	);
}

export const downloads = new Downloads();
