// The part of WebAssembly that the scan kernel needs; the host's own declarations come with the DOM.
declare namespace WebAssembly {
  class Memory {
    constructor(options: { readonly initial: number });
    readonly buffer: ArrayBuffer;
  }
  class Module {
    constructor(bytes: Uint8Array);
  }
  class Instance {
    constructor(module: Module, imports: Readonly<Record<string, Readonly<Record<string, Memory>>>>);
    readonly exports: Readonly<Record<string, unknown>>;
  }
}
