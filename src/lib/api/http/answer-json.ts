// A plain JSON answer: what it tells may be another thing a moment later.

export function answerJson<Json extends object>(json: Json): Response {
	return Response.json(json, { headers: { 'cache-control': 'no-store' } });
}
