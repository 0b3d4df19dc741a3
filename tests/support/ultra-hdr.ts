import type { PixelSize } from '../../src/domain/geometry/size.ts';

/** Reads Ultra HDR files without the product's code. */

export interface UltraHdr {
  /** The whole file. Readers without HDR support show its first image. */
  readonly base: Blob;
  readonly map: Blob;
  /** The XMP of both images. */
  readonly baseXmp: string;
  readonly mapXmp: string;
}

/** @throws if the list of images does not describe the file exactly */
export async function readUltraHdr(file: Blob): Promise<UltraHdr> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  const view = new DataView(bytes.buffer);
  const at = textOf(bytes).indexOf('MPF\0MM\0*') + 4;
  if (at < 4) throw new Error('no list of images');
  const entries = at + view.getUint32(at + 10 + 2 * 12 + 8);
  const [length, start, mapLength] = [entries + 4, entries + 16 + 8, entries + 16 + 4].map((place) =>
    view.getUint32(place),
  ) as [number, number, number];
  if (at + start !== length || length + mapLength !== bytes.length) throw new Error('the list of images is wrong');
  const [base, map] = [bytes.subarray(0, length), bytes.subarray(length)];
  for (const image of [base, map]) {
    if (image[0] !== 0xff || image[1] !== 0xd8 || image.at(-2) !== 0xff || image.at(-1) !== 0xd9) {
      throw new Error('an image of the list is no JPEG');
    }
  }
  return { base: new Blob([base]), map: new Blob([map]), baseXmp: xmpOf(base), mapXmp: xmpOf(map) };
}

function textOf(bytes: Uint8Array): string {
  return new TextDecoder('latin1').decode(bytes);
}

function xmpOf(bytes: Uint8Array): string {
  return /<x:xmpmeta[\s\S]*?<\/x:xmpmeta>/.exec(textOf(bytes))?.[0] ?? '';
}

export const PARAMETERS = [
  'Version',
  'GainMapMin',
  'GainMapMax',
  'Gamma',
  'OffsetSDR',
  'OffsetHDR',
  'HDRCapacityMin',
  'HDRCapacityMax',
] as const;

/** The values of a parameter: one, or one for each channel. */
export function parameterOf(xmp: string, name: string): number[] {
  const attribute = new RegExp(`hdrgm:${name}="([^"]*)"`).exec(xmp)?.[1];
  if (attribute !== undefined) return [Number(attribute)];
  const element = new RegExp(`<hdrgm:${name}>([\\s\\S]*?)</hdrgm:${name}>`).exec(xmp)?.[1] ?? '';
  return [...element.matchAll(/<rdf:li>([^<]*)/g)].map(([, value]) => Number(value));
}

/** Computes the luminance in stops at each point of a grid, with the gain map applied in full. */
export async function hdrStops(file: Blob, grid: PixelSize): Promise<Float64Array> {
  const { base, map, mapXmp } = await readUltraHdr(file);
  const [sdr, gains] = [await meansOf(base, grid), await meansOf(map, grid)];
  const of = (name: string, channel: number, otherwise: number) => {
    const values = parameterOf(mapXmp, name);
    return values[values.length === 1 ? 0 : channel] ?? otherwise;
  };
  return Float64Array.from({ length: grid.widthPx * grid.heightPx }, (_, point) => {
    const channels = [0.2126, 0.7152, 0.0722].map((weight, channel) => {
      const gain = ((gains[point * 4 + channel] as number) / 255) ** (1 / of('Gamma', channel, 1));
      const stops = of('GainMapMin', channel, 0) * (1 - gain) + of('GainMapMax', channel, 1) * gain;
      const linear = toLinear((sdr[point * 4 + channel] as number) / 255) + of('OffsetSDR', channel, 1 / 64);
      return weight * (linear * 2 ** stops - of('OffsetHDR', channel, 1 / 64));
    });
    return Math.log2(channels.reduce((sum, value) => sum + value) + 1 / 64);
  });
}

function toLinear(value: number): number {
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
}

/** Draws the stored image without color conversion, scaled down by the browser to a grid. */
async function meansOf(image: Blob, { widthPx, heightPx }: PixelSize): Promise<Uint8ClampedArray> {
  const bitmap = await createImageBitmap(image, { colorSpaceConversion: 'none' });
  const context = new OffscreenCanvas(widthPx, heightPx).getContext('2d');
  if (!context) throw new Error('no 2d context');
  context.imageSmoothingQuality = 'high';
  context.drawImage(bitmap, 0, 0, widthPx, heightPx);
  bitmap.close();
  return context.getImageData(0, 0, widthPx, heightPx).data;
}
