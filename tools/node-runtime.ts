// The runtime under Node, as tests and benchmarks use it in their own thread.
export { createNodeRuntime } from '../src/server/models/node-runtime.ts';
