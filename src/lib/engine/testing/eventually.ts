// Waiting for what another side will do, however slow the machine is.
import { vi } from 'vitest';

/** Resolves once `check` does not throw any more. */
export function eventually(check: () => unknown): Promise<unknown> {
	return vi.waitFor(check, { timeout: 60_000 });
}
