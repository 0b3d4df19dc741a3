import { encodeMapPixels } from '../../src/codecs/jpeg/encode-map.ts';
import { joinGainMap, writeMap } from '../../src/codecs/jpeg/gain-map.ts';
import type { GainMapMetadata } from '../../src/codecs/shared/gain-map/metadata.ts';
import type { PixelSize } from '../../src/domain/geometry/size.ts';
import { paint } from './images.ts';

/** The range of a channel in stops. */
export type Range = readonly [min: number, max: number, gamma: number];

const XMP_DEFAULTS: readonly (readonly [name: string, values: readonly string[]])[] = [
  ['Version', ['1.0']],
  ['HDRCapacityMin', ['0']],
  ['HDRCapacityMax', ['2']],
];

/** The parameters as Ultra HDR writes them: one value, or one for each channel. */
export function xmpOf(ranges: readonly Range[]): GainMapMetadata {
  const of = (index: 0 | 1 | 2) => ranges.map((range) => String(range[index]));
  const own: typeof XMP_DEFAULTS = [
    ['GainMapMin', of(0)],
    ['GainMapMax', of(1)],
    ['Gamma', of(2)],
  ];
  return { parameters: new Map([...XMP_DEFAULTS, ...own]), iso: null, profile: [] };
}

/**
 * The parameters as ISO 21496-1 writes them, as fractions.
 *
 * @param denominator of all numbers; `null` if each has its own
 */
export function isoOf(ranges: readonly Range[], denominator: number | null): GainMapMetadata {
  const numbers = [0, 2, ...ranges.flatMap(([min, max, gamma]) => [min, max, gamma, 1 / 64, 1 / 64])];
  const fields = denominator === null ? numbers.length * 2 : numbers.length + 1;
  const iso = new Uint8Array(5 + fields * 4);
  const view = new DataView(iso.buffer);
  view.setUint8(4, (ranges.length === 3 ? 0x80 : 0) | (denominator === null ? 0 : 0x08));
  if (denominator !== null) view.setUint32(5, denominator);
  for (const [index, value] of numbers.entries()) {
    if (denominator !== null) view.setInt32(9 + index * 4, Math.round(value * denominator));
    else {
      view.setInt32(5 + index * 8, Math.round(value * 640_000));
      view.setUint32(9 + index * 8, 640_000);
    }
  }
  return { parameters: null, iso, profile: [] };
}

/** An image with a smooth gain map, gray if the metadata describes one channel. */
export async function gainMapFile(image: PixelSize, map: PixelSize, metadata: GainMapMetadata): Promise<Blob> {
  const base = paint(image.widthPx, image.heightPx, (x, y) => [40 + x, 200 - y, 90 + ((x + y) % 60), 255]);
  const isGray = metadata.parameters?.get('GainMapMax')?.length !== 3;
  const gains = paint(map.widthPx, map.heightPx, (x, y) => {
    const [across, down] = [Math.round((200 * x) / map.widthPx), Math.round((200 * y) / map.heightPx)];
    return [across, isGray ? across : down, isGray ? across : 220 - across, 255];
  });
  const file = writeMap(await encodeMapPixels(gains, 95), metadata);
  return new Blob([joinGainMap(await encodeMapPixels(base, 95), file, metadata)], { type: 'image/jpeg' });
}
