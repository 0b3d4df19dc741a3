/** Address of the WebAssembly that the build compiles from this AssemblyScript (docs/kernels.md). */
declare module '*?kernel' {
  const url: string;
  export default url;
}
