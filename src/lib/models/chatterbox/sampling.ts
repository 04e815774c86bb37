// How the next token is chosen from a model's logits: steps that change them, then a draw.

/** Changes the logits; `spoken` are the tokens that there are already, the start of speech among them. */
export type Step = (logits: Float32Array, spoken: ReadonlySet<number>) => void;

/** What was said already becomes less likely, however often it was said. */
export function penalise(penalty: number): Step {
	return (logits, spoken) => {
		for (const token of spoken) {
			const logit = logits[token];
			if (logit !== undefined) logits[token] = logit < 0 ? logit * penalty : logit / penalty;
		}
	};
}

export function warm(temperature: number): Step {
	return (logits) => {
		for (const [token, logit] of logits.entries()) logits[token] = logit / temperature;
	};
}

/** Leaves out what is less than this share as likely as the likeliest (min-p). */
export function dropUnlikely(share: number): Step {
	return (logits) => {
		const least = greatest(logits) + Math.log(share);
		for (const [token, logit] of logits.entries()) if (logit < least) logits[token] = -Infinity;
	};
}

/** Leaves so many of the likeliest (top-k). */
export function keepLikeliest(count: number): Step {
	return (logits) => {
		if (logits.length <= count) return;
		const least = logits.slice().sort().at(-count) ?? -Infinity;
		for (const [token, logit] of logits.entries()) if (logit < least) logits[token] = -Infinity;
	};
}

/** Leaves the likeliest that together have at least this probability (top-p). */
export function keepProbable(probability: number): Step {
	return (logits) => {
		const order = Array.from(logits.keys()).sort((a, b) => (logits[a] ?? 0) - (logits[b] ?? 0));
		const likelihoods = likelihoodsOf(logits);
		const rest = (1 - probability) * likelihoods.reduce((sum, one) => sum + one, 0);
		let sum = 0;
		for (const token of order.slice(0, -1)) {
			sum += likelihoods[token] ?? 0;
			if (sum > rest) return;
			logits[token] = -Infinity;
		}
	};
}

/**
 * The token at a place in the sum of all probabilities.
 * @param uniform from 0 up to 1; the likeliest token where it is undefined
 */
export function draw(logits: Float32Array, uniform?: number): number {
	if (uniform === undefined) return logits.indexOf(greatest(logits));
	const likelihoods = likelihoodsOf(logits);
	const place = uniform * likelihoods.reduce((sum, one) => sum + one, 0);
	let sum = 0;
	for (const [token, likelihood] of likelihoods.entries()) {
		sum += likelihood;
		if (sum > place) return token;
	}
	return logits.indexOf(greatest(logits)); // rounding
}

/** What is heard only because the text was read stands out: away from what would be said without one. */
export function guide(read: Float32Array, unread: Float32Array, guidance: number): Float32Array {
	return read.map((logit, token) => logit + guidance * (logit - (unread[token] ?? 0)));
}

/** @throws Error where a logit is no number: a GPU that computes wrongly says so here. */
function greatest(logits: Float32Array): number {
	const found = logits.reduce((most, logit) => (logit > most || logit !== logit ? logit : most));
	if (Number.isFinite(found)) return found;
	throw new Error('the language model gave values that are not numbers');
}

function likelihoodsOf(logits: Float32Array): Float64Array {
	const most = greatest(logits);
	return Float64Array.from(logits, (logit) => Math.exp(logit - most));
}
