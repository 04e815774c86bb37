// What a request's log keeps of messages and paths: enough to find a mistake, nothing that somebody said or must keep.

/** A caller's value longer than this is cut. */
const MOST_CHARACTERS = 40;

const HIDDEN = '(hidden)';

const QUOTED = /“([^”]*)”|"([^"]*)"|`([^`]*)`|'([^'\n]{41,})'/gu;

/** Words of letters and digits as long as a key's; our own request IDs are to be found in the log. */
const KEY = /(?<!\w)(?!req_[0-9a-f]{32})(?=[A-Za-z_]*\d)(?=[\d_]*[A-Za-z])\w{20,}/gu;
const PREFIXED_KEY = /\b(?:sk|pk|rk|hf|gsk|xi|key)[-_][\w-]{8,}/gu;

/** The text with values in quotes cut to 40 characters, and with nothing that looks like a key. */
export function redact(text: string): string {
	return hideKeys(text).replace(QUOTED, (quoted, ...groups: unknown[]) => {
		const value = groups.find((group) => typeof group === 'string') ?? '';
		return quoted.slice(0, 1) + cut(value, MOST_CHARACTERS) + quoted.slice(-1);
	});
}

/** A path whose segments hold no value longer than 40 characters, and nothing that looks like a key. */
export function redactPath(path: string): string {
	return path
		.split('/')
		.map((segment) => cut(hideKeys(segment), MOST_CHARACTERS))
		.join('/');
}

/** The beginning of a longer text, with a mark that there was more. @param most in Unicode code points */
export function cut(text: string, most: number): string {
	const characters = Array.from(text);
	return characters.length > most ? `${characters.slice(0, most).join('')}…` : text;
}

function hideKeys(text: string): string {
	return text.replace(PREFIXED_KEY, HIDDEN).replace(KEY, HIDDEN);
}
