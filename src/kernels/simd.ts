/** A module with one function that uses `i8x16.splat` and `i8x16.popcnt`. It is valid only with 128-bit SIMD. */
const SIMD_PROBE = new Uint8Array([
  0, 97, 115, 109, 1, 0, 0, 0, 1, 5, 1, 96, 0, 1, 123, 3, 2, 1, 0, 10, 10, 1, 8, 0, 65, 0, 253, 15, 253, 98, 11,
]);

/** Whether WebAssembly is available with 128-bit SIMD (Chrome 91, Firefox 89, Safari 16.4), which the kernels need. */
export function supportsSimd(): boolean {
  return typeof WebAssembly === 'object' && WebAssembly.validate(SIMD_PROBE);
}
