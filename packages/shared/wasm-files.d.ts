/** The WebAssembly of a package, which its `package.json` finds on disk or embedded (build/packages). */
declare module '#wasm' {
  export function readWasm(name: string): Promise<Uint8Array>;
}
