// The page that is open, by its path below the app's own.
import { page } from '$app/state';
import { resolve } from '$app/paths';

/** `/` for the start page; no slash at the end of any other. Follows the navigation. */
export function here(): string {
	const base = resolve('/').replace(/\/$/, '');
	const path = page.url.pathname.slice(base.length).replace(/\/$/, '');
	return path === '' ? '/' : path;
}
