import type { Bytes } from '../../base/bytes.ts';
import { once } from '../../base/once.ts';
import { type PixelImage, wholeImage } from '../../kernels/image.ts';
import { planesToRows } from '../../kernels/pixels/pixels.ts';
import { toSrgb } from '../shared/heif/color.ts';
import { PROBE_COLORS, probeFile } from './probe.ts';
import { codecName, readTiles, type TiledImage } from './read-tiles.ts';

/** A decoder that takes longer counts as stuck. */
const DEADLINE_MS = 10_000;

/** Hardware decoders round differently. */
const PROBE_TOLERANCE = 4;

/**
 * Decodes with the browser's video decoder, which most browsers have only in hardware. The decoder is used only if it
 * returns the right pixels for a test image. Requires `supportsSimd()`.
 *
 * @returns the pixels in sRGB, not turned; `null` if the decoder cannot decode this image
 */
export async function decodeWithVideoDecoder(file: Bytes): Promise<PixelImage | null> {
  const tiled = readTiles(file);
  if (!tiled || !(await decodesProbe())) return null;
  const image = await decodeTiles(tiled);
  if (image) toSrgb(image.rgba, file);
  return image;
}

/** Whether the decoder exists and returns the right pixels. Checked once per worker. */
const decodesProbe = once(async () => {
  const tiled = readTiles(probeFile());
  const image = tiled && (await decodeTiles(tiled).catch(() => null));
  if (!image) return false;
  return PROBE_COLORS.every(({ x, y, rgb }) =>
    rgb.every((value, i) => Math.abs((image.rgba[(y * image.widthPx + x) * 4 + i] ?? 0) - value) <= PROBE_TOLERANCE),
  );
});

/** The three planes of a 4:2:0 image in one buffer. */
class Canvas420 {
  readonly bytes: Bytes;
  readonly #image: TiledImage;
  readonly #chromaStride: number;
  readonly #uStart: number;
  readonly #vStart: number;

  constructor(image: TiledImage) {
    this.#image = image;
    this.#chromaStride = (image.widthPx + 1) >> 1;
    const chromaBytes = this.#chromaStride * ((image.heightPx + 1) >> 1);
    this.#uStart = image.widthPx * image.heightPx;
    this.#vStart = this.#uStart + chromaBytes;
    this.bytes = new Uint8Array(this.#vStart + chromaBytes);
  }

  get layouts() {
    const { widthPx } = this.#image;
    return [
      { offset: 0, stride: widthPx },
      { offset: this.#uStart, stride: this.#chromaStride },
      { offset: this.#vStart, stride: this.#chromaStride },
    ] as const;
  }

  /** Copies a tile to its position and crops it at the edges of the image. */
  draw(index: number, data: Bytes, format: 'I420' | 'NV12', layouts: readonly PlaneLayout[]): void {
    const { tile, columns, widthPx, heightPx } = this.#image;
    const [left, top] = [(index % columns) * tile.widthPx, Math.floor(index / columns) * tile.heightPx];
    const [width, height] = [Math.min(tile.widthPx, widthPx - left), Math.min(tile.heightPx, heightPx - top)];
    const [y, u, v] = layouts;
    if (!y || !u || width <= 0 || height <= 0) return;
    for (let row = 0; row < height; row++) {
      const from = y.offset + row * y.stride;
      this.bytes.set(data.subarray(from, from + width), (top + row) * widthPx + left);
    }
    const step = format === 'NV12' ? 2 : 1;
    const other = format === 'NV12' ? { ...u, offset: u.offset + 1 } : v;
    if (!other) return;
    for (let row = 0; row < (height + 1) >> 1; row++) {
      const to = ((top >> 1) + row) * this.#chromaStride + (left >> 1);
      const [fromU, fromV] = [u.offset + row * u.stride, other.offset + row * other.stride];
      for (let i = 0; i < (width + 1) >> 1; i++) {
        this.bytes[this.#uStart + to + i] = data[fromU + i * step] ?? 0;
        this.bytes[this.#vStart + to + i] = data[fromV + i * step] ?? 0;
      }
    }
  }
}

/** @returns `null` if the browser cannot decode such a stream, or returns unsuitable frames */
async function decodeTiles(image: TiledImage): Promise<PixelImage | null> {
  const { configuration, tile, tiles, widthPx, heightPx, isJfif } = image;
  const config: VideoDecoderConfig = {
    codec: codecName(configuration),
    description: configuration,
    codedWidth: tile.widthPx,
    codedHeight: tile.heightPx,
    optimizeForLatency: true,
    ...(isJfif && { colorSpace: { matrix: 'smpte170m', fullRange: true } }),
  };
  const { supported } = await VideoDecoder.isConfigSupported(config);
  if (!supported) return null;
  const canvas = new Canvas420(image);
  const drawn: Promise<boolean>[] = [];
  let giveUp: (cause: unknown) => void = () => {};
  const failed = new Promise<never>((_, reject) => {
    giveUp = reject;
  });
  const timer = setTimeout(giveUp, DEADLINE_MS, new Error('the video decoder is stuck'));
  const decoder = new VideoDecoder({
    output: (frame) => drawn.push(drawAndClose(frame, canvas, image)),
    error: giveUp,
  });
  try {
    decoder.configure(config);
    for (const [timestamp, data] of tiles.entries()) {
      decoder.decode(new EncodedVideoChunk({ type: 'key', timestamp, data }));
    }
    await Promise.race([decoder.flush(), failed]);
  } finally {
    clearTimeout(timer);
    if (decoder.state !== 'closed') decoder.close();
  }
  const areDrawn = await Promise.all(drawn);
  if (areDrawn.length !== tiles.length || areDrawn.includes(false)) return null;
  const shape = { format: 'I420', widthPx, heightPx, bytes: canvas.bytes.length } as const;
  const rows = await planesToRows(shape, (memory) => {
    memory.set(canvas.bytes);
    return canvas.layouts;
  });
  return wholeImage(rows);
}

/** Closes the frame as soon as possible, because decoders have few. @returns false if the frame is unsuitable */
async function drawAndClose(frame: VideoFrame, canvas: Canvas420, { tile }: TiledImage): Promise<boolean> {
  try {
    const { format, visibleRect, colorSpace, timestamp } = frame;
    const isWhole = visibleRect?.width === tile.widthPx && visibleRect.height === tile.heightPx;
    const isJfif = colorSpace.matrix === 'smpte170m' && colorSpace.fullRange === true;
    if (!isWhole || !isJfif || (format !== 'I420' && format !== 'NV12')) return false;
    const data = new Uint8Array(frame.allocationSize());
    canvas.draw(timestamp, data, format, await frame.copyTo(data));
    return true;
  } finally {
    frame.close();
  }
}
