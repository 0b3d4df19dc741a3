import type { Effort } from '../domain/effort.ts';
import type { PixelSize } from '../domain/limits.ts';
import type { PixelImage } from '../kernels/image.ts';
import type { Encode, EncoderOptions } from './contract.ts';

/**
 * How long a frame stays, in seconds. A fraction of whole numbers, because each format has its own unit: 1/100 in GIF,
 * 1/1000 in WebP, any fraction in PNG. Zero is kept as it is: browsers show such frames for a tenth of a second in every
 * format.
 */
export interface Duration {
  readonly numerator: number;
  readonly denominator: number;
}

export interface Frame {
  /**
   * The whole canvas as it is shown, after blending and disposal. The pixels belong to whoever receives the frame. A reader
   * never changes them afterward.
   */
  readonly image: PixelImage;
  readonly duration: Duration;
}

/** What the header and the structure of a file say about its animation. */
export interface MotionFacts {
  /** The canvas as stored, before the file's orientation is applied. */
  readonly size: PixelSize;
  /** A damaged file may give fewer. */
  readonly frameCount: number;
  /** How often the animation plays. 0: forever. */
  readonly plays: number;
}

export interface MotionReader {
  readonly facts: MotionFacts;
  /**
   * Decodes the frames one after the other, in memory for three of them. Every call starts over.
   *
   * @throws FailureError `damaged` or `cut-off` after the frames that could be read
   */
  readonly frames: () => AsyncGenerator<Frame, void, undefined>;
}

export interface MotionSettings {
  /** 1 to 100; writers without a quality ignore it. */
  readonly qualityPercent: number;
  readonly effort: Effort;
  /** Values for the options in the format's `encoders.ts`. */
  readonly options?: EncoderOptions;
  /** Left out if all cores are busy. Writers whose frames take long share them with it. */
  readonly elsewhere?: OtherThread;
}

/** How many images another thread has at most. With only one, it would be idle until this thread has encoded its own. */
export const FRAMES_ELSEWHERE = 2;

/** Another thread, which encodes one still image after the other. While it encodes one, the next one waits there. */
export interface OtherThread {
  /**
   * Starts the thread if it has not started. If the thread has no room, it resolves in a new task, because only tasks bring
   * the thread's messages.
   *
   * @param options of the images. The thread starts the encoder that they need
   */
  readonly hasRoom: (options?: EncoderOptions) => Promise<boolean>;
  readonly encode: Encode;
}

/** Writes an animation frame by frame. After a failure it cannot be used. */
export interface MotionWriter {
  /**
   * @param frame has the size of the facts. Its pixels belong to the writer, which keeps those of at most two frames, and
   *   two more for another thread
   */
  readonly add: (frame: Frame) => Promise<void>;
  /** @returns the file's bytes, in their own buffer. At least one frame was added, perhaps fewer than the facts say. */
  readonly finish: () => Promise<Uint8Array<ArrayBuffer>>;
}

/** Decodes a still image, whose header gives this size. */
export type DecodeStill = (file: Uint8Array<ArrayBuffer>, size: PixelSize) => Promise<PixelImage>;

/** What a codec can do with animations. The descriptor says the same (`read.motion`, `write.motion`). */
export interface MotionCodec {
  /**
   * Reads the structure, and decodes nothing yet.
   *
   * @param decodeStill decodes the frames of formats that store them like still images; the codec's own decoder by default
   * @throws FailureError `damaged` or `cut-off` if there is no whole frame
   */
  readonly read?: (bytes: Uint8Array<ArrayBuffer>, decodeStill?: DecodeStill) => Promise<MotionReader>;
  /** @param facts of the result: its frames have this size, and are upright */
  readonly write?: (facts: MotionFacts, settings: MotionSettings) => Promise<MotionWriter>;
}
