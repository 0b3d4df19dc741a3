import type { Rgb } from '../../../domain/geometry/pad.ts';
import type { PixelSize } from '../../../domain/geometry/size.ts';
import { type DeepImage, hasAlpha } from '../../../kernels/deep-image.ts';
import { type PixelImage, pixelImage } from '../../../kernels/image.ts';
import { luminanceReader, type RgbSpace, SRGB } from '../metadata/rgb-space.ts';
import { parametersOfIso } from './iso.ts';
import { type GainMapMetadata, inBothForms } from './metadata.ts';

/** What is added to both luminances, as Ultra HDR does, so that the noise of dark pixels needs no gain. */
const OFFSET = 1 / 64;

/**
 * How many pixels of the image, across and down, share a pixel of the map, as on most phones. With 2, the map takes a fifth of the
 * file, and the median error of a photo is 0.04 stops instead of 0.06.
 */
const STEP = 4;

/** The least gain that is worth a map, in stops. */
const LEAST_GAIN = 0.1;

/** A gain map in pixels. It is gray. */
export interface MadeMap {
  readonly image: PixelImage;
  readonly metadata: GainMapMetadata;
}

/**
 * Makes a map from the two renditions of an image, which have the same size.
 *
 * @param base in sRGB, for standard screens
 * @param space of the HDR rendition
 * @param matte what will be behind transparent pixels, without gain
 * @returns `null` if nothing is brighter than in the base
 */
export function gainMapOf(base: PixelImage, hdr: DeepImage, space: RgbSpace, matte: Rgb): MadeMap | null {
  const widthPx = Math.ceil(base.widthPx / STEP);
  const heightPx = Math.ceil(base.heightPx / STEP);
  const gains = gainsOf(base, hdr, space, { widthPx, heightPx }, matte);
  const most = gains.reduce((one, other) => Math.max(one, other), 0);
  const least = gains.reduce((one, other) => Math.min(one, other), 0);
  if (most < LEAST_GAIN) return null;
  const rgba = new Uint8ClampedArray(gains.length * 4).fill(255);
  for (let pixel = 0; pixel < gains.length; pixel++) {
    const share = ((gains[pixel] as number) - least) / (most - least);
    rgba.fill(share * 255, pixel * 4, pixel * 4 + 3);
  }
  const parameters = parametersOfIso({
    channels: [{ min: least, max: most, gamma: 1, baseOffset: OFFSET, alternateOffset: OFFSET }],
    baseHeadroom: 0,
    // Rare highlights must not dim the rest on screens that cannot show them.
    alternateHeadroom: Math.min(most, Math.log2(space.peak)),
    hasBasePrimaries: true,
  });
  return { image: pixelImage(rgba, widthPx, heightPx), metadata: inBothForms({ parameters, iso: null, profile: [] }) };
}

/** The gain of each pixel of the map in stops. */
function gainsOf(base: PixelImage, hdr: DeepImage, space: RgbSpace, map: PixelSize, matte: Rgb): Float32Array {
  const { samples, channels, widthPx, heightPx } = hdr;
  const lightAt = luminanceReader({ values: samples, channels, levels: 65_535 }, space);
  const shownAt = luminanceReader({ values: base.rgba, channels: 4, levels: 255 }, SRGB);
  const behind = luminanceReader({ values: Uint8ClampedArray.from(matte), channels: 3, levels: 255 }, SRGB)(0);
  const alphaAt = hasAlpha(channels) ? channels - 1 : null;
  const gains = new Float32Array(map.widthPx * map.heightPx);
  for (let y = 0, at = 0; y < heightPx; y += STEP) {
    for (let x = 0; x < widthPx; x += STEP, at++) {
      let light = 0;
      let shown = 0;
      let count = 0;
      for (let row = y; row < Math.min(y + STEP, heightPx); row++) {
        for (let pixel = row * widthPx + x; pixel < row * widthPx + Math.min(x + STEP, widthPx); pixel++) {
          const alpha = alphaAt === null ? 1 : (samples[pixel * channels + alphaAt] as number) / 65_535;
          light += lightAt(pixel) * alpha + behind * (1 - alpha);
          shown += shownAt(pixel) * alpha + behind * (1 - alpha);
          count++;
        }
      }
      gains[at] = Math.log2((light / count + OFFSET) / (shown / count + OFFSET));
    }
  }
  return gains;
}
