// The GPU adapter of this browser, if there is one that models can run on.
import type { Gpu } from '#lib/engine/devices/choose-run.ts';

/** What TypeScript's own types lack. */
type Adapter = {
	features: ReadonlySet<string>;
	limits: Partial<Record<'maxBufferSize' | 'maxStorageBufferBindingSize', number>>;
	info: Partial<Record<'vendor' | 'architecture' | 'device' | 'description', string>>;
};
type GpuHost = {
	gpu?: { requestAdapter(): Promise<Adapter | null> };
	/** In GiB, rounded; Chromium tells no more than some limit, others nothing. */
	deviceMemory?: number;
};

const GIBIBYTE = 2 ** 30;

export async function findGpu(): Promise<Gpu | null> {
	const { gpu, deviceMemory } = navigator as GpuHost;
	const adapter = await gpu?.requestAdapter().catch(() => null);
	if (!adapter) return null;
	const { vendor = '', architecture = '', device = '', description = '' } = adapter.info ?? {};
	// A browser update can change drivers and shaders, so an earlier self-test no longer counts.
	const browser = /(?:Chrome|Firefox|Version)\/\d+/.exec(navigator.userAgent)?.[0] ?? '';
	const { maxBufferSize = Infinity, maxStorageBufferBindingSize = Infinity } = adapter.limits ?? {};
	return {
		mostBufferBytes: Math.min(maxBufferSize, maxStorageBufferBindingSize),
		...(deviceMemory !== undefined && { systemBytes: deviceMemory * GIBIBYTE }),
		name: [vendor, architecture, device, description, browser].join('/'),
		hasF16: adapter.features.has('shader-f16')
	};
}
