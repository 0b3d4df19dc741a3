import type { Bytes } from '../../base/bytes.ts';
import type { Repaired } from '../../codecs/contract.ts';
import { type RgbSpace, renderDeep, spaceOfCodePoints } from '../../codecs/shared/metadata/rgb-space.ts';
import type { SourceInfo } from '../../codecs/source-info.ts';
import type { PixelSize } from '../../domain/geometry/size.ts';
import { type Orientation, turnedSize } from '../../domain/geometry/turn.ts';
import type { DeepImage } from '../../kernels/deep-image.ts';
import { loadCodec } from '../load-codec.ts';
import { type Decoded, isUnavailable } from './decoders.ts';

/**
 * Larger images get 8 bits, because each sample would take twice the memory, here and in the file before compression.
 */
const MAX_DEEP_PIXELS = 64e6;

export function mayBeDeep({ widthPx, heightPx }: PixelSize): boolean {
  return widthPx * heightPx <= MAX_DEEP_PIXELS;
}

/** A source with all of its bits. `stored`, `orientation`: its size as it was read, and the rotation that it still needs. */
interface AllBits {
  readonly image: DeepImage & Repaired;
  readonly stored: PixelSize;
  readonly orientation: Orientation;
}

/** @returns `null` if the image has 8 bits, is too large or damaged: other decoders may read it or report what is wrong */
export async function readAllBits(read: () => Promise<Bytes>, info: SourceInfo): Promise<AllBits | null> {
  const { size, orientation } = info;
  if (!info.deep || !mayBeDeep(size)) return null;
  const { deep } = await loadCodec(info.format);
  if (!deep?.read) return null;
  const bytes = await read();
  try {
    const image = await deep.read(bytes);
    return {
      image,
      ...(deep.turns ? { stored: size, orientation: 1 } : { stored: turnedSize(size, orientation), orientation }),
    };
  } catch (error) {
    if (isUnavailable(error)) throw error;
    console.warn('reading all bits failed', error);
    return null;
  }
}

/** An image in HDR, and what standard screens show of it. */
interface Lit {
  readonly hdr: DeepImage;
  readonly space: RgbSpace;
  readonly shown: Decoded;
}

/** Reading all bits and rendering them takes five times the memory of an image with 8 bits: 100 bytes per pixel. */
const LIT_MEMORY = 5;

/**
 * Reads an image that is coded with PQ or HLG. Browsers convert such images to the colors of a canvas in ways of their own:
 * Chromium 156 gives Rec. 2020 a green cast, also where its own screen shows none.
 *
 * @param maxPixels the most pixels that an image with 8 bits may have on this device
 * @returns `null` as `readAllBits`, for other images and for those that would take too much memory
 */
export async function readLit(read: () => Promise<Bytes>, info: SourceInfo, maxPixels: number): Promise<Lit | null> {
  const { light, animated, size } = info;
  const isPossible = light && !animated && size.widthPx * size.heightPx * LIT_MEMORY <= maxPixels;
  const space = isPossible ? spaceOfCodePoints(light.primaries, light.transfer) : null;
  const all = space && (await readAllBits(read, info));
  if (!all) return null;
  const { image, orientation } = all;
  const { repairs } = image;
  const shown = { image: renderDeep(image, space), orientation, size, ...(repairs && { repairs }) };
  return { hdr: image, space, shown };
}
