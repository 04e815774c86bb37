// pdf.js, both halves of it: loaded with the first PDF. The half that is meant for a worker works in the thread that it
// is imported in; reading has a worker of its own already.
import 'pdfjs-dist/legacy/build/pdf.worker.mjs';

export { getDocument, Util, VerbosityLevel } from 'pdfjs-dist/legacy/build/pdf.mjs';
