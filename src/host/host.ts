import type { Bytes } from '../base/bytes.ts';
import type { Pad, Rgb } from '../domain/geometry/pad.ts';
import type { PixelSize } from '../domain/geometry/size.ts';
import type { TiltedArea } from '../domain/geometry/straighten.ts';
import type { Area, Orientation } from '../domain/geometry/turn.ts';
import type { SourceFormatId, WritableFormat } from '../formats/formats.ts';
import type { PixelImage } from '../kernels/image.ts';
import type { FillPlanes, PlanesShape } from '../kernels/planes.ts';

/**
 * What the engine takes from where it runs. A browser has all of it, or most. Elsewhere, our own code does the work:
 * `null` means 'not here'.
 */
export interface Host {
  /** Loads and compiles a WebAssembly file. @param url from a `?url`, `?kernel` or `?unpacked` import */
  loadWasm(url: string): Promise<WebAssembly.Module>;
  readonly canvas: Canvas | null;
  readonly frames: Frames | null;
  /** Only in browsers whose frames contain the pixels of a JPEG as stored. */
  readonly jpegPlanes: JpegPlanes | null;
  /** Decodes a HEIC file with a video decoder. @returns `null` if it cannot decode this image */
  readonly decodeHeic: ((file: Bytes) => Promise<PixelImage | null>) | null;
  /** Encodes an opaque image with a video encoder. @returns an AVIF file, or `null` if it cannot do this */
  readonly encodeAvif: ((image: PixelImage, options: VideoOptions) => Promise<Bytes | null>) | null;
}

/** A decoded image of the browser. The engine does not look inside. */
export interface Bitmap {
  readonly width: number;
  readonly height: number;
  close(): void;
}

/** A drawing of the browser. The engine does not look inside. */
export interface Surface {
  readonly canvas: { readonly width: number; readonly height: number };
}

/** The browser's own decoder, canvas and encoders (`src/codecs/shared/canvas`). */
export interface Canvas {
  /** The largest area that every browser draws, in pixels. */
  readonly maxPixels: number;
  readBackIsTrusted(): boolean;
  createBitmap(from: Blob | PixelImage | Surface): Promise<Bitmap>;
  createSurface(size: PixelSize): Surface;
  surfaceOf(image: PixelImage): Surface;
  drawArea(surface: Surface, source: Bitmap, from: TiltedArea, to: Area): void;
  drawResized(bitmap: Bitmap, size: PixelSize, matte: Rgb | null, area?: TiltedArea): Surface;
  drawTurned(bitmap: Bitmap, turn: Orientation): Surface;
  turnSurface(surface: Surface, turn: Orientation): Surface;
  padSurface(surface: Surface, pad: Pad | null): Surface;
  fillBehind(surface: Surface, matte: Rgb): void;
  readPixels(surface: Surface, area?: Area): PixelImage;
  writePixels(surface: Surface, image: PixelImage): void;
  readBitmap(bitmap: Bitmap): PixelImage;
  bitmapHasTransparency(bitmap: Bitmap): boolean;
  encodeNatively(surface: Surface, mime: string, qualityPercent: number): Promise<Blob>;
  encodeChecked(surface: Surface, format: WritableFormat, qualityPercent: number): Promise<Blob>;
}

/** A source for `Frames`. */
interface FramesSource {
  readonly mime: string;
  readonly format: SourceFormatId;
}

/** The browser's `ImageDecoder`. */
export interface Frames {
  isTypeSupported(mime: string): Promise<boolean>;
  /**
   * Decodes the first frame.
   *
   * @param isComplete resolves when the file has been checked, which happens while it is decoded
   * @returns `null` if the decoder would lose precision, or if the file is incomplete
   */
  decodeStill(
    source: FramesSource & { readonly mayHaveAlpha: boolean },
    read: () => Promise<Bytes>,
    isComplete: () => Promise<boolean>,
  ): Promise<PixelImage | null>;
  /**
   * Opens an animation.
   *
   * @param size of its frames
   * @throws FailureError `damaged`, here or from `frames`
   */
  openMotion(source: FramesSource, bytes: Bytes, size: PixelSize): Promise<NativeMotion>;
}

export interface NativeMotion {
  readonly frameCount: number;
  /** How often the animation plays. 0: forever. */
  readonly plays: number;
  readonly frames: () => AsyncGenerator<{ readonly image: PixelImage; readonly microseconds: number }>;
}

/** The planes of a JPEG, and the function that copies them. */
export interface JpegFrame extends PlanesShape {
  readonly fill: FillPlanes;
}

/** The browser's JPEG decoder. @param take reads the whole file into a new buffer, which may be transferred */
export interface JpegPlanes {
  /** Decodes at a smaller size. @returns `null` if the frame is unsuitable */
  readScaled(take: () => Promise<Bytes>, size: PixelSize): Promise<PixelImage | null>;
  /**
   * Decodes the planes.
   *
   * @param stored the size of the image as stored
   * @returns the result of `use`; `null` if the frame has no suitable planes
   */
  withPlanes<T>(
    take: () => Promise<Bytes>,
    stored: PixelSize,
    use: (frame: JpegFrame) => Promise<T>,
  ): Promise<T | null>;
}

export interface VideoOptions {
  /** The index of AV1's quantizer, 0 (best) to 255. */
  readonly quantizer: number;
  readonly sampling: '4:2:0' | '4:4:4';
}

let current: Host | null = null;

/** Sets the host of this thread. Its entry file calls this before anything else. */
export function setHost(host: Host): void {
  current = host;
}

export function host(): Host {
  if (current === null) throw new Error('setHost was not called');
  return current;
}

/** The canvas, for code that runs only in browsers. @throws Error if there is none */
export function canvasHere(): Canvas {
  const { canvas } = host();
  if (canvas === null) throw new Error('there is no canvas here');
  return canvas;
}
