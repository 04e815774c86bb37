// Before each file of the Node level: they share a process, and so its globals.
// The runtime's WebAssembly leaves Node's own Worker on globalThis, and libraries then take Node for a browser.
Reflect.deleteProperty(globalThis, 'Worker');
