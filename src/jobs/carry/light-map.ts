import { gainMapOf } from '../../codecs/shared/gain-map/of-light.ts';
import { spaceOfCodePoints } from '../../codecs/shared/metadata/rgb-space.ts';
import { pixelImage, wholeImage } from '../../kernels/image.ts';
import { orient } from '../../kernels/pixels/pixels.ts';
import { turnDeep } from '../../kernels/pixels/turn-deep.ts';
import { type Decoded, decodeSource } from '../decode/decode.ts';
import type { Work } from '../work.ts';
import { readAllBits } from './depth.ts';
import { keptLight } from './kept-light.ts';
import type { MapOfImage } from './shape-gain-map.ts';

/**
 * Makes the gain map of a source that is coded with PQ or HLG: what its light has beyond the image that decoders show on
 * standard screens, each in its own way.
 *
 * @returns `null` if nothing in it is brighter, or its bits cannot be read
 */
export async function mapOfLight(work: Work): Promise<MapOfImage | null> {
  const { source, info } = work;
  const light = keptLight(work);
  const space = light && spaceOfCodePoints(light.primaries, light.transfer);
  const read = space && (await readAllBits(source, info));
  if (!space || !read) return null;
  const decoded = await decodeSource(source, info, null);
  const whole = wholeImage(decoded.image);
  const base = await orient(whole, decoded.orientation);
  const hdr = turnDeep(read.image, read.orientation);
  // Decoders may cut differently.
  const isSame = base.widthPx === hdr.widthPx && base.heightPx === hdr.heightPx;
  const made = isSame ? gainMapOf(base, hdr, space) : null;
  if (!made) return null;
  // Whoever uses the pixels may take them.
  let unused: Decoded | null = { ...decoded, image: whole };
  return {
    map: {
      metadata: made.metadata,
      size: made.image,
      read: async () => pixelImage(made.image.rgba.slice(), made.image.widthPx, made.image.heightPx),
      curve: null,
      copy: async () => null,
    },
    stored: info.size,
    orientation: 1,
    decode: async () => {
      const pixels = unused ?? (await decodeSource(source, info, null));
      unused = null;
      return pixels;
    },
  };
}
