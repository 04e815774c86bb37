// Opens a model whose files have just arrived, to see whether they are good; what is opened is not thrown away.
import type { Downloads, OpeningParts } from '../downloads/downloads.ts';
import type { OpenOnce } from '../downloads/open-arrived.ts';
import type { Queue } from './queue.ts';
import type { WorkReport } from './report-work.ts';
import type { Sessions } from './sessions.ts';

type Parts = Pick<OpeningParts, 'readyRuns'> &
	Pick<Downloads, 'state'> & {
		queue: Queue;
		sessions: Sessions;
		report: WorkReport;
	};

/** In its turn, as any other work: what is spoken meanwhile is not interrupted, and no two models are opened at once. */
export function createOpenOnce({ queue, sessions, report, readyRuns, state }: Parts): OpenOnce {
	return (card, precision, signal) =>
		queue.run(queue.ticket(), signal, async () => {
			const { builds } = await state(card.id);
			const wanted = builds.find(({ build }) => build.precision === precision);
			if (wanted?.state === 'ready') return; // a request for it was faster
			report.tell('loading');
			try {
				await sessions.open(card, precision);
				const [best] = await readyRuns(card);
				if (best?.precision !== precision) await sessions.close(card.id);
			} finally {
				report.tell('idle');
			}
		});
}
