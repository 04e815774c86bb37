// Cross-origin isolation on a plain static host: the service worker adds the headers, so one reload is needed.

const TRIED = 'aloud isolation reload';
const CHECK_MILLISECONDS = 250;

/**
 * Reloads the page once if that will make it isolated and disturbs nobody. Call it when the service worker
 * controls the page. Never loops: a reload that did not help is remembered as long as the tab lives.
 * @param mayReload asked first; a page in use is left alone until it is next opened
 */
export function reloadForIsolation(mayReload: () => boolean): void {
	if (crossOriginIsolated || sessionStorage.getItem(TRIED)) return;
	const timer = setInterval(() => {
		if (!navigator.serviceWorker.controller) return;
		clearInterval(timer);
		if (!mayReload()) return;
		sessionStorage.setItem(TRIED, 'yes');
		location.reload();
	}, CHECK_MILLISECONDS);
}

/** Whether a reload is likely: heavy work should then wait for it. */
export function expectsReload(): boolean {
	return !crossOriginIsolated && 'serviceWorker' in navigator && !sessionStorage.getItem(TRIED);
}
