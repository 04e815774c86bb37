// Who is to blame where a job could not be heard, when several share the queue.
import { ApiError } from '#lib/api/client/client.ts';
import type { Verdict } from '#lib/scatter/types.ts';
import { blame } from '../../fleet/blame.ts';
import { haltOf } from '../job-problem.ts';

export function blameOf(error: unknown): Verdict {
	// Its file cannot be read, or nothing more can be kept: no other server would change that.
	if (!(error instanceof ApiError)) return { blames: 'part' };
	const { code } = error;
	if (code !== 'engine_unavailable' && haltOf(error)) return { blames: 'server' };
	return blame(error);
}
