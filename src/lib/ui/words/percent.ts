// Shares in words.

/** A share of 1 as people read it. */
export function percent(share: number): string {
	return share < 0.01 ? 'under 1 %' : `${Math.round(share * 100)} %`;
}
