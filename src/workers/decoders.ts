import { readBitmap } from '../codecs/canvas/surface.ts';
import type { DecoderName } from '../codecs/contract.ts';
import { formatOf } from '../codecs/formats.ts';
import { decodeJpegWithKernel } from '../codecs/jpeg/kernel-planes.ts';
import { decodeJpegNatively } from '../codecs/jpeg/planes.ts';
import type { SourceInfo } from '../codecs/source-info.ts';
import type { PixelPlan } from '../domain/pixel-plan.ts';
import { type Orientation, turnedSize } from '../domain/turn.ts';
import { type PixelImage, pixelImage } from '../kernels/image.ts';
import type { Decoded } from './decode.ts';
import { loadCodec } from './load-codec.ts';
import { framesAreStraight } from './straight-frames.ts';

type Bytes = Uint8Array<ArrayBuffer>;

/** The bytes of a source. A decoder may read them or take ownership; in that case the next decoder reads the file again. */
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

  /** The caller may transfer the buffer. */
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

/** @returns `null` if the decoder cannot serve this image. Throws on data that it cannot read. */
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
  codec: async ({ file, info }) => asStored(await decodeWithCodec(await file.read(), info), turnLeft(info)),
  'web-codecs': decodeWithWebCodecs,
  canvas: async ({ source, info }) => {
    const { bitmap, orientation } = await createBitmap(source, info);
    try {
      return asStored(readBitmap(bitmap), orientation);
    } finally {
      bitmap.close();
    }
  },
};

/** Frames that hold RGB or full-resolution chroma: `copyTo` converts them without loss. */
const EXACT_FRAMES: readonly (string | null)[] = ['RGBA', 'RGBX', 'BGRA', 'BGRX', 'I444'];

async function decodeWithWebCodecs({ file, checked, info }: DecodeRequest): Promise<Decoded | null> {
  if (!(await ImageDecoder.isTypeSupported(info.mime))) return null;
  if (info.mayHaveAlpha && !(await framesAreStraight())) return null;
  const decoder = new ImageDecoder({ type: info.mime, data: await file.read() });
  try {
    const decoding = decoder.decode();
    // A failure is thrown by the `await` below. This handler prevents an unhandled rejection during the check.
    decoding.catch(() => {});
    // `decodeSource` calls `checked` again and reports an incomplete file.
    const isComplete = await checked().then(
      () => true,
      () => false,
    );
    const { image: frame } = await decoding;
    try {
      if (!isComplete) return null;
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
}

async function decodeWithCodec(bytes: Bytes, { format }: SourceInfo): Promise<PixelImage> {
  const { decode } = await loadCodec(format);
  if (!decode) throw new Error(`the codec of src/codecs/${format} has no decoder`);
  return decode(bytes);
}

/** What is left to turn after the codec has decoded an image. */
function turnLeft({ format, orientation }: SourceInfo): Orientation {
  return formatOf(format).read.codecTurns ? 1 : orientation;
}

function asStored(image: PixelImage, orientation: Orientation): Decoded {
  return { image, orientation, size: turnedSize(image, orientation) };
}

/** An image as the browser decodes it, and how it still has to be turned. */
export interface DecodedBitmap {
  readonly bitmap: ImageBitmap;
  readonly orientation: Orientation;
}

/** Decoded by the browser, or by our codec where the browser does not know the format. */
export async function createBitmap(source: Blob, info: SourceInfo): Promise<DecodedBitmap> {
  const { browsers, browsersMayNotTurn, decoders } = formatOf(info.format).read;
  const hasCodec = decoders.some(({ by }) => by === 'codec');
  if (hasCodec && browsers !== 'all') {
    const bitmap = browsers === 'some' ? await createImageBitmap(source).catch(() => null) : null;
    return bitmap ? { bitmap, orientation: 1 } : createBitmapWithCodec(source, info);
  }
  const bitmap = await createImageBitmap(source);
  // Browsers turn what they decode by EXIF, with exceptions.
  if (!browsersMayNotTurn || info.orientation === 1) return { bitmap, orientation: 1 };
  const { orientation, size } = info;
  const isTurned = orientation >= 5 && size.widthPx !== size.heightPx && bitmap.width === size.widthPx;
  return { bitmap, orientation: isTurned ? 1 : orientation };
}

async function createBitmapWithCodec(source: Blob, info: SourceInfo): Promise<DecodedBitmap> {
  const { rgba, widthPx, heightPx } = await decodeWithCodec(new Uint8Array(await source.arrayBuffer()), info);
  return { bitmap: await createImageBitmap(new ImageData(rgba, widthPx, heightPx)), orientation: turnLeft(info) };
}
