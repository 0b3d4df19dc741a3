import { inspect } from '../../codecs/inspect.ts';
import { invert, multiply } from '../../codecs/shared/metadata/matrix.ts';
import {
  type RgbSpace,
  SRGB_PRIMARIES,
  spaceOfCodePoints,
  spaceOfColors,
} from '../../codecs/shared/metadata/rgb-space.ts';
import type { CodePoints, SourceInfo } from '../../codecs/source-info.ts';
import { filledMark, type Mark } from '../../domain/geometry/mark.ts';
import { type Corner, markCorners, markSize } from '../../domain/geometry/mark-place.ts';
import type { Rgb } from '../../domain/geometry/pad.ts';
import type { PixelSize } from '../../domain/geometry/size.ts';
import { FailureError, fail } from '../../domain/outcome/failure.ts';
import type { DeepImage } from '../../kernels/deep-image.ts';
import { type PixelImage, wholeImage } from '../../kernels/image.ts';
import { type MarkColors, SRGB_COLORS } from '../../kernels/mark/colors.ts';
import { drawDeepMark, drawMark } from '../../kernels/mark/draw.ts';
import { imageLayer } from '../../kernels/mark/image-layer.ts';
import type { MarkLayer } from '../../kernels/mark/layer.ts';
import { textAspect, textLayer } from '../../kernels/mark/text-layer.ts';
import { resizeImage } from '../../kernels/resize/resample.ts';
import { decodeSource, isUnavailable } from '../decode/decode.ts';

/** Gains are no light: their values are mixed as they are. */
const asStored = (value: number) => value;
const VALUES: MarkColors = { ...SRGB_COLORS, curves: [asStored, asStored, asStored] };

/** More than the page and the command put into a recipe. */
const MAX_PIXELS = 4e6;

/** What the values of the image mean. */
type ColorsBelow = { readonly [Fact in 'hidden' | 'recode' | 'light']?: SourceInfo[Fact] | undefined };

interface Drawable {
  readonly layer: MarkLayer;
  readonly corners: readonly Corner[];
  readonly colors: MarkColors;
}

/** The last mark: the frames of an animation and many images of a batch have the same one. */
let last: { readonly key: string; readonly drawable: Drawable } | null = null;

/**
 * Draws the mark of a recipe on a finished image.
 *
 * @param info of the source, whose color space the image has
 * @param into receives the result; the values of the image itself if it is not needed any more
 * @throws FailureError `unread-mark`
 */
export async function markImage(
  image: PixelImage,
  mark: Mark,
  info: SourceInfo,
  into?: PixelImage['rgba'],
): Promise<PixelImage> {
  const { hidden, recode } = info;
  const { layer, corners, colors } = await drawableFor(image, mark, { hidden, recode });
  return drawMark(image, layer, corners, colors, into);
}

/** Like `markImage`, with 16 bits. @param light of the image's samples, if they are HDR: the mark is as bright as white */
export async function markDeep(
  image: DeepImage,
  mark: Mark,
  info: SourceInfo,
  light: CodePoints | null,
): Promise<DeepImage> {
  const { hidden, recode } = info;
  const { layer, corners, colors } = await drawableFor(image, mark, light ? { light } : { hidden, recode });
  return drawDeepMark(image, layer, corners, colors);
}

/**
 * Takes the gain of a map away below the mark of its image.
 *
 * @param neutral the values that mean no gain
 */
export async function markMap(map: PixelImage, mark: Mark, neutral: Rgb): Promise<PixelImage> {
  const { layer, corners } = await drawableFor(map, mark, {});
  const light = layer.light.map((value, i, all) =>
    i % 4 === 3 ? value : (all[i | 3] as number) * ((neutral[i % 4] as number) / 255),
  );
  return drawMark(map, { ...layer, light }, corners, VALUES);
}

async function drawableFor(image: PixelSize, mark: Mark, { hidden, recode, light }: ColorsBelow): Promise<Drawable> {
  const size = { widthPx: image.widthPx, heightPx: image.heightPx };
  const key = JSON.stringify([size, mark, hidden, recode, light]);
  if (last?.key !== key) {
    const space = light && spaceOfCodePoints(light.primaries, light.transfer);
    const most = space?.curves[0](1) ?? 1;
    const colors = space ? colorsOfLight(space, most) : colorsOf(hidden, recode !== undefined);
    const opacity = filledMark(mark).opacity / 100;
    const drawn =
      mark.text === undefined
        ? imageLayer(await imageFor(size, mark), colors, opacity)
        : await textLayer(mark.text, markSize(size, mark, textAspect(mark.text)).heightPx, opacity);
    const layer = most === 1 ? drawn : dimmed(drawn, most);
    const { edgePx } = layer;
    const box = { widthPx: layer.widthPx - 2 * edgePx, heightPx: layer.heightPx - 2 * edgePx };
    last = { key, drawable: { layer, corners: markCorners(size, mark, box), colors } };
  }
  return last.drawable;
}

/** Curves of HDR reach beyond white. A mark is mixed with shares of their brightest light. */
function colorsOfLight({ toXyz, curves: [curve] }: RgbSpace, most: number): MarkColors {
  const share = (encoded: number) => curve(encoded) / most;
  return { curves: [share, share, share], fromSrgb: multiply(invert(toXyz), SRGB_PRIMARIES) };
}

function dimmed(layer: MarkLayer, most: number): MarkLayer {
  return { ...layer, light: layer.light.map((value, i) => (i % 4 === 3 ? value : value / most)) };
}

/** @param isRecoded whether the values have the curve of sRGB */
function colorsOf(hidden: SourceInfo['hidden'], isRecoded: boolean): MarkColors {
  const space = hidden && spaceOfColors(hidden);
  if (!space) return SRGB_COLORS;
  return {
    curves: isRecoded ? null : space.curves,
    fromSrgb: multiply(invert(space.toXyz), SRGB_PRIMARIES),
  };
}

/** The image of a mark at its size on an image of this size. */
async function imageFor(size: PixelSize, mark: Mark): Promise<PixelImage> {
  const image = await decodeMark(mark.image ?? '');
  const { widthPx, heightPx } = markSize(size, mark, image.widthPx / image.heightPx);
  const side = (length: number) => Math.max(1, Math.round(length));
  return resizeImage(image, { widthPx: side(widthPx), heightPx: side(heightPx) });
}

async function decodeMark(url: string): Promise<PixelImage> {
  try {
    const bytes = Uint8Array.from(atob(url.slice(url.indexOf(',') + 1)), (letter) => letter.charCodeAt(0));
    const file = new Blob([bytes]);
    const inspection = await inspect(file, MAX_PIXELS);
    if (!inspection.ok) return fail({ code: 'unread-mark' });
    return wholeImage((await decodeSource(file, inspection.info, null)).image);
  } catch (cause) {
    if (isUnavailable(cause)) throw cause;
    throw new FailureError({ code: 'unread-mark' }, { cause });
  }
}
