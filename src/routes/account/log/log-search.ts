// Finds requests in the log.
import type { LogLine, Outcome } from '#lib/api/client/client.ts';

export type LogQuery = { text: string; outcome: Outcome | 'all' };

/** Every word of the text must occur somewhere in the line, in any case. @param nameOf what a key is called */
export function searchLog(
	lines: LogLine[],
	{ text, outcome }: LogQuery,
	nameOf: (keyId: string | null) => string
): LogLine[] {
	const wanted = text.toLowerCase().split(/\s+/).filter(Boolean);
	return lines.filter((line) => {
		if (outcome !== 'all' && line.outcome !== outcome) return false;
		if (wanted.length === 0) return true;
		const { id, method, path, status, code, message, cause, model, device, keyId } = line;
		const all = [id, method, path, status, line.outcome, code, message, cause, model, device]
			.concat(keyId, nameOf(keyId))
			.join('\n')
			.toLowerCase();
		return wanted.every((word) => all.includes(word));
	});
}
