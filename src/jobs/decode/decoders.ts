import type { Bytes } from '../../base/bytes.ts';
import type { Repaired } from '../../codecs/contract.ts';
import { decodeJpegWithKernel } from '../../codecs/jpeg/kernel-planes.ts';
import { decodeJpegNatively } from '../../codecs/jpeg/planes.ts';
import type { MotionReader } from '../../codecs/motion.ts';
import { decodePngWithKernel } from '../../codecs/png/kernel-rows.ts';
import type { SourceInfo } from '../../codecs/source-info.ts';
import type { PixelPlan } from '../../domain/geometry/pixel-plan.ts';
import type { PixelSize } from '../../domain/geometry/size.ts';
import { type Orientation, turnedSize } from '../../domain/geometry/turn.ts';
import { FailureError } from '../../domain/outcome/failure.ts';
import { avif } from '../../formats/avif.ts';
import type { DecoderName } from '../../formats/format.ts';
import { formatOf } from '../../formats/formats.ts';
import { type Bitmap, canvasHere, host } from '../../host/host.ts';
import { type PixelImage, type PixelRows, wholeImage } from '../../kernels/image.ts';
import { supportsSimd } from '../../kernels/simd.ts';
import { loadCodec } from '../load-codec.ts';
import { turnsAvif } from './turned-avif.ts';

/**
 * The bytes of a source. A decoder may read them or take them. If it takes them, the next decoder reads the file again.
 */
export class SourceFile {
  #bytes: Bytes | null;
  readonly #readAgain: () => Promise<Bytes>;

  constructor(bytes: Bytes, readAgain: () => Promise<Bytes>) {
    this.#bytes = bytes;
    this.#readAgain = readAgain;
  }

  async read(): Promise<Bytes> {
    this.#bytes ??= await this.#readAgain();
    return this.#bytes;
  }

  /** Takes the bytes. The caller may transfer their buffer. */
  async take(): Promise<Bytes> {
    const bytes = await this.read();
    this.#bytes = null;
    return bytes;
  }
}

interface DecodeRequest {
  readonly file: SourceFile;
  /** Resolves if the file is complete, and rejects if it is not. */
  readonly checked: () => Promise<void>;
  readonly source: Blob;
  readonly info: SourceInfo;
  readonly plan: PixelPlan | null;
}

/** @returns `null` if the decoder does not support this image. Throws on data that it cannot read. */
type Decode = (request: DecodeRequest) => Promise<Decoded | null>;

export const DECODERS: { readonly [Name in DecoderName]: Decode } = {
  planes: async ({ file, info, plan }) => {
    const stored = turnedSize(info.size, info.orientation);
    const image = await decodeJpegNatively(() => file.take(), stored, plan);
    return image && { image, orientation: info.orientation, size: info.size };
  },
  kernel: async ({ file, info, plan }) => {
    const image = await decodeJpegWithKernel(await file.read(), turnedSize(info.size, info.orientation), plan);
    return image && { image, orientation: info.orientation, size: info.size };
  },
  rows: async ({ file, info }) => {
    const image = await decodePngWithKernel(await file.read());
    return image && asStored(image, info.orientation);
  },
  codec: async ({ file, info }) => asStored(await decodeWithCodec(await file.read(), info), remainingOrientation(info)),
  'web-codecs': decodeWithWebCodecs,
  canvas: async ({ source, info }) => {
    const { bitmap, orientation } = await createBitmapByBrowser(source, info);
    try {
      return asStored(canvasHere().readBitmap(bitmap), orientation);
    } finally {
      bitmap.close();
    }
  },
  video: async ({ file, info }) => {
    if (!hasVideoDecoder() || info.mayHaveAlpha) return null;
    const image = await host().decodeHeic?.(await file.read());
    return image ? asStored(image, info.orientation) : null;
  },
};

/** Whether the browser has a `VideoDecoder` and can run the kernel that converts its planes. */
export function hasVideoDecoder(): boolean {
  return host().decodeHeic !== null && supportsSimd();
}

async function decodeWithWebCodecs({ file, checked, info }: DecodeRequest): Promise<Decoded | null> {
  // `decodeAsIs` calls `checked` again and reports an incomplete file.
  const isComplete = () =>
    checked().then(
      () => true,
      () => false,
    );
  const image = await host().frames?.decodeStill(info, () => file.read(), isComplete);
  return image ? asStored(image, info.orientation) : null;
}

async function decodeWithCodec(bytes: Bytes, { format, animated }: SourceInfo): Promise<PixelImage & Repaired> {
  const { decode, motion } = await loadCodec(format);
  if (animated && motion?.read) return firstFrame(await motion.read(bytes));
  if (!decode) throw new Error(`the codec of src/codecs/${format} has no decoder`);
  return decode(bytes);
}

async function firstFrame(animation: MotionReader): Promise<PixelImage> {
  const frames = animation.frames();
  const first = await frames.next();
  await frames.return?.(undefined);
  if (first.done) throw new Error('an animation without frames');
  return first.value.image;
}

/** The rotation that is still needed after the codec has decoded an image. */
function remainingOrientation({ format, orientation }: SourceInfo): Orientation {
  return formatOf(format).read.codecTurns ? 1 : orientation;
}

function asStored({ repairs, ...image }: PixelImage & Repaired, orientation: Orientation): Decoded {
  return { image, orientation, size: turnedSize(image, orientation), ...(repairs && { repairs }) };
}

/** An image as its decoder returned it. */
export interface Decoded extends Repaired {
  readonly image: PixelImage | PixelRows;
  /** The rotation that `image` still needs. Rotation is cheaper after the image has been scaled down. */
  readonly orientation: Orientation;
  /** Upright size of the whole image. `image` may have been decoded at a smaller size. */
  readonly size: PixelSize;
}

/** A decoded image, and the rotation that it still needs. */
export interface DecodedBitmap extends Repaired {
  readonly bitmap: Bitmap;
  readonly orientation: Orientation;
}

/** Decodes an image with the browser, or with our decoders if the browser cannot read the file. */
export async function createBitmap(source: Blob, info: SourceInfo): Promise<DecodedBitmap> {
  const { browsers, decoders } = formatOf(info.format).read;
  // Jobs use the pixels of our codec, so previews use them, too.
  if (info.cmyk && browsers === 'all') {
    return createBitmapWith(['codec'], source, info).catch(() => createBitmapByBrowser(source, info));
  }
  const others = decoders.filter(({ by }) => by === 'video' || by === 'codec').map(({ by }) => by);
  if (browsers === 'all' || others.length === 0) return createBitmapByBrowser(source, info);
  // If our codec comes first, jobs use its pixels, so previews use them, too.
  const isShown = browsers === 'some' && decoders[0]?.by !== 'codec';
  const shown = isShown ? await createBitmapByBrowser(source, info).catch(() => null) : null;
  return shown ?? createBitmapWith(others, source, info);
}

async function createBitmapByBrowser(source: Blob, info: SourceInfo): Promise<DecodedBitmap> {
  const bitmap = await canvasHere().createBitmap(source);
  // Browsers apply the EXIF orientation, with exceptions.
  if (!formatOf(info.format).read.browsersMayNotTurn || info.orientation === 1) return { bitmap, orientation: 1 };
  const { orientation, size } = info;
  const sizeShowsTurn = orientation >= 5 && size.widthPx !== size.heightPx;
  const isTurned = sizeShowsTurn ? bitmap.width === size.widthPx : info.format === avif.id && (await turnsAvif());
  return { bitmap, orientation: isTurned ? 1 : orientation };
}

async function createBitmapWith(
  decoders: readonly DecoderName[],
  source: Blob,
  info: SourceInfo,
): Promise<DecodedBitmap> {
  const read = async () => new Uint8Array(await source.arrayBuffer());
  const request = { file: new SourceFile(await read(), read), checked: async () => {}, source, info, plan: null };
  for (const by of decoders) {
    const decoded = await DECODERS[by](request).catch((cause: unknown) => {
      if (by === decoders.at(-1)) throw cause;
      return null;
    });
    if (decoded) return bitmapOf(decoded);
  }
  throw new Error(`no decoder reads this ${info.format}`);
}

export async function bitmapOf({ image, orientation, repairs }: Decoded): Promise<DecodedBitmap> {
  const bitmap = await canvasHere().createBitmap(wholeImage(image));
  return { bitmap, orientation, ...(repairs && { repairs }) };
}

/** Whether an error means that a codec could not be loaded. Such an error does not depend on the image. */
export function isUnavailable(error: unknown): boolean {
  return error instanceof FailureError && error.failure.code === 'codec-unavailable';
}
