/** WebAssembly may be missing, or switched off, or forbidden by policy: only compiling tells. */
export function compilesWasm(): boolean {
  try {
    const emptyModule = new Uint8Array([0, 0x61, 0x73, 0x6d, 1, 0, 0, 0]);
    return new WebAssembly.Module(emptyModule) instanceof WebAssembly.Module;
  } catch {
    return false;
  }
}
