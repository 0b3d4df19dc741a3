import { backdropOf, type Pad, padPlace } from '../../domain/geometry/pad.ts';
import { copyOnto, drawOnto, solidImage } from '../compose.ts';
import { type PixelImage, pixelImage } from '../image.ts';
import { resizeImage } from './resample.ts';

/** Places an image in the middle of a canvas. Colors and blur are also behind its transparent pixels. */
export async function padImage(image: PixelImage, pad: Pad): Promise<PixelImage> {
  const canvas = await canvasFor(image, pad);
  const { xPx, yPx } = padPlace(image, pad);
  if (pad.fill === 'transparent') copyOnto(canvas, image, xPx, yPx);
  else drawOnto(canvas, image, xPx, yPx);
  return canvas;
}

async function canvasFor(image: PixelImage, { fill, widthPx, heightPx }: Pad): Promise<PixelImage> {
  if (fill === 'blur') {
    const { area, size } = backdropOf(image, { widthPx, heightPx });
    const small = await resizeImage(image, size, undefined, undefined, area);
    const blurred = await resizeImage(small, { widthPx, heightPx }, 'mitchell');
    // The size is the same if both are tiny, and the image must not be written to.
    return blurred === small || blurred === image ? { ...blurred, rgba: blurred.rgba.slice() } : blurred;
  }
  const size = { widthPx, heightPx };
  return fill === 'transparent'
    ? pixelImage(new Uint8ClampedArray(widthPx * heightPx * 4), widthPx, heightPx)
    : solidImage(size, fill);
}
