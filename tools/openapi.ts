// `npm run openapi`: writes static/openapi.json from the description beside the code.
import { writeFileSync } from 'node:fs';
import { createDocument } from '#lib/api/openapi/document.ts';
import { ROUTES } from '#lib/api/routes.ts';

writeFileSync('static/openapi.json', `${JSON.stringify(createDocument(ROUTES), null, '\t')}\n`);
