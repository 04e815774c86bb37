// XML by the browser's own parser, with what people paste put right first.

/** No root where it is malformed; `line`, counted from 1, is then that of the first mistake, if the browser tells. */
export type ParsedXml = { root: Element } | { root: null; line: number | null };

export function parseXml(written: string): ParsedXml {
	const parsed = new DOMParser().parseFromString(declared(written.trim()), 'application/xml');
	const error = parsed.querySelector('parsererror');
	if (!error) return { root: parsed.documentElement };
	const line = /\bline(?: number)?:? (\d+)/iu.exec(error.textContent)?.[1];
	return { root: null, line: line === undefined ? null : Number(line) };
}

/** HTML's space, and prefixes that are used without being declared: <amazon:effect>, <mstts:express-as>. */
function declared(written: string): string {
	const plain = written.replaceAll('&nbsp;', '&#160;');
	const used = new Set(
		Array.from(plain.matchAll(/<([a-z][\w-]{0,30}):/giu), ([, prefix = '']) => prefix)
	);
	const missing = [...used]
		.filter((prefix) => prefix !== 'xml' && !plain.includes(`xmlns:${prefix}`))
		.map((prefix) => ` xmlns:${prefix}="urn:${prefix}"`);
	return plain.replace(/<speak(?=[\s>])/u, `<speak${missing.join('')}`);
}
