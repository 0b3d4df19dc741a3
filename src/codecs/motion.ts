import type { PixelSize } from '../domain/geometry/size.ts';
import type { Effort } from '../formats/effort.ts';
import type { EncoderOptions } from '../formats/format.ts';
import type { PixelImage } from '../kernels/image.ts';
import type { Encode } from './contract.ts';

/**
 * How long a frame is shown, in seconds. A fraction of whole numbers, because each format has its own unit: 1/100 in
 * GIF, 1/1000 in WebP, any fraction in PNG. A duration of 0 stays 0. In every format, browsers show such frames for a
 * tenth of a second.
 */
export interface Duration {
  readonly numerator: number;
  readonly denominator: number;
}

export interface Frame {
  /**
   * The whole canvas as shown, after blending and disposal. The receiver of the frame owns the pixels. A reader never
   * changes them afterward.
   */
  readonly image: PixelImage;
  readonly duration: Duration;
}

/** Facts about an animation from the header and the structure of its file. */
export interface MotionFacts {
  /** The canvas as stored, before the file's orientation is applied. */
  readonly size: PixelSize;
  /** A damaged file may yield fewer frames. */
  readonly frameCount: number;
  /** How often the animation plays. 0: forever. */
  readonly plays: number;
}

export interface MotionReader {
  readonly facts: MotionFacts;
  /**
   * Decodes the frames in sequence, with memory for three frames. Each call starts at the first frame.
   *
   * @throws FailureError `damaged` or `cut-off` after the last frame that could be read
   */
  readonly frames: () => AsyncGenerator<Frame, void, undefined>;
}

export interface MotionSettings {
  /** 1 to 100; writers without a quality ignore it. */
  readonly qualityPercent: number;
  readonly effort: Effort;
  /** Values for the options in `src/formats/lab`. */
  readonly options?: EncoderOptions;
  /** Absent if all cores are busy. Writers whose frames take long to encode share them with this thread. */
  readonly otherThread?: OtherThread;
}

/** The most images in another thread. With only one, it would be idle until this thread has encoded its own. */
export const MAX_QUEUED_FRAMES = 2;

/** Another thread, which encodes still images in sequence. It queues the next image while it encodes one. */
export interface OtherThread {
  /**
   * Starts the thread on the first call. If the thread has no room, the promise resolves in a new task, because the
   * thread's messages arrive only between tasks.
   *
   * @param options the options of the images, which determine the encoder that the thread starts
   */
  readonly hasRoom: (options?: EncoderOptions) => Promise<boolean>;
  readonly encode: Encode;
}

/** Writes an animation frame by frame. After a failure it cannot be used. */
export interface MotionWriter {
  /**
   * @param frame must have the size in the facts. The writer then owns its pixels. It keeps the pixels of at most two
   *   frames, and of two more for another thread
   */
  readonly add: (frame: Frame) => Promise<void>;
  /**
   * Needs at least one frame, but accepts fewer than the facts state.
   *
   * @returns the file's bytes, in their own buffer
   */
  readonly finish: () => Promise<Uint8Array<ArrayBuffer>>;
}

/** Decodes a still image whose header states this size. */
export type DecodeStill = (file: Uint8Array<ArrayBuffer>, size: PixelSize) => Promise<PixelImage>;

/** How a codec reads and writes animations. The descriptor states whether it can (`read.motion`, `write.motion`). */
export interface MotionCodec {
  /**
   * Reads the structure without decoding any frame.
   *
   * @param decodeStill decodes the frames of formats that store them like still images; the codec's own decoder by default
   * @throws FailureError `damaged` or `cut-off` if there is no complete frame
   */
  readonly read?: (bytes: Uint8Array<ArrayBuffer>, decodeStill?: DecodeStill) => Promise<MotionReader>;
  /** @param facts the facts of the result, whose frames have this size and are upright */
  readonly write?: (facts: MotionFacts, settings: MotionSettings) => Promise<MotionWriter>;
}
