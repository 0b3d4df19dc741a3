import type { Bytes } from '../../base/bytes.ts';
import type { Area } from '../../domain/geometry/turn.ts';
import { cutImage, type PixelImage } from '../../kernels/image.ts';
import { hasTransparency } from '../../kernels/pixels/pixels.ts';
import { clearUnchanged } from './clear-unchanged.ts';

/** How a frame of an animation is drawn. */
export interface FrameData {
  /** A WebP file of the frame's rectangle. */
  readonly file: Bytes;
  /** Whether transparent pixels keep the pixels below them instead of replacing them. */
  readonly isBlended: boolean;
  readonly isClear: boolean;
}

type Encode = (part: PixelImage) => Promise<Bytes>;

export interface Encoders {
  /** `null` for lossless animations. */
  readonly lossy: Encode | null;
  /** `null` if all frames must be lossy. */
  readonly lossless: Encode | null;
}

/** If the lossless first frame is more than this many times as large as the lossy one, so are the other frames. */
const MAX_LOSSLESS_RATIO = 1.5;

/**
 * Chooses the smallest of several ways to draw the rectangle of a frame: lossy or lossless, and with all pixels or only
 * with changed ones. Flat graphics are smaller if they are lossless.
 */
export function frameEncoder({ lossy, lossless }: Encoders) {
  let triesLossless = true;

  const draw = async (
    encode: Encode,
    isLossless: boolean,
    before: Uint32Array | null,
    image: PixelImage,
    area: Area,
  ) => {
    const part = cutImage(image, area);
    const sparse = before && clearUnchanged(before, image, area, isLossless);
    const whole: FrameData = { file: await encode(part), isBlended: false, isClear: await hasTransparency(part) };
    if (!sparse) return whole;
    return smaller(whole, { file: await encode(sparse), isBlended: true, isClear: true });
  };
  return async (before: Uint32Array | null, image: PixelImage, area: Area): Promise<FrameData> => {
    const exact = lossless && triesLossless ? await draw(lossless, true, before, image, area) : null;
    const close = lossy && (await draw(lossy, false, before, image, area));
    if (!before && exact && close) triesLossless = exact.file.length <= MAX_LOSSLESS_RATIO * close.file.length;
    if (exact && close) return smaller(close, exact);
    return (exact ?? close) as FrameData;
  };
}

function smaller(one: FrameData, other: FrameData): FrameData {
  return other.file.length < one.file.length ? other : one;
}
