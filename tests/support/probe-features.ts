/** Runs in a page and returns the features its browser supports, named as in docs/support.md. */
export async function probeFeatures(): Promise<Readonly<Record<string, boolean>>> {
  const canvas = new OffscreenCanvas(4, 4);
  canvas.getContext('2d');
  const writes = async (type: string) => (await canvas.convertToBlob({ type })).type === type;
  const simd = [0, 97, 115, 109, 1, 0, 0, 0, 1, 5, 1, 96, 0, 1, 123, 3, 2, 1, 0, 10, 10, 1, 8, 0, 65, 0, 253, 15, 253];
  const keepsColors = async () => {
    if (!('ImageDecoder' in globalThis)) return false;
    // A PNG with one half-transparent red pixel.
    const decoder = new ImageDecoder({
      type: 'image/png',
      data: new Uint8Array([
        137, 80, 78, 71, 13, 10, 26, 10, 0, 0, 0, 13, 73, 72, 68, 82, 0, 0, 0, 1, 0, 0, 0, 1, 8, 6, 0, 0, 0, 31, 21,
        196, 137, 0, 0, 0, 13, 73, 68, 65, 84, 120, 218, 99, 248, 207, 192, 208, 0, 0, 4, 129, 1, 128, 243, 11, 220,
        160, 0, 0, 0, 0, 73, 69, 78, 68, 174, 66, 96, 130,
      ]),
    });
    const { image } = await decoder.decode();
    const rgba = new Uint8Array(4);
    await image.copyTo(rgba, { format: 'RGBA' });
    return rgba[0] === 255;
  };
  let readsType = false;
  new Worker('/', {
    // Only a browser that supports module workers reads the type.
    get type() {
      readsType = true;
      return 'module' as const;
    },
  }).terminate();
  return {
    WebAssembly: typeof WebAssembly === 'object',
    'WebAssembly SIMD': WebAssembly.validate(new Uint8Array([...simd, 98, 11])),
    'Module workers': readsType,
    'Canvas writes WebP': await writes('image/webp'),
    'Canvas writes AVIF': await writes('image/avif'),
    '`imageSmoothingQuality`': 'imageSmoothingQuality' in CanvasRenderingContext2D.prototype,
    '`ImageDecoder`': 'ImageDecoder' in globalThis,
    '`ImageDecoder` returns straight alpha': await keepsColors(),
    'Private files (OPFS)': navigator.storage !== undefined && 'getDirectory' in navigator.storage,
    'File pickers': 'showSaveFilePicker' in globalThis,
    'Web Locks': 'locks' in navigator,
  };
}
