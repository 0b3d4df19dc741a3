/** URL of the WebAssembly that the build compiles from this AssemblyScript file (docs/kernels.md). */
declare module '*?kernel' {
  const url: string;
  export default url;
}

/** URL of a WebAssembly file that the repository stores compressed (build/kernels/unpack-wasm.ts). */
declare module '*?unpacked' {
  const url: string;
  export default url;
}
