// The graphics adapter of this browser, if it has one that models can run on.
import type { Gpu } from '#lib/engine/devices/choose-run.ts';

/** What TypeScript's own types leave out. */
type Adapter = {
	features: ReadonlySet<string>;
	info: Partial<Record<'vendor' | 'architecture' | 'device' | 'description', string>>;
};
type GpuHost = { gpu?: { requestAdapter(): Promise<Adapter | null> } };

export async function findGpu(): Promise<Gpu | null> {
	const { gpu } = navigator as GpuHost;
	const adapter = await gpu?.requestAdapter().catch(() => null);
	if (!adapter) return null;
	const { vendor = '', architecture = '', device = '', description = '' } = adapter.info ?? {};
	// A browser's update brings other drivers and shaders: then the self-test counts no longer.
	const browser = /(?:Chrome|Firefox|Version)\/\d+/.exec(navigator.userAgent)?.[0] ?? '';
	return {
		name: [vendor, architecture, device, description, browser].join('/'),
		hasF16: adapter.features.has('shader-f16')
	};
}
