import { readBackIsTrusted, readBitmap } from '../codecs/canvas/surface.ts';
import { checkComplete } from '../codecs/check-complete.ts';
import type { SourceInfo } from '../codecs/source-info.ts';
import { FailureError, fail } from '../domain/failure.ts';
import type { FormatId } from '../domain/format-id.ts';
import type { PixelSize } from '../domain/limits.ts';
import type { PixelPlan } from '../domain/pixel-plan.ts';
import { type Orientation, turnedSize } from '../domain/turn.ts';
import { type PixelImage, type PixelRows, pixelImage } from '../kernels/image.ts';
import { loadCodec } from './load-codec.ts';
import { decodeJpegNatively } from './native-jpeg.ts';
import { framesAreStraight } from './straight-frames.ts';

/** An image as its decoder gave it. */
export interface Decoded {
  readonly image: PixelImage | PixelRows;
  /** How `image` is still to be turned: cheaper after it was made smaller. */
  readonly orientation: Orientation;
  /** Upright size of the whole image; `image` may be a scaled one. */
  readonly size: PixelSize;
}

/**
 * Formats whose WASM decoder is both faster than a canvas read-back and better than what `ImageDecoder` converts,
 * which enlarges subsampled chroma without interpolation (42 to 49 dB from every other decoder).
 */
const WASM_FIRST: readonly string[] = ['jpeg', 'webp'];

/** The formats with a WASM decoder at all. */
const WASM_DECODABLE: readonly string[] = ['jpeg', 'webp', 'png'];

/** Frames that hold RGB or full-resolution chroma: `copyTo` converts them without loss. */
const EXACT_FRAMES: readonly (string | null)[] = ['RGBA', 'RGBX', 'BGRA', 'BGRX', 'I444'];

/**
 * The whole file, found complete.
 *
 * @throws FailureError `unreadable-file`, `cut-off`, `damaged`
 */
export async function readComplete(source: Blob, info: SourceInfo): Promise<Uint8Array<ArrayBuffer>> {
  const buffer = await source.arrayBuffer().catch((cause: unknown) => fail({ code: 'unreadable-file' }, cause));
  const bytes = new Uint8Array(buffer);
  // Of a format that this browser may not read at all, that is the first thing to say.
  const incomplete = readable(info) ? checkComplete(bytes, info) : null;
  return incomplete ? fail(incomplete) : bytes;
}

/**
 * Pixels of a source: sRGB, straight alpha. Tries, in the order that is right for the format, the browser's
 * JPEG planes, the WASM decoder, WebCodecs, and a canvas.
 *
 * @param plan what will be done with the pixels as they lie in the file, `null` if all are wanted: a much larger
 *   JPEG is decoded smaller then
 * @throws FailureError `codec-unavailable` when the right decoder could not be loaded
 */
export async function decodeSource(source: Blob, info: SourceInfo, plan: PixelPlan | null): Promise<Decoded> {
  const bytes = await readComplete(source, info);
  // A decoder may have taken them: another one has them read again.
  const read = async () => (bytes.byteLength > 0 ? bytes : readComplete(source, info));
  const plain = info.profile !== 'other' && !info.cmyk && !info.animated;
  const nativeJpeg: Way = async () => {
    const image = await decodeJpegNatively(read, storedSize(info), plan);
    return image && { image, orientation: info.orientation, size: info.size };
  };
  const best = plain
    ? [info.format === 'jpeg' ? nativeJpeg : null, WASM_FIRST.includes(info.format) ? decodeWithWasm : null]
    : [];
  const ways = [
    ...best,
    decodeWithWebCodecs,
    // Canvas multiplies colors with their alpha and rounds.
    plain && info.mayHaveAlpha && WASM_DECODABLE.includes(info.format) ? decodeWithWasm : null,
    readBackIsTrusted() ? decodeWithCanvas : null,
    WASM_DECODABLE.includes(info.format) ? decodeWithWasm : null,
  ];
  let reason: unknown;
  for (const way of ways) {
    try {
      const image = await way?.(await read(), source, info);
      if (image) return image;
    } catch (error) {
      // Another decoder's pixels differ. Whether they will do is not for this place to say.
      if (isUnavailable(error) && best.includes(way)) throw error;
      // The next way may read what this one could not; the last reason is kept for the console.
      reason = error;
    }
  }
  return fail(readable(info) ? { code: 'damaged', format: info.format } : unsupported(info), reason);
}

function isUnavailable(error: unknown): boolean {
  return error instanceof FailureError && error.failure.code === 'codec-unavailable';
}

type Way = (bytes: Uint8Array<ArrayBuffer>, source: Blob, info: SourceInfo) => Promise<Decoded | null>;

/** Size of an image as its pixels lie in the file. */
export function storedSize({ size, orientation }: SourceInfo): PixelSize {
  return turnedSize(size, orientation);
}

function asStored(image: PixelImage, orientation: Orientation): Decoded {
  return { image, orientation, size: turnedSize(image, orientation) };
}

const decodeWithWasm: Way = async (bytes, _source, info) => {
  const codec = await loadCodec(info.format as FormatId);
  const image = await codec.decode?.(bytes);
  if (!image) return null;
  return asStored(image, info.format === 'jpeg' ? 1 : info.orientation);
};

const decodeWithWebCodecs: Way = async (bytes, _source, info) => {
  if (typeof ImageDecoder === 'undefined' || !(await ImageDecoder.isTypeSupported(info.mime))) return null;
  if (info.mayHaveAlpha && !(await framesAreStraight())) return null;
  const decoder = new ImageDecoder({ type: info.mime, data: bytes });
  try {
    const { image: frame } = await decoder.decode();
    try {
      if (!EXACT_FRAMES.includes(frame.format) || !frame.visibleRect) return null;
      const { width, height } = frame.visibleRect;
      const rgba = new Uint8ClampedArray(width * height * 4);
      await frame.copyTo(rgba, { format: 'RGBA' });
      return asStored(pixelImage(rgba, width, height), info.orientation);
    } finally {
      frame.close();
    }
  } finally {
    decoder.close();
  }
};

const decodeWithCanvas: Way = async (_bytes, source, info) => {
  const { bitmap, orientation } = await createBitmap(source, info);
  try {
    return asStored(readBitmap(bitmap), orientation);
  } finally {
    bitmap.close();
  }
};

/** An image as the browser decodes it, and how it is still to be turned. */
export interface DecodedBitmap {
  readonly bitmap: ImageBitmap;
  readonly orientation: Orientation;
}

/** Decoded by the browser for previews and for the canvas engine, in sRGB. */
export async function decodeBitmap(source: Blob, info: SourceInfo): Promise<DecodedBitmap> {
  try {
    return await createBitmap(source, info);
  } catch (cause) {
    return fail(readable(info) ? { code: 'damaged', format: info.format } : unsupported(info), cause);
  }
}

/** Browsers turn by EXIF what they decode, but Chromium leaves WebP as it is stored. */
async function createBitmap(source: Blob, { format, orientation, size }: SourceInfo): Promise<DecodedBitmap> {
  const bitmap = await createImageBitmap(source);
  if (format !== 'webp' || orientation === 1) return { bitmap, orientation: 1 };
  const isTurned = orientation >= 5 && size.widthPx !== size.heightPx && bitmap.width === size.widthPx;
  return { bitmap, orientation: isTurned ? 1 : orientation };
}

/** Formats that every engine reads; of the others a refusal says that the browser lacks them. */
function readable({ format }: SourceInfo): boolean {
  return format !== 'heic' && format !== 'jxl' && format !== 'tiff';
}

function unsupported({ format }: SourceInfo) {
  return { code: 'unsupported-source', format } as const;
}

/** Whether an error means that memory ran out, in the words of the engines and of Emscripten. */
function isOutOfMemory(error: unknown): boolean {
  return (
    error instanceof RangeError ||
    (error instanceof Error &&
      /out of memory|allocation failed|enlarge memory|memory access out of bounds/i.test(error.message))
  );
}

/** Turns anything thrown into a `Failure`. */
export function toFailure(error: unknown, info: SourceInfo) {
  if (error instanceof FailureError) return error.failure;
  if (isOutOfMemory(error)) return { code: 'out-of-memory', ...info.size } as const;
  return {
    code: 'unexpected',
    detail: error instanceof Error ? `${error.name}: ${error.message}` : String(error),
  } as const;
}
