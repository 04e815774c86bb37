// The first script of a model's thread: Node 20 does not read TypeScript by itself.
import { register } from 'tsx/esm/api';

register();
await import('./model-thread.ts');
