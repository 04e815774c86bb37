// What needs a package is loaded with the first file that does, and as one: each further file of the app has its name in
// the service worker, which is to stay small.
export { formatDocx } from './docx.ts';
export { zipFiles } from './zip.ts';
