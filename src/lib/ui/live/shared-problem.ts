// Why nothing could be recorded of what was to be shared, in words.
import type { Problem } from '../base/problem.ts';
import { captureWords as text } from '../words/transcript/queue.ts';
import { NO_SOUND } from './shared-sound.ts';

export function sharedProblem(error: unknown): Problem {
	const code = error instanceof Error ? error.name : null;
	if (code === NO_SOUND) return { ...text.noSound, code };
	if (code === 'NotAllowedError' || code === 'AbortError') return { ...text.notShared, code };
	return { ...text.notSharable, code };
}
