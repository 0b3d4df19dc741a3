import { joinBytes } from '../../base/bytes.ts';
import { inspect } from '../../codecs/inspect.ts';
import { loadToSrgb, loadWideColors } from '../../codecs/parts.ts';
import {
  applySrgbCurve,
  convertToSrgb,
  type RgbSpace,
  spaceOfCodePoints,
  spaceOfColors,
} from '../../codecs/shared/metadata/rgb-space.ts';
import type { SourceInfo } from '../../codecs/source-info.ts';
import { colorsOf, type DescribedColors } from '../../codecs/wide-colors.ts';
import { type Failure, FailureError, fail } from '../../domain/outcome/failure.ts';
import { onDemand } from '../../domain/outcome/on-demand.ts';
import { canvasHere, type Surface } from '../../host/host.ts';
import { wholeImage } from '../../kernels/image.ts';
import type { Decoded } from './decoders.ts';

/** Failures after which a decoder may still read the file if the description of its colors is not removed. */
export const UNREADABLE: readonly Failure['code'][] = ['damaged', 'unsupported-source', 'unsupported-variant'];

/** An image without a description of its colors. All decoders return its stored values unchanged. */
export interface HiddenColors {
  readonly source: Blob;
  readonly info: SourceInfo;
}

/** Removes the description of the colors from an image. @returns `null` if it cannot be removed */
export async function hideColors(source: Blob, info: SourceInfo): Promise<HiddenColors | null> {
  const hide = (await loadPart(info.format))?.hide;
  if (!hide) return null;
  const buffer = await source.arrayBuffer().catch((cause: unknown) => fail({ code: 'unreadable-file' }, cause));
  const parts = await hide(new Uint8Array(buffer));
  if (!parts) return null;
  // In one piece: Firefox detects the format of an image from the first part of a blob, even if that is very short.
  const blob = new Blob([joinBytes(parts)], { type: info.mime });
  const inspection = await inspect(blob, Number.POSITIVE_INFINITY);
  if (!inspection.ok || inspection.info.space) return null;
  const { space: _, primaries: __, curves: ___, nearlySrgb: ____, ...plain } = info;
  return { source: blob, info: { ...plain, profile: 'none' } };
}

/** Decodes an image without a description of its colors, and replaces the curve of its values with that of sRGB. */
export async function decodeRecoded(colors: DescribedColors, decode: () => Promise<Decoded>): Promise<Decoded> {
  const decoded = await decode();
  const space = spaceOfColors(colors);
  if (!space) return decoded;
  const image = wholeImage(decoded.image);
  applySrgbCurve(image.rgba, space);
  return { ...decoded, image };
}

/** Replaces the curve of the values on a canvas with that of sRGB. */
export function recodeSurface(colors: DescribedColors, surface: Surface): void {
  const space = spaceOfColors(colors);
  if (!space) return;
  const canvas = canvasHere();
  const image = canvas.readPixels(surface);
  applySrgbCurve(image.rgba, space);
  canvas.writePixels(surface, image);
}

/**
 * Decodes an image in another color space to sRGB. Browsers refuse some profiles that other programs read, and then
 * show the stored values as sRGB. Therefore decoders return only the stored values, and our code converts them.
 *
 * @param decode decodes an image without a description of its colors
 * @returns `null` if the browser must convert the colors
 */
export async function decodeToSrgb(
  source: Blob,
  info: SourceInfo,
  decode: (hidden: HiddenColors) => Promise<Decoded>,
): Promise<Decoded | null> {
  const space = await spaceOf(info);
  // The decoders of read-only formats convert the colors themselves.
  if (!space || !(await loadPart(info.format))?.describe) return null;
  const hidden = await hideColors(source, info);
  if (!hidden) return null;
  return unlessUnreadable(async () => {
    const decoded = await decode(hidden);
    const image = wholeImage(decoded.image);
    convertToSrgb(image.rgba, space);
    return { ...decoded, image };
  });
}

/** @returns `null` if there is code for the colors of the format (`decodeByProfile`), or none is needed */
async function spaceOf(info: SourceInfo): Promise<RgbSpace | null> {
  const { light, animated, format } = info;
  const colors = colorsOf(info);
  if (colors) return spaceOfColors(colors);
  if (!light || animated || (await onDemand(loadToSrgb(format)))) return null;
  return spaceOfCodePoints(light.primaries, light.transfer);
}

/** @returns `null` if a decoder may still read the file with the description of its colors */
async function unlessUnreadable(decode: () => Promise<Decoded>): Promise<Decoded | null> {
  try {
    return await decode();
  } catch (error) {
    if (error instanceof FailureError && UNREADABLE.includes(error.failure.code)) return null;
    throw error;
  }
}

/**
 * Decodes an image with colors that results cannot keep, and converts them with our code, so that every browser and Node
 * return the same pixels.
 *
 * @param decode decodes an image without a description of its colors
 * @returns `null` if the format's decoders convert the colors
 */
export async function decodeByProfile(
  source: Blob,
  info: SourceInfo,
  decode: (hidden: HiddenColors) => Promise<Decoded>,
): Promise<Decoded | null> {
  const toSrgb = await onDemand(loadToSrgb(info.format));
  const hidden = toSrgb && (await hideColors(source, info));
  if (!hidden) return null;
  const convert = toSrgb(new Uint8Array(await source.arrayBuffer()));
  return unlessUnreadable(async () => {
    const decoded = await decode(hidden);
    if (!convert) return decoded;
    const image = wholeImage(decoded.image);
    convert(image.rgba);
    return { ...decoded, image };
  });
}

/**
 * Loads the code for the wide colors of a format.
 *
 * @throws FailureError `codec-unavailable`; the next call tries again
 */
export function loadPart(format: Parameters<typeof loadWideColors>[0]) {
  return onDemand(loadWideColors(format));
}
