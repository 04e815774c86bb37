// Static files alone: each page's own has its frame in it, and that of Speak its text field, which can be seen and written
// in before any script has come (docs/first-paint.md). All else is drawn in the browser.
export const ssr = true;
export const prerender = true;
export const trailingSlash = 'never';
