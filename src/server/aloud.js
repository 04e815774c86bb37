#!/usr/bin/env node
// `npx aloud`: Node 20 does not read TypeScript by itself.
import { register } from 'tsx/esm/api';

register();
const { main } = await import('./command/main.ts');
await main(process.argv.slice(2));
