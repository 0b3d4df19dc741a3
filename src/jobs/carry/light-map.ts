import { gainMapOf } from '../../codecs/shared/gain-map/of-light.ts';
import { pixelImage, wholeImage } from '../../kernels/image.ts';
import { orient } from '../../kernels/pixels/pixels.ts';
import { turnDeep } from '../../kernels/pixels/turn-deep.ts';
import { readLit } from '../decode/all-bits.ts';
import { type Decoded, decodeSource, readComplete } from '../decode/decode.ts';
import { keepPixels } from '../decode/kept-pixels.ts';
import type { Work } from '../work.ts';
import type { MapOfImage } from './shape-gain-map.ts';

/**
 * Makes the gain map of a source that is coded with PQ or HLG: what its light has beyond the image on standard screens.
 *
 * @returns `needless` if nothing in it is brighter; `null` if its bits cannot be read
 */
export function mapOfLight(work: Work): Promise<MapOfImage | 'needless' | null> {
  const { info, recipe } = work;
  // Results of the same image share the map, which is so small that it does not count.
  const size = { pixels: 0, mostPixels: 2 * info.size.widthPx * info.size.heightPx };
  return keepPixels(['map of light', info, recipe.output.matte], size, () => make(work));
}

async function make({ source, info, recipe, maxPixels }: Work): Promise<MapOfImage | 'needless' | null> {
  const lit = await readLit(() => readComplete(source, info), info, maxPixels);
  if (!lit) return null;
  const { hdr, space, shown } = lit;
  const image = wholeImage(shown.image);
  const { orientation } = shown;
  const made = gainMapOf(await orient(image, orientation), turnDeep(hdr, orientation), space, recipe.output.matte);
  if (!made) return 'needless';
  const { rgba, widthPx, heightPx } = made.image;
  // Whoever uses the pixels may take them.
  let unused: Decoded | null = { ...shown, image };
  return {
    map: {
      metadata: made.metadata,
      size: made.image,
      read: async () => pixelImage(rgba.slice(), widthPx, heightPx),
      curve: null,
      copy: async () => null,
    },
    stored: info.size,
    orientation: 1,
    decode: async () => {
      const pixels = unused ?? (await decodeSource(source, info, null, maxPixels));
      unused = null;
      return pixels;
    },
  };
}
