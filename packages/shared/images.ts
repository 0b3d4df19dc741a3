import { type PixelImage, pixelImage } from '../../src/kernels/image.ts';
import { KernelError } from './errors.ts';
import { shown } from './options.ts';
import type { Image, NewImage } from './shared.d.ts';

/** The longest side that the kernels count in 16 bits. */
export const LONGEST_SIDE_PX = 65_535;

/** @param what how to name the image in an error @throws KernelError `bad-image` */
export function imageOf(image: Image, what = 'image'): PixelImage {
  const { data, width, height } = image ?? {};
  for (const side of [width, height]) {
    if (isSide(side)) continue;
    const sides = `${shown(width)} x ${shown(height)}`;
    throw new KernelError(
      'bad-image',
      `The sides of the ${what} are whole numbers from 1 to ${LONGEST_SIDE_PX}, not ${sides}.`,
    );
  }
  if (!(data instanceof Uint8ClampedArray || data instanceof Uint8Array)) {
    throw new KernelError('bad-image', `The ${what} has no bytes in 'data', as ImageData has.`);
  }
  if (data.length !== width * height * 4) {
    const needed = `${width} x ${height} pixels have ${width * height * 4}`;
    throw new KernelError('bad-image', `The ${what} has ${data.length} bytes, but ${needed}.`);
  }
  return pixelImage(data, width, height);
}

export function isSide(side: unknown): side is number {
  return Number.isInteger(side) && Number(side) >= 1 && Number(side) <= LONGEST_SIDE_PX;
}

export function newImageOf({ rgba, widthPx, heightPx }: PixelImage): NewImage {
  return { data: rgba, width: widthPx, height: heightPx };
}
