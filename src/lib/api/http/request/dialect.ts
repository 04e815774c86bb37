// Whose shapes a caller wants where two services have one path: told by the route or by a header, never by the body.

export type Dialect = 'openai' | 'elevenlabs' | 'together' | 'mistral';

/**
 * ElevenLabs' clients have a header of their own for the key. Together's name themselves, but a browser may put its own
 * name in the place of theirs; below `/together/v1` they are known everywhere. So are Mistral's below `/mistral/v1`.
 */
export function dialectOf({ headers, url }: Request): Dialect {
	if (headers.has('xi-api-key')) return 'elevenlabs';
	const { pathname } = new URL(url);
	if (pathname.includes('/mistral/v1/')) return 'mistral';
	const isTogether =
		pathname.includes('/together/v1/') || /^Together\//.test(headers.get('user-agent') ?? '');
	return isTogether ? 'together' : 'openai';
}
