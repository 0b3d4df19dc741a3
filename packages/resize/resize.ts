import { RESIZE_FILTER, RESIZE_FILTERS } from '../../src/domain/geometry/resampling.ts';
import { type Area, wholeArea } from '../../src/domain/geometry/turn.ts';
import type { PixelImage } from '../../src/kernels/image.ts';
import { resizeImage } from '../../src/kernels/resize/resample.ts';
import { KernelError, withKernelErrors } from '../shared/errors.ts';
import { giveWasm } from '../shared/host.ts';
import { imageOf, isSide, LONGEST_SIDE_PX, newImageOf } from '../shared/images.ts';
import { oneOf, optionsOf, shown } from '../shared/options.ts';
import type * as door from './index.d.ts';

export { KernelError };

const OPTIONS = { width: true, height: true, method: true, linearRGB: true, crop: true } as const;

export const resize: typeof door.resize = (image, options) =>
  withKernelErrors(async () => {
    const source = imageOf(image);
    const { width, height, method, linearRGB, crop } = optionsOf(options, OPTIONS);
    if (!isSide(width) || !isSide(height)) {
      const sides = `${shown(width)} x ${shown(height)}`;
      throw new KernelError(
        'bad-option',
        `The width and height are whole numbers from 1 to ${LONGEST_SIDE_PX}, not ${sides}.`,
      );
    }
    const filter = oneOf('method', method, RESIZE_FILTERS, RESIZE_FILTER);
    const light = oneOf('linearRGB', linearRGB, [true, false], false) ? 'linear' : 'gamma';
    const area = crop === undefined || crop === null ? wholeArea(source) : areaOf(crop, source);
    const resized = await resizeImage(source, { widthPx: width, heightPx: height }, filter, light, area);
    // An image that has the wanted size already is not computed again.
    const isSame = resized.rgba.buffer === source.rgba.buffer;
    return newImageOf(isSame ? { ...resized, rgba: resized.rgba.slice() } : resized);
  });

function areaOf({ x, y, width, height }: NonNullable<door.ResizeOptions['crop']>, image: PixelImage): Area {
  const isWhole = Number.isInteger(x) && Number.isInteger(y) && isSide(width) && isSide(height);
  const isInside = isWhole && x >= 0 && y >= 0 && x + width <= image.widthPx && y + height <= image.heightPx;
  if (!isInside) {
    const part = `${shown(width)} x ${shown(height)} pixels at ${shown(x)}, ${shown(y)}`;
    throw new KernelError(
      'bad-option',
      `The crop of ${part} is no part of ${image.widthPx} x ${image.heightPx} pixels.`,
    );
  }
  return { xPx: x, yPx: y, widthPx: width, heightPx: height };
}

export const init: typeof door.init = (files) => giveWasm({ ...files }, { 'resize.wasm': 'shapeAxis' });
