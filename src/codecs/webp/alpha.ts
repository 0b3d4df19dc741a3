import { type Bytes, joinBytes } from '../../base/bytes.ts';
import { oncePerObject } from '../../base/once.ts';
import type { Effort } from '../../formats/effort.ts';
import { type PixelImage, pixelImage } from '../../kernels/image.ts';
import { findChunk } from './simple-file.ts';

/** libwebp's options for the alpha of lossy files. */
export interface AlphaOptions {
  /** 0: not compressed. 1, the default: compressed without loss. */
  readonly alpha_compression?: 0 | 1;
  /** 1, the default: estimates the best filter. 2: tries all filters, which takes up to twice as long for the whole file. */
  readonly alpha_filtering?: 1 | 2;
}

interface LossyOptions {
  /** 0 to 100. */
  readonly quality: number;
  /** 0 (fastest) to 6 (smallest). */
  readonly method: number;
}

type Write<Options> = (image: PixelImage, options: Options & AlphaOptions) => Promise<Bytes>;

/** More thorough methods take ten to fifty times as long for alpha. */
const MOST_METHOD = 4;

/** Two ways to compress alpha. Neither is always the shorter one. */
const BEST_FILTER = { method: MOST_METHOD, alpha_filtering: 2 } as const;
const THOROUGH = { method: 6, alpha_filtering: 1 } as const;

/** Searches encode the same image at many qualities, and its alpha stays the same. */
const alphaOnce = oncePerObject<Bytes>();

/**
 * Encodes a lossy file. The bytes of its colors are those that libwebp writes with the same options. If their method would
 * take too long for alpha, that is compressed separately, and only once for all qualities.
 *
 * @param effort how long alpha may take
 * @param write encodes with libwebp
 */
export async function encodeLossy<Options extends LossyOptions>(
  image: PixelImage,
  options: Options,
  effort: Effort,
  write: Write<Options>,
): Promise<Bytes> {
  if (options.method <= MOST_METHOD) return write(image, { ...options, alpha_filtering: effort === 'fast' ? 1 : 2 });
  const file = await write(image, { ...options, alpha_compression: 0 });
  const plain = findChunk(file, 'ALPH');
  if (!plain) return file;
  const ways = effort === 'smallest' ? [BEST_FILTER, THOROUGH] : [BEST_FILTER];
  const alpha = await alphaOnce(image, `${ways.length}`, async () => {
    const black = alphaOf(image);
    const chunks: Bytes[] = [];
    for (const way of ways) chunks.push(alphaChunk(await write(black, { ...options, ...way, quality: 0 })));
    return chunks.reduce((one, other) => (other.length < one.length ? other : one));
  });
  const made = joinBytes([file.subarray(0, plain.start), alpha, file.subarray(plain.end)]);
  new DataView(made.buffer).setUint32(4, made.length - 8, true);
  return made;
}

/** A black image with the same alpha. */
function alphaOf({ rgba, widthPx, heightPx }: PixelImage): PixelImage {
  const black = new Uint8ClampedArray(rgba.length);
  for (let i = 3; i < rgba.length; i += 4) black[i] = rgba[i] as number;
  return pixelImage(black, widthPx, heightPx);
}

function alphaChunk(file: Bytes): Bytes {
  const { start = 0, end = 0 } = findChunk(file, 'ALPH') ?? {};
  return file.slice(start, end);
}
