// One bounded unit of work on a model: queued, reported as it runs, retried where allowed.
import type { ModelCard } from '#lib/models/model.ts';
import type { EngineContext } from '../context.ts';
import type { EngineWork } from '../requests.ts';
import type { Queue } from './queue.ts';
import type { WorkReport } from './report-work.ts';
import type { Sessions } from './sessions.ts';
import { timeWork } from './time-work.ts';
import type { Speeds } from '../settings/speeds.ts';

const ACTIVITY = {
	speech: 'speaking',
	conversion: 'speaking',
	transcription: 'transcribing',
	vad: 'transcribing',
	segmentation: 'transcribing',
	embedding: 'transcribing',
	diarization: 'transcribing'
} as const satisfies Record<ModelCard['task'], EngineWork['activity']>;

export function createUseModel(
	queue: Queue,
	sessions: Sessions,
	report: WorkReport,
	speeds: Pick<Speeds, 'note'>
): EngineContext['use'] {
	return (card, { ticket, signal, retries = 0, onBegun }, work) => {
		const used = queue.run(ticket, signal, async () => {
			onBegun?.();
			report.tell(sessions.device(card.id) ? ACTIVITY[card.task] : 'loading');
			let left = retries;
			const repeats = () => !signal.aborted && left-- > 0;
			try {
				return await sessions.use(
					card,
					(session) => {
						const device = sessions.device(card.id);
						report.tell(ACTIVITY[card.task], device);
						if (!device) return work(session);
						return work(timeWork(session, (done) => void speeds.note(card.id, device, done)));
					},
					repeats
				);
			} finally {
				report.tell('idle');
			}
		});
		used.catch(() => report.again()); // a request that gave up in the queue is no longer waiting
		return used;
	};
}
