/** A module of one function that splats and adds: it is valid only where 128-bit SIMD is. */
const SIMD_PROBE = new Uint8Array([
  0, 97, 115, 109, 1, 0, 0, 0, 1, 5, 1, 96, 0, 1, 123, 3, 2, 1, 0, 10, 10, 1, 8, 0, 65, 0, 253, 15, 253, 98, 11,
]);

/** Whether WebAssembly is there and runs 128-bit SIMD (Chrome 91, Firefox 89, Safari 16.4), as kernels need it. */
export function supportsSimd(): boolean {
  return typeof WebAssembly === 'object' && WebAssembly.validate(SIMD_PROBE);
}
