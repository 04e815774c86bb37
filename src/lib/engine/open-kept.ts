// Opening a downloaded model: only with files that are here, and files that turn out to be damaged are found.
import type { Run } from './builds.ts';
import type { CheckResult } from './check-files.ts';
import { damagedFiles } from './download-problems.ts';
import type { OpenSession } from './sessions.ts';
import { isRemote, type RemoteCard } from './shelf.ts';

type Kept = {
	/** The build to open, and where. @throws SpeechError `model_not_downloaded` */
	readyBuild(card: RemoteCard): Promise<Run>;
	check(id: string): Promise<CheckResult>;
};

export function openKept(openSession: OpenSession, { readyBuild, check }: Kept): OpenSession {
	return async (card) => {
		if (!isRemote(card)) return openSession(card);
		const { build, device } = await readyBuild(card);
		try {
			return await openSession(card, { precision: build.precision, device });
		} catch (cause) {
			const { damaged } = await check(card.id);
			throw damaged.length > 0 ? damagedFiles(card, damaged) : cause;
		}
	};
}
