// How the next token is chosen from a model's logits: steps that change them, then a draw.

/** Changes the logits; `spoken` are the tokens so far, including the start of speech. */
export type Step = (logits: Float32Array, spoken: ReadonlySet<number>) => void;

/** Makes tokens that were already spoken less likely, however often they were spoken (repetition penalty). */
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
		for (let token = 0; token < logits.length; token++) {
			logits[token] = (logits[token] ?? 0) / temperature;
		}
	};
}

/** Drops tokens whose probability is below this share of the likeliest one's (min-p). */
export function dropUnlikely(share: number): Step {
	return (logits) => {
		dropBelow(logits, greatest(logits) + Math.log(share));
	};
}

/** Keeps this many of the likeliest tokens (top-k). */
export function keepLikeliest(count: number): Step {
	return (logits) => {
		if (logits.length <= count) return;
		dropBelow(logits, logits.slice().sort().at(-count) ?? -Infinity);
	};
}

/**
 * Keeps the likeliest tokens that together reach this probability (top-p). The unlikely ones that could not reach the
 * rest together, however many, are dropped at once: sorting a hundred thousand takes longer than a step of the model.
 */
export function keepProbable(probability: number): Step {
	return (logits) => {
		const likelihoods = likelihoodsOf(logits);
		const rest = (1 - probability) * total(likelihoods);
		const least = rest / likelihoods.length;
		const order: number[] = [];
		let sum = 0;
		for (let token = 0; token < logits.length; token++) {
			const likelihood = likelihoods[token] ?? 0;
			if (likelihood >= least) {
				order.push(token);
				continue;
			}
			sum += likelihood;
			logits[token] = -Infinity;
		}
		order.sort((a, b) => (logits[a] ?? 0) - (logits[b] ?? 0));
		for (const token of order.slice(0, -1)) {
			sum += likelihoods[token] ?? 0;
			if (sum > rest) return;
			logits[token] = -Infinity;
		}
	};
}

/** Keeps the likeliest tokens that together do not exceed this probability, at least one (Fish-Speech's top-p). */
export function keepWithin(probability: number): Step {
	return (logits) => {
		const likelihoods = likelihoodsOf(logits);
		const all = total(likelihoods);
		// Of tokens that could stay, each is likelier than all that are left out are on average.
		const least = ((1 - probability) * all) / likelihoods.length;
		const order: number[] = [];
		for (let token = 0; token < logits.length; token++) {
			if ((likelihoods[token] ?? 0) >= least) order.push(token);
		}
		order.sort((a, b) => (likelihoods[b] ?? 0) - (likelihoods[a] ?? 0));
		let sum = 0;
		const past = order.findIndex((token) => (sum += likelihoods[token] ?? 0) > probability * all);
		const kept = order.slice(0, Math.max(1, past === -1 ? order.length : past));
		const values = kept.map((token) => logits[token] ?? 0);
		logits.fill(-Infinity);
		kept.forEach((token, at) => (logits[token] = values[at] ?? 0));
	};
}

/**
 * The token at a point in the cumulative distribution.
 * @param uniform from 0 up to 1; if undefined, picks the likeliest token
 */
export function draw(logits: Float32Array, uniform?: number): number {
	if (uniform === undefined) return logits.indexOf(greatest(logits));
	const likelihoods = likelihoodsOf(logits);
	const place = uniform * total(likelihoods);
	let sum = 0;
	for (let token = 0; token < likelihoods.length; token++) {
		sum += likelihoods[token] ?? 0;
		if (sum > place) return token;
	}
	return logits.indexOf(greatest(logits)); // can only be reached through rounding
}

/** Classifier-free guidance: moves the logits away from those without the text, to stress what the text adds. */
export function guide(read: Float32Array, unread: Float32Array, guidance: number): Float32Array {
	return read.map((logit, token) => logit + guidance * (logit - (unread[token] ?? 0)));
}

function dropBelow(logits: Float32Array, least: number): void {
	for (let token = 0; token < logits.length; token++) {
		if ((logits[token] ?? 0) < least) logits[token] = -Infinity;
	}
}

// Loops over indexes: those with a function for each value take ten times as long, and vocabularies are large.

/** @throws Error where a logit is not a number: this exposes a GPU that computes wrongly. */
function greatest(logits: Float32Array): number {
	let found = -Infinity;
	for (let token = 0; token < logits.length; token++) {
		const logit = logits[token] ?? NaN;
		if (!(logit <= found)) found = logit;
		if (found !== found) break;
	}
	if (Number.isFinite(found)) return found;
	throw new Error('the language model gave values that are not numbers');
}

function likelihoodsOf(logits: Float32Array): Float64Array {
	const most = greatest(logits);
	const likelihoods = new Float64Array(logits.length);
	for (let token = 0; token < logits.length; token++) {
		const logit = logits[token] ?? NaN;
		likelihoods[token] = logit === -Infinity ? 0 : Math.exp(logit - most);
	}
	return likelihoods;
}

function total(likelihoods: Float64Array): number {
	let sum = 0;
	for (let token = 0; token < likelihoods.length; token++) sum += likelihoods[token] ?? 0;
	return sum;
}
