/** Compiles an empty module, because WebAssembly can be missing, switched off, or blocked by a policy. */
export function compilesWasm(): boolean {
  try {
    const emptyModule = new Uint8Array([0, 0x61, 0x73, 0x6d, 1, 0, 0, 0]);
    return new WebAssembly.Module(emptyModule) instanceof WebAssembly.Module;
  } catch {
    return false;
  }
}
