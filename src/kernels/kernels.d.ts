/** Address of the WebAssembly that the build compiles from this AssemblyScript (docs/kernels.md). */
declare module '*?kernel' {
  const url: string;
  export default url;
}

/** Address of the WebAssembly that the repository has compressed (tools/kernels/unpack-wasm.ts). */
declare module '*?unpacked' {
  const url: string;
  export default url;
}
