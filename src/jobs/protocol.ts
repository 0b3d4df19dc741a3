import type { SourceInfo } from '../codecs/source-info.ts';
import type { CarriedFact } from '../domain/carried.ts';
import type { ColorSpace } from '../domain/color-space.ts';
import type { ColorsNote } from '../domain/colors-note.ts';
import type { Failure } from '../domain/failure.ts';
import type { FormatId } from '../domain/format-id.ts';
import type { HdrLoss } from '../domain/hdr-loss.ts';
import type { FrameProgress, JobStage } from '../domain/job.ts';
import type { PixelSize } from '../domain/limits.ts';
import type { MotionNote } from '../domain/motion-note.ts';
import type { Shaping } from '../domain/pixel-plan.ts';
import type { Recipe, Rgb } from '../domain/recipe.ts';
import type { OfferedFormat, ResultFacts } from '../domain/recommendation.ts';
import type { Area } from '../domain/turn.ts';
import type { PixelImage } from '../kernels/image.ts';

export interface JobRequest {
  readonly jobId: string;
  /** Identifies the source. Set if the goal will probably change: the worker then keeps what it has prepared. */
  readonly sourceKey?: string;
  /** A handle, not bytes: sending it to a worker copies nothing. */
  readonly source: Blob;
  readonly info: SourceInfo;
  readonly recipe: Recipe;
  readonly maxPixels: number;
  /**
   * The tries of earlier searches for this image with the same settings, except for the goal. Set for the images of a
   * set that share its bytes.
   */
  readonly knownTries?: readonly GoalStep[];
}

/** Wall-clock milliseconds of each stage; 0 if a stage had nothing to do. */
export interface StageTimes {
  readonly decodeMs: number;
  readonly resizeMs: number;
  readonly encodeMs: number;
}

/** Something the user should know about a result. */
export type Note =
  | MotionNote
  | ColorsNote
  /** The source has several pages. Only the first page was kept. */
  | { readonly code: 'first-page-only' }
  /** The source contains more images, or a video. Only its main image was kept. */
  | { readonly code: 'main-image-only' }
  /** The result has the same format and size as the original, but more bytes. */
  | { readonly code: 'larger-than-original'; readonly originalBytes: number; readonly newBytes: number }
  /** The source was recompressed without loss: as requested, or because encoding its pixels gave more bytes. */
  | {
      readonly code: 'recompressed';
      readonly because: 'asked' | 'smaller';
      readonly originalBytes: number;
      readonly newBytes: number;
    }
  /** 'Lossless' was requested, but the size or rotation changes, or the file could not be recompressed. */
  | { readonly code: 'not-recompressed'; readonly because: 'reshaped' | 'source'; readonly qualityPercent: number }
  /** Transparent pixels were put on the matte color. */
  | { readonly code: 'transparency-filled' }
  /** The image has transparent pixels, and opaque images with the same recipe get another format. */
  | { readonly code: 'transparency-kept'; readonly format: FormatId }
  /**
   * The worker chose this format from the recipe's `choices`. `exact`: the file is lossless. `transparency`, `hdr`: formats that
   * would lose it were left out.
   */
  | {
      readonly code: 'format-chosen';
      readonly format: FormatId;
      readonly because: 'smallest' | 'exact' | 'transparency' | 'hdr';
    }
  /** The original already meets the goal, with no more bytes than an encoding. */
  | { readonly code: 'kept-original'; readonly originalBytes: number }
  /** The image was scaled down to meet the size goal without looking worse than 'small'. */
  | { readonly code: 'scaled-to-fit'; readonly size: PixelSize }
  /** The size goal leaves so few bytes that the image looks worse than 'small'. At `goodAtPx` it would look good. */
  | { readonly code: 'looks-poor'; readonly score: number; readonly goodAtPx: PixelSize | null }
  /** This format cannot reach the wanted look. */
  | { readonly code: 'look-unreached'; readonly score: number }
  /** The score was measured on a sample of the image, because the browser lacks SIMD or memory. */
  | { readonly code: 'score-estimated' }
  /** The recipe keeps colors, but the format, the decoders, the kind of profile or a network failure prevents it. */
  | {
      readonly code: 'colors-converted';
      readonly space: ColorSpace;
      readonly because: 'format' | 'decoder' | 'profile' | 'network';
      readonly format: FormatId;
    }
  /** The source has more than 8 bits per sample. The result has 8. */
  | { readonly code: 'depth-reduced' }
  | { readonly code: 'hdr-left-out'; readonly because: HdrLoss; readonly format: FormatId }
  /** Some metadata, or only the resolution, was lost: it was damaged, or this format has no place for it. */
  | { readonly code: 'metadata-damaged' | 'metadata-lost' | 'resolution-lost'; readonly format: FormatId }
  /** Made by the browser's own encoder. */
  | { readonly code: 'made-by-canvas'; readonly because: CanvasReason };

/** Why the browser's own encoder was used: it was requested by name, or ours could not be used. */
export type CanvasReason = 'asked' | 'no-webassembly' | 'network' | 'trouble';

/** One try of a search. In a reply, `bytes` includes everything that the result has besides its pixels. */
export interface GoalStep {
  readonly format: FormatId;
  /** `null` if the encoder has no quality. */
  readonly qualityPercent: number | null;
  readonly bytes: number;
  /** `null` if the search did not measure this try. */
  readonly score: number | null;
  /** Only a sample was encoded: `bytes` is an estimate for the whole image, and `score` is that of the sample. */
  readonly sampled?: true;
  /** The size in pixels, if it differs from the recipe's. */
  readonly size?: PixelSize;
}

/** How well a result meets its goal, measured on the delivered file. */
export interface Reached {
  /** SSIMULACRA 2.1 against the image before encoding. Small images are repeated to get a score. */
  readonly score: number;
  /** The five worst tiles, the worst one first. */
  readonly regions: readonly { readonly area: Area; readonly score: number }[];
  readonly heat: ScoredRegions['tiles'] | null;
  /** `null` if the encoder has no quality, and for the original. */
  readonly qualityPercent: number | null;
  /** The tries, in order. */
  readonly steps: readonly GoalStep[];
  /** `best-effort`: the result misses the goal, or looks worse than 'small'. A note says which. */
  readonly verdict: 'met' | 'kept-original' | 'best-effort';
}

export type JobReply =
  | {
      readonly ok: true;
      readonly bytes: ArrayBuffer;
      readonly format: FormatId;
      readonly mime: string;
      readonly size: PixelSize;
      readonly tookMs: StageTimes;
      readonly notes: readonly Note[];
      /** What the file carries besides its pixels. Read from `bytes`. */
      readonly carries: readonly CarriedFact[];
      /** Only if the recipe has a goal. */
      readonly reached?: Reached;
    }
  | { readonly ok: false; readonly failure: Failure };

export interface PreviewRequest {
  /** Identifies the source. Its decoded image is kept between requests with the same key. */
  readonly sourceKey: string;
  readonly source: Blob;
  readonly info: SourceInfo;
  readonly recipe: Recipe;
  readonly maxPixels: number;
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
    }
  | { readonly ok: false; readonly failure: Failure };

/** A result, and the formats that could replace its own. */
export interface RecommendationRequest extends Pick<JobRequest, 'source' | 'info' | 'recipe' | 'maxPixels'> {
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

/** SSIMULACRA 2.1 scores of the tiles of an image. */
export interface ScoredRegions {
  /** The tile with the lowest score. */
  readonly worst: { readonly area: Area; readonly score: number };
  /** Square tiles that cover the image, listed row by row from the top left. */
  readonly tiles: {
    readonly tilePx: number;
    readonly columns: number;
    readonly rows: number;
    readonly scores: Float32Array<ArrayBuffer>;
  };
}

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
