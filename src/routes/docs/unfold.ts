/** What the page's address names is unfolded and shown: not every browser does so by itself. */
export function unfold(): void {
	const named = document.getElementById(decodeURIComponent(location.hash.slice(1)));
	const folded = [named?.closest('details'), named?.querySelector(':scope:is(article) > details')];
	for (const details of folded) if (details instanceof HTMLDetailsElement) details.open = true;
	if (folded.some(Boolean)) named?.scrollIntoView();
}
