import type { SourceInfo } from '../codecs/source-info.ts';
import type { Rgb } from '../domain/geometry/pad.ts';
import type { Shaping } from '../domain/geometry/pixel-plan.ts';
import type { Placed } from '../domain/geometry/placed.ts';
import type { PixelSize } from '../domain/geometry/size.ts';
import type { Area } from '../domain/geometry/turn.ts';
import type { Encoded, ResultFacts } from '../domain/outcome/encoded.ts';
import type { Failure } from '../domain/outcome/failure.ts';
import type { FrameProgress, JobStage } from '../domain/outcome/job.ts';
import type { GoalStep, Reached, ScoredRegions } from '../domain/outcome/reached.ts';
import type { OfferedFormat } from '../domain/outcome/recommendation.ts';
import type { SourceName } from '../domain/recipe/mark-text.ts';
import type { ImageRecipe } from '../domain/settings/recipe.ts';
import type { FormatId } from '../formats/formats.ts';
import type { PixelImage } from '../kernels/image.ts';

export interface JobRequest {
  readonly jobId: string;
  /** Identifies the source. Set if the goal will probably change: the worker then keeps what it has prepared. */
  readonly sourceKey?: string;
  /** A handle, not bytes: sending it to a worker copies nothing. */
  readonly source: Blob;
  readonly info: SourceInfo;
  readonly recipe: ImageRecipe;
  readonly maxPixels: number;
  /** What a mark may say about the source. */
  readonly named?: SourceName;
  /**
   * The tries of earlier searches for this image with the same settings, except for the goal. Set for the images of a
   * set that share its bytes.
   */
  readonly knownTries?: readonly GoalStep[];
  /** The next job makes another result of the same image. The worker keeps the pixels for it. */
  readonly moreFollow?: boolean;
}

/** Wall-clock milliseconds of each stage; 0 if a stage had nothing to do. */
export interface StageTimes {
  readonly decodeMs: number;
  readonly resizeMs: number;
  readonly encodeMs: number;
}

export type JobReply =
  | (Encoded & { readonly ok: true; readonly buffer: ArrayBuffer; readonly tookMs: StageTimes })
  | { readonly ok: false; readonly failure: Failure };

/** The results to make of one image. The same worker makes all of them. */
export interface ImageJob extends Omit<JobRequest, 'recipe' | 'moreFollow'> {
  /** One for each result, at least one. */
  readonly recipes: readonly ImageRecipe[];
}

/** An ICO file. */
export type IconReply =
  | { readonly ok: true; readonly buffer: ArrayBuffer }
  | { readonly ok: false; readonly failure: Failure };

export interface PreviewRequest {
  /** Identifies the source. Its decoded image is kept between requests with the same key. */
  readonly sourceKey: string;
  readonly source: Blob;
  readonly info: SourceInfo;
  readonly recipe: ImageRecipe;
  readonly maxPixels: number;
  readonly named?: SourceName;
}

/** A preview of a recipe's result, made by the browser's own encoder. */
export type PreviewReply =
  | {
      readonly ok: true;
      /** An image that an `<img>` can show; for GIF output, a PNG of the same pixels. */
      readonly image: Blob;
      /** The format of the final file. */
      readonly format: FormatId;
      readonly size: PixelSize;
      /** Estimate of the final file's size. */
      readonly approximateBytes: number;
      /** What stays of the image by its content. */
      readonly placed?: Placed;
    }
  | { readonly ok: false; readonly failure: Failure };

/** A result, and the formats that could replace its own. */
export interface RecommendationRequest extends Pick<JobRequest, 'source' | 'info' | 'recipe' | 'maxPixels' | 'named'> {
  readonly result: ResultFacts;
  /** The file of the result. */
  readonly file: Blob;
  readonly offered: readonly OfferedFormat[];
}

/** A part of a result, or the same part of its original. */
export interface CropRequest {
  readonly source: Blob;
  readonly info: SourceInfo;
  /** The changes that turn this image into the result; none for the result itself. */
  readonly shaping: Shaping;
  /** The size of the result. */
  readonly size: PixelSize;
  /** The area of the part in the result. */
  readonly area: Area;
  /** Color behind transparent pixels; `null` keeps them. */
  readonly matte: Rgb | null;
}

/** A result whose score or heat map is unknown, and its original. */
export interface JudgeRequest extends Omit<JobRequest, 'jobId'> {
  readonly output: Blob;
}

export type Judged = Pick<Reached, 'score' | 'regions' | 'heat'>;

/** Two files with the same size in pixels. */
export interface MeasureRequest {
  /** A lossless file of the pixels that were encoded. */
  readonly reference: Blob;
  readonly output: Blob;
  /** The color behind transparent pixels of both. */
  readonly matte: Rgb;
  /** How many times to decode the output to measure the time. */
  readonly timedDecodes: number;
  readonly maxPixels: number;
}

export type MeasureReply =
  | {
      readonly ok: true;
      /** PSNR over red, green and blue; `Infinity` for equal images. */
      readonly psnrDb: number;
      /** SSIM of the luma, at most 1; `null` for images below 8 x 8 pixels. */
      readonly ssim: number | null;
      /** SSIMULACRA 2.1, at most 100; `null` for images with a side below 8 pixels, and if memory runs out. */
      readonly ssimulacra2: number | null;
      /** Where the images differ, measured by SSIMULACRA 2.1. `null` if there is no score. */
      readonly regions: ScoredRegions | null;
      /** Milliseconds from file to pixels for each run, with a decoder that has already been loaded and used. */
      readonly decodeMs: readonly number[];
    }
  | { readonly ok: false; readonly failure: Failure };

/** An animation to play. */
export interface PlayRequest {
  readonly file: Blob;
  readonly maxPixels: number;
}

/** A frame of an animation, and how long it is shown. */
export interface PlayedFrame {
  readonly image: PixelImage;
  readonly ms: number;
}

/** The event by which a page that runs this code itself passes a `MessagePort`, the event's `detail`. */
export type PortEventName = 'pixmill-port';

/** @param attempt the number of the try of a search that starts, from 1; absent if there is only one */
export type StageListener = (stage: JobStage, attempt?: number, progress?: FrameProgress) => void;

/** Sent when a stage of a job starts. */
export type StageMessage = { readonly stage: JobStage; readonly attempt?: number; readonly progress?: FrameProgress };

/** Sent before the reply to a job that left memory behind. Only terminating the worker frees this memory. */
export interface ExhaustedMessage {
  readonly isExhausted: true;
}
