import { once } from '../../base/once.ts';
import { checkComplete } from '../../codecs/check-complete.ts';
import { type DecoderAttempt, type DecodingCapabilities, decodersFor } from '../../codecs/decoders-for.ts';
import { inspect } from '../../codecs/inspect.ts';
import { readsPlanes } from '../../codecs/jpeg/planes.ts';
import type { SourceInfo } from '../../codecs/source-info.ts';
import type { PixelPlan } from '../../domain/geometry/pixel-plan.ts';
import type { PixelSize } from '../../domain/geometry/size.ts';
import { turnedSize } from '../../domain/geometry/turn.ts';
import { FailureError, fail } from '../../domain/outcome/failure.ts';
import { MAX_PIXELS } from '../../domain/outcome/limits.ts';
import type { DecoderName } from '../../formats/format.ts';
import { formatOf, isReadEverywhere } from '../../formats/formats.ts';
import { canvasHere, host } from '../../host/host.ts';
import type { PixelImage, PixelRows } from '../../kernels/image.ts';
import { supportsSimd } from '../../kernels/simd.ts';
import { readLit } from './all-bits.ts';
import {
  bitmapOf,
  createBitmap,
  DECODERS,
  type Decoded,
  type DecodedBitmap,
  hasVideoDecoder,
  isUnavailable,
  SourceFile,
} from './decoders.ts';
import { decodeByProfile, decodeRecoded, decodeToSrgb, type HiddenColors } from './hidden-colors.ts';

export { type Decoded, type DecodedBitmap, isUnavailable } from './decoders.ts';

/**
 * Reads the whole file and checks that it is complete.
 *
 * @throws FailureError `unreadable-file`, `cut-off`, `damaged`
 */
export async function readComplete(source: Blob, info: SourceInfo): Promise<Uint8Array<ArrayBuffer>> {
  const bytes = await readBytes(source);
  await requireComplete(bytes, info);
  return bytes;
}

async function readBytes(source: Blob): Promise<Uint8Array<ArrayBuffer>> {
  const buffer = await source.arrayBuffer().catch((cause: unknown) => fail({ code: 'unreadable-file' }, cause));
  return new Uint8Array(buffer);
}

async function requireComplete(bytes: Uint8Array, info: SourceInfo): Promise<void> {
  // Formats that some browsers cannot read are not checked: the failure must report the missing support first.
  const incomplete = isReadEverywhere(formatOf(info.format)) ? await checkComplete(bytes, info) : null;
  if (incomplete) fail(incomplete);
}

export function decodingCapabilities(): DecodingCapabilities {
  return {
    planes: readsPlanes(),
    kernel: supportsSimd(),
    webCodecs: host().frames !== null,
    get canvas() {
      return host().canvas?.readBackIsTrusted() ?? false;
    },
    video: hasVideoDecoder(),
  };
}

/**
 * Decodes a source to sRGB with straight alpha. Tries the decoders that the format lists for such an image, in order.
 *
 * @param plan how the stored pixels will be resized and turned. A JPEG that is much larger than the result is decoded
 *   at a smaller size. `null` if all pixels are needed
 * @param maxPixels the most pixels that an image may have on this device
 * @throws FailureError `codec-unavailable` if the right decoder could not be loaded
 */
export async function decodeSource(
  source: Blob,
  info: SourceInfo,
  plan: PixelPlan | null,
  maxPixels = MAX_PIXELS,
): Promise<Decoded> {
  if (info.recode) return decodeRecoded(info.recode, () => decodeAsIs(source, info, plan));
  const lit = await readLit(() => readComplete(source, info), info, maxPixels);
  if (lit) return lit.shown;
  const converted = await decodeByOurColors(source, info, (hidden) => decodeAsIs(hidden.source, hidden.info, plan));
  return converted ?? decodeAsIs(source, info, plan);
}

/** @returns `null` if the decoders convert the colors. @param decode decodes without a description of the colors */
async function decodeByOurColors(
  source: Blob,
  info: SourceInfo,
  decode: (hidden: HiddenColors) => Promise<Decoded>,
): Promise<Decoded | null> {
  const converted = info.space || info.light ? await decodeToSrgb(source, info, decode) : null;
  if (converted) return converted;
  // The codec converts CMYK itself.
  const isOther = (info.profile === 'other' && !info.cmyk) || info.nearlySrgb;
  return isOther ? decodeByProfile(source, info, decode) : null;
}

/**
 * Decoders that need no check before they start. WebCodecs decodes in another thread while the file is checked. Our PNG
 * decoder detects incomplete data itself.
 */
const CHECKS_ITSELF: readonly DecoderName[] = ['web-codecs', 'rows'];

async function decodeAsIs(source: Blob, info: SourceInfo, plan: PixelPlan | null): Promise<Decoded> {
  const bytes = await readBytes(source);
  const file = new SourceFile(bytes, () => readBytes(source));
  const checked = once(() => requireComplete(bytes, info));
  let reason: unknown;
  for (const { by, required } of decodersFor(info, decodingCapabilities())) {
    if (!CHECKS_ITSELF.includes(by)) await checked();
    try {
      const decoded = await DECODERS[by]({ file, checked, source, info, plan });
      if (decoded) return decoded;
    } catch (error) {
      // Other decoders return different pixels. The caller decides whether these are acceptable.
      if (required && isUnavailable(error)) throw error;
      // The next decoder may be able to read the file. The last error is kept for the console, unless an earlier
      // decoder could not be loaded, because that one might have read the image.
      if (!isUnavailable(reason)) reason = error;
    }
  }
  await checked();
  if (isUnavailable(reason)) throw reason;
  return refuse(info, reason);
}

/** Our own decoders. All hosts have them, and the planes of a browser give the pixels of our kernel. */
const OURS: readonly DecoderName[] = ['planes', 'kernel', 'rows', 'codec'];

/**
 * Decodes a file that Pixmill has just written: upright, in sRGB and complete. Prefers our own decoders, so that a search
 * finds the same quality in every browser and in Node.
 *
 * @throws if no decoder can read it
 */
export async function decodeOutput(bytes: Uint8Array<ArrayBuffer>): Promise<PixelImage | PixelRows> {
  const inspection = await inspect(bytes, Number.POSITIVE_INFINITY);
  if (!inspection.ok) throw new Error(`our own file is refused: ${inspection.failure.code}`);
  const { info } = inspection;
  const checked = async () => {};
  const attempts = [...decodersFor(info, decodingCapabilities())];
  const isOurs = ({ by }: DecoderAttempt) => OURS.includes(by);
  let reason: unknown;
  for (const { by, required } of [...attempts.filter(isOurs), ...attempts.filter((each) => !isOurs(each))]) {
    // Decoders may transfer the buffer, but the caller still needs it.
    const file = new SourceFile(bytes.slice(), async () => bytes.slice());
    const source = new Blob(by === 'canvas' ? [bytes] : [], { type: info.mime });
    try {
      const decoded = await DECODERS[by]({ file, checked, source, info, plan: null });
      if (decoded) return decoded.image;
    } catch (error) {
      if (required && isUnavailable(error)) throw error;
      reason = error;
    }
  }
  throw new Error(`no decoder reads our own ${info.format}`, { cause: reason });
}

/** Size of an image as stored in the file, before it is turned upright. */
export function storedSize({ size, orientation }: SourceInfo): PixelSize {
  return turnedSize(size, orientation);
}

/** Decodes an image to a bitmap in sRGB, for previews and the canvas engine. */
export async function decodeBitmap(source: Blob, info: SourceInfo): Promise<DecodedBitmap> {
  try {
    return (await createLitBitmap(source, info).catch(() => null)) ?? (await createBitmap(source, info));
  } catch (cause) {
    if (cause instanceof FailureError) throw cause;
    return refuse(info, cause);
  }
}

/**
 * Renders HDR like `readLit`, but from 8 bits, in a third of the time, and where no codec can be loaded.
 *
 * @returns `null` for other images, and where canvas cannot be read
 */
async function createLitBitmap(source: Blob, info: SourceInfo): Promise<DecodedBitmap | null> {
  const canvas = canvasHere();
  if (!(info.light || info.hdr) || info.animated || !canvas.readBackIsTrusted()) return null;
  const decoded = await decodeByOurColors(source, info, async (hidden) => {
    const { bitmap, orientation } = await createBitmap(hidden.source, hidden.info);
    try {
      return { image: canvas.readBitmap(bitmap), orientation, size: info.size };
    } finally {
      bitmap.close();
    }
  });
  return decoded && bitmapOf(decoded);
}

function refuse(info: SourceInfo, cause: unknown): never {
  const { format, variant } = info;
  if (variant) fail({ code: 'unsupported-variant', format, variant }, cause);
  // For other formats, the failure says that they are not supported here.
  const isHere = host().canvas !== null || decodersFor(info, decodingCapabilities()).next().done !== true;
  if (isHere && isReadEverywhere(formatOf(format))) fail({ code: 'damaged', format }, cause);
  return fail({ code: 'unsupported-source', format }, cause);
}

/** Whether an error means that memory ran out. Recognizes the messages of JavaScript engines and of Emscripten. */
function isOutOfMemory(error: unknown): boolean {
  return (
    error instanceof RangeError ||
    (error instanceof Error &&
      /out of memory|allocation failed|enlarge memory|memory access out of bounds/i.test(error.message))
  );
}

/** Converts any thrown value to a `Failure`. */
export function toFailure(error: unknown, info: Pick<SourceInfo, 'size'>) {
  if (error instanceof FailureError) return error.failure;
  if (isOutOfMemory(error)) return { code: 'out-of-memory', ...info.size } as const;
  return {
    code: 'unexpected',
    detail: error instanceof Error ? `${error.name}: ${error.message}` : String(error),
  } as const;
}
