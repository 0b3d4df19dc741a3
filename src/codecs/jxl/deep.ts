import type { Bytes } from '../../base/bytes.ts';
import type { Effort } from '../../formats/effort.ts';
import { type Channels, type DeepImage, hasAlpha, isOpaque, withoutAlpha } from '../../kernels/deep-image.ts';
import type { DeepWish } from '../contract.ts';
import type { Light } from '../source-info.ts';
import { isHdr } from './color-encoding.ts';
import { outcomeOf, put, requireRead, requireWritten, resultOf, startLibjxl } from './libjxl.ts';
import { jxlOptions } from './options.ts';
import { codestreamOf, findLayout } from './wide-colors.ts';

const MOST = 65_535;

const HLG = 18;

/** Light in a mastering display's facts is in steps of 0.0001 candela per square meter. */
const STEPS_PER_NIT = 10_000;

/**
 * Writes an image with the bits of its source. The header names the light of HDR, so that decoders return its samples and
 * not those of sRGB.
 */
export async function writeDeep(image: DeepImage, effort: Effort, wish: DeepWish): Promise<Bytes> {
  const { qualityPercent, bits, light, options } = wish;
  const { quality, effort: libjxlEffort, epf = -1 } = jxlOptions(qualityPercent, effort, options);
  const visible = hasAlpha(image.channels) && isOpaque(image) ? withoutAlpha(image) : image;
  const { samples, channels, widthPx, heightPx } = light ? inColor(visible) : visible;
  const { primaries = 0, transfer = 0 } = light ?? {};
  const libjxl = await startLibjxl();
  requireWritten(
    outcomeOf(() =>
      libjxl.startWriting(
        widthPx,
        heightPx,
        channels,
        bits,
        -1,
        primaries,
        transfer,
        peakOf(light),
        quality,
        libjxlEffort,
        epf,
      ),
    ),
  );
  const address = put(libjxl, new Uint8Array(withBits(samples, bits).buffer));
  requireWritten(outcomeOf(() => libjxl.writeFrame(address, 0, 0, widthPx, heightPx, 0, true)));
  return resultOf(libjxl);
}

/** The brightest light that an image with PQ is made for. HLG is relative to its display. 0: unknown */
function peakOf(light: Light | undefined): number {
  if (!light || light.transfer === HLG) return 0;
  return (light.mastering?.most ?? 0) / STEPS_PER_NIT || (light.level?.most ?? 0);
}

/** An image with red, green and blue: our build converts no light of gray images. */
function inColor(image: DeepImage): DeepImage {
  const { samples, channels } = image;
  if (channels > 2) return image;
  const wanted = (channels + 2) as 3 | 4;
  const colored = new Uint16Array((samples.length / channels) * wanted);
  for (let from = 0, to = 0; from < samples.length; from += channels, to += wanted) {
    colored.fill(samples[from] as number, to, to + 3);
    if (channels === 2) colored[to + 3] = samples[from + 1] as number;
  }
  return { ...image, channels: wanted, samples: colored };
}

function namesHdr(bytes: Bytes): boolean {
  const [head] = codestreamOf(bytes);
  const colors = head && findLayout(head)?.colors;
  return colors !== undefined && 'transfer' in colors && isHdr(colors);
}

function withBits(samples: DeepImage['samples'], bits: DeepWish['bits']): DeepImage['samples'] {
  const most = 2 ** bits - 1;
  return bits === 16 ? samples.slice() : samples.map((sample) => Math.round((sample / MOST) * most));
}

/**
 * Reads all bits of an image, scaled to 16. XYB becomes PQ or HLG if the file names these, otherwise sRGB. Opaque images get no
 * alpha.
 */
export async function readDeep(bytes: Bytes): Promise<DeepImage> {
  const libjxl = await startLibjxl();
  requireRead(outcomeOf(() => libjxl.scan(put(libjxl, bytes), bytes.length)));
  const channels = libjxl.channels() as Channels;
  const [widthPx, heightPx] = [libjxl.width(), libjxl.height()];
  requireRead(outcomeOf(() => libjxl.rewind(channels, 16, !namesHdr(bytes))));
  requireRead(outcomeOf(() => libjxl.readFrame()));
  const samples = new Uint16Array(libjxl.memory.buffer, libjxl.pixels() >>> 0, widthPx * heightPx * channels).slice();
  const image: DeepImage = { widthPx, heightPx, channels, samples };
  return hasAlpha(channels) && isOpaque(image) ? withoutAlpha(image) : image;
}
