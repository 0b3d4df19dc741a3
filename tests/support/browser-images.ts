import { type PixelImage, pixelImage } from '../../src/kernels/image.ts';

const FIXTURE_URLS = import.meta.glob<string>(
  ['../fixtures/*', '../fixtures/{metadata,motion,netpbm,pngsuite,tiff}/*'],
  {
    query: '?url',
    import: 'default',
    eager: true,
  },
);

/** The names of all fixtures, with their folders. */
export const FIXTURE_NAMES: readonly string[] = Object.keys(FIXTURE_URLS).map((path) =>
  path.slice('../fixtures/'.length),
);

/** Loads a file of `tests/fixtures` as a user would provide it. */
export async function fetchFixture(name: string): Promise<File> {
  const url = FIXTURE_URLS[`../fixtures/${name}`];
  if (url === undefined) throw new Error(`tests/fixtures/${name} does not exist`);
  const blob = fetched.get(url) ?? fetch(url).then((response) => response.blob());
  fetched.set(url, blob);
  return new File([await blob], name);
}

const fetched = new Map<string, Promise<Blob>>();

/** The image as the browser displays it: upright and in sRGB. */
export async function decodeInBrowser(source: Blob): Promise<PixelImage> {
  const bitmap = await createImageBitmap(source);
  const canvas = new OffscreenCanvas(bitmap.width, bitmap.height);
  const context = contextOf(canvas);
  context.drawImage(bitmap, 0, 0);
  bitmap.close();
  const { data, width, height } = context.getImageData(0, 0, canvas.width, canvas.height);
  return pixelImage(data, width, height);
}

/** A canvas with exactly these pixels, except for rounding from premultiplied alpha. */
export function canvasOf({ rgba, widthPx, heightPx }: PixelImage): OffscreenCanvas {
  const canvas = new OffscreenCanvas(widthPx, heightPx);
  contextOf(canvas).putImageData(new ImageData(rgba, widthPx, heightPx), 0, 0);
  return canvas;
}

/** The reference encoder: canvas with an explicit quality. */
export async function encodeWithCanvas(
  image: PixelImage,
  type: string,
  quality: number,
): Promise<Uint8Array<ArrayBuffer>> {
  const blob = await canvasOf(image).convertToBlob({ type, quality });
  if (blob.type !== type) throw new Error(`this browser encodes ${type} as ${blob.type}`);
  return new Uint8Array(await blob.arrayBuffer());
}

function contextOf(canvas: OffscreenCanvas): OffscreenCanvasRenderingContext2D {
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (context === null) throw new Error('no 2d context');
  return context;
}
