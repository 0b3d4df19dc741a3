import type { PixelSize } from '../../domain/geometry/size.ts';

/** The reason why a JPEG is not decoded to coefficients. Decoders for pixels may still read it. */
export type JpegRefusal =
  /** Damaged, truncated or contradictory. A decoder would have to guess. */
  | 'damaged'
  | 'arithmetic'
  /** Lossless or hierarchical (SOF3, SOF5 to SOF7, SOF11, SOF13 to SOF15): no DCT of the whole image. */
  | 'other-process'
  /** More than 8 bits per sample. */
  | 'precision'
  /** The height follows the first scan. */
  | 'height-later'
  | 'too-large'
  /** A progressive image whose last bits are missing: decoders smooth it. */
  | 'unfinished'
  /** The components are not luma and chroma in a sampling of `PlaneFormat`: there are coefficients, but no planes. */
  | 'no-planes'
  /** The wanted part does not begin at a whole MCU. */
  | 'unaligned'
  /** The written file would not be shorter than required. */
  | 'not-shorter'
  /** The written file does not decode to the same coefficients. */
  | 'unverified';

export class RefusedJpeg extends Error {
  readonly reason: JpegRefusal;

  constructor(reason: JpegRefusal) {
    super(reason);
    this.reason = reason;
  }
}

export function refuse(reason: JpegRefusal): never {
  throw new RefusedJpeg(reason);
}

/** A component of an image and its blocks. Padding blocks that complete MCUs lie beyond its columns and rows. */
export interface FrameComponent {
  /** The identifier in the file. Decoders may derive the color space from it. */
  readonly id: number;
  readonly horizontal: number;
  readonly vertical: number;
  /** Blocks within the image. */
  readonly columns: number;
  readonly rows: number;
  readonly blocksPerLine: number;
  readonly blocksPerColumn: number;
  /** The index of its first block among the blocks of all components. */
  readonly firstBlock: number;
  /** The number of its quantization table in the file. */
  readonly tableNumber: number;
}

export interface JpegFrame extends PixelSize {
  readonly isProgressive: boolean;
  readonly components: readonly FrameComponent[];
  /** Blocks of all components. */
  readonly blockCount: number;
  readonly mcusPerLine: number;
  readonly mcuRows: number;
}

/** Reads a frame header. @param marker SOF0 to SOF15 without DHT, JPG and DAC @throws RefusedJpeg */
export function readFrame(marker: number, body: Uint8Array): JpegFrame {
  if (marker === 0xc9 || marker === 0xca) refuse('arithmetic');
  if (marker > 0xc2) refuse('other-process');
  const [precision, h1 = 0, h0 = 0, w1 = 0, w0 = 0, count = 0] = body;
  if (body.length !== 6 + 3 * count || ![1, 3, 4].includes(count)) refuse('damaged');
  if (precision !== 8) refuse('precision');
  const [widthPx, heightPx] = [(w1 << 8) | w0, (h1 << 8) | h0];
  if (widthPx === 0) refuse('damaged');
  if (heightPx === 0) refuse('height-later');
  const parts = Array.from({ length: count }, (_, index) => readPart(body.subarray(6 + index * 3), count));
  if (new Set(parts.map(({ id }) => id)).size < count) refuse('damaged');
  return layOut({ widthPx, heightPx }, parts, marker === 0xc2);
}

/** Width and height of an MCU, in pixels. */
export function mcuSize(parts: readonly Pick<FrameComponent, 'horizontal' | 'vertical'>[]): PixelSize {
  return {
    widthPx: 8 * Math.max(...parts.map(({ horizontal }) => horizontal)),
    heightPx: 8 * Math.max(...parts.map(({ vertical }) => vertical)),
  };
}

/** The blocks of an image of this size with these components. */
export function layOut(
  { widthPx, heightPx }: PixelSize,
  parts: readonly Pick<FrameComponent, 'id' | 'horizontal' | 'vertical' | 'tableNumber'>[],
  isProgressive: boolean,
): JpegFrame {
  const horizontalMost = Math.max(...parts.map(({ horizontal }) => horizontal));
  const verticalMost = Math.max(...parts.map(({ vertical }) => vertical));
  const mcusPerLine = Math.ceil(widthPx / (8 * horizontalMost));
  const mcuRows = Math.ceil(heightPx / (8 * verticalMost));
  let blockCount = 0;
  const components = parts.map((part): FrameComponent => {
    const [blocksPerLine, blocksPerColumn] = [mcusPerLine * part.horizontal, mcuRows * part.vertical];
    const firstBlock = blockCount;
    blockCount += blocksPerLine * blocksPerColumn;
    return {
      ...part,
      columns: Math.ceil(Math.ceil((widthPx * part.horizontal) / horizontalMost) / 8),
      rows: Math.ceil(Math.ceil((heightPx * part.vertical) / verticalMost) / 8),
      blocksPerLine,
      blocksPerColumn,
      firstBlock,
    };
  });
  return { widthPx, heightPx, isProgressive, components, blockCount, mcusPerLine, mcuRows };
}

function readPart([id = 0, factors = 0, tableNumber = 0]: Uint8Array, count: number) {
  // Sampling factors are relative to the other components, so they have no effect on a single one.
  const [horizontal, vertical] = count === 1 ? [1, 1] : [factors >> 4, factors & 15];
  const isLegal = horizontal >= 1 && horizontal <= 4 && vertical >= 1 && vertical <= 4 && tableNumber <= 3;
  return isLegal ? { id, horizontal, vertical, tableNumber } : refuse('damaged');
}
