// One static shell: nothing is rendered on a server, every page exists as a file.
export const ssr = false;
export const prerender = true;
export const trailingSlash = 'never';
