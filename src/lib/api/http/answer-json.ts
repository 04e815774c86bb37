// A plain JSON response: never cached, since its content may change at any moment.

export function answerJson<Json extends object>(json: Json): Response {
	return Response.json(json, { headers: { 'cache-control': 'no-store' } });
}
