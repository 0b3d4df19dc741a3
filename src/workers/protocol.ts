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

export interface JobRequest {
  readonly jobId: string;
  /** Set if the user probably changes the goal. Same key, same source: the worker keeps what it has prepared. */
  readonly sourceKey?: string;
  /** A handle, not bytes: nothing is copied when it crosses the wire. */
  readonly source: Blob;
  readonly info: SourceInfo;
  readonly recipe: Recipe;
  readonly maxPixels: number;
  /**
   * Set for the images of a set that share its bytes: what earlier searches have shown about this image with the same
   * settings, except for the goal.
   */
  readonly knownTries?: readonly GoalStep[];
}

/** Wall-clock milliseconds of each stage; 0 where a stage had nothing to do. */
export interface StageTimes {
  readonly decodeMs: number;
  readonly resizeMs: number;
  readonly encodeMs: number;
}

/** Something the user should know about a result. */
export type Note =
  | MotionNote
  | ColorsNote
  /** The source has several pages; only its first was kept. */
  | { readonly code: 'first-page-only' }
  /** The source holds more images, or a video; only its main image was kept. */
  | { readonly code: 'main-image-only' }
  /** Same format, same size, more bytes: the original is better. */
  | { readonly code: 'larger-than-original'; readonly originalBytes: number; readonly newBytes: number }
  /** The source was recompressed without loss: as asked, or because encoding its pixels gave more bytes. */
  | {
      readonly code: 'recompressed';
      readonly because: 'asked' | 'smaller';
      readonly originalBytes: number;
      readonly newBytes: number;
    }
  /** 'Lossless' was asked for, but the size or rotation changes, or the file could not be recompressed. */
  | { readonly code: 'not-recompressed'; readonly because: 'reshaped' | 'source'; readonly qualityPercent: number }
  /** Transparent pixels were put on the matte color. */
  | { readonly code: 'transparency-filled' }
  /** Written in a format that holds its transparent pixels, other than opaque images of the same recipe. */
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
  /** The original already meets the goal, with fewer bytes than any encoding that does. */
  | { readonly code: 'kept-original'; readonly originalBytes: number }
  /** The image has fewer pixels, so that it meets the wanted size without looking worse than 'small'. */
  | { readonly code: 'scaled-to-fit'; readonly size: PixelSize }
  /** The wanted size leaves so few bytes that the image looks worse than 'small'. At `goodAtPx` it would look good. */
  | { readonly code: 'looks-poor'; readonly score: number; readonly goodAtPx: PixelSize | null }
  /** The wanted look cannot be reached by this format. */
  | { readonly code: 'look-unreached'; readonly score: number }
  /** The score was measured on a sample of the image, because the browser lacks SIMD or memory. */
  | { readonly code: 'score-estimated' }
  /** The recipe keeps colors, but the format, the decoders, the kind of profile or the lost network does not allow it. */
  | {
      readonly code: 'colors-converted';
      readonly space: ColorSpace;
      readonly because: 'format' | 'decoder' | 'profile' | 'network';
      readonly format: FormatId;
    }
  /** The source has more than 8 bits per sample. The result has 8. */
  | { readonly code: 'depth-reduced' }
  | { readonly code: 'hdr-left-out'; readonly because: HdrLoss; readonly format: FormatId }
  /** Some metadata, or only the resolution, should stay but is missing: damaged, or this format has no place for it. */
  | { readonly code: 'metadata-damaged' | 'metadata-lost' | 'resolution-lost'; readonly format: FormatId }
  /** Made by the browser's own encoder. */
  | { readonly code: 'made-by-canvas'; readonly because: CanvasReason };

/** Why the browser's own encoder: it was asked for by name, or ours could not do it. */
export type CanvasReason = 'asked' | 'no-webassembly' | 'network' | 'trouble';

/** One try of a search. In a reply, `bytes` includes all that the result has besides its pixels. */
export interface GoalStep {
  readonly format: FormatId;
  /** `null` where the encoder has no quality. */
  readonly qualityPercent: number | null;
  readonly bytes: number;
  /** `null` if the search did not measure this try. */
  readonly score: number | null;
  /** Only a sample was encoded: `bytes` is an estimate for the whole image, and `score` is that of the sample. */
  readonly sampled?: true;
  /** If it differs from the size that the recipe asks for. */
  readonly size?: PixelSize;
}

/** What a result with a goal reached, measured on the delivered file. */
export interface Reached {
  /** SSIMULACRA 2.1 against the image before encoding. Small images are repeated to get a score. */
  readonly score: number;
  /** The five worst tiles, the worst one first. */
  readonly regions: readonly { readonly area: Area; readonly score: number }[];
  readonly heat: ScoredRegions['tiles'] | null;
  /** `null` where the encoder has no quality, and for the original. */
  readonly qualityPercent: number | null;
  /** In the order in which they were made. */
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
      /** Read from `bytes`. */
      readonly carries: readonly CarriedFact[];
      /** Only if the recipe has a goal. */
      readonly reached?: Reached;
    }
  | { readonly ok: false; readonly failure: Failure };

export interface PreviewRequest {
  /** Same key, same source: its decoded image is kept between requests. */
  readonly sourceKey: string;
  readonly source: Blob;
  readonly info: SourceInfo;
  readonly recipe: Recipe;
  readonly maxPixels: number;
}

/** A quick look at what a recipe will give, made by the browser's own encoder. */
export type PreviewReply =
  | {
      readonly ok: true;
      /** Something an `<img>` shows; for GIF output a PNG of the same pixels. */
      readonly image: Blob;
      /** What the final file will be. */
      readonly format: FormatId;
      readonly size: PixelSize;
      /** Estimate of the final file's size. */
      readonly approximateBytes: number;
    }
  | { readonly ok: false; readonly failure: Failure };

/** A result, and the formats that could replace its own. */
export interface RecommendationRequest extends Pick<JobRequest, 'source' | 'info' | 'recipe' | 'maxPixels'> {
  readonly result: ResultFacts;
  /** The result. */
  readonly file: Blob;
  readonly offered: readonly OfferedFormat[];
}

/** A part of a result, or the same part of its original. */
export interface CropRequest {
  readonly source: Blob;
  readonly info: SourceInfo;
  /** What turns this image into the result; nothing for the result itself. */
  readonly shaping: Shaping;
  /** Of the result. */
  readonly size: PixelSize;
  /** In the result. */
  readonly area: Area;
  /** Color behind transparent pixels; `null` keeps them. */
  readonly matte: Rgb | null;
}

/** A result whose look is not known, or not its heat map, and its original. */
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

/** Two files of the same size. */
export interface MeasureRequest {
  /** The pixels that were encoded, lossless. */
  readonly reference: Blob;
  readonly output: Blob;
  /** What shows through transparent pixels of either. */
  readonly matte: Rgb;
  /** How many times to decode the output to measure the time. */
  readonly timedDecodes: number;
  readonly maxPixels: number;
}

export type MeasureReply =
  | {
      readonly ok: true;
      /** Over red, green and blue; `Infinity` for equal images. */
      readonly psnrDb: number;
      /** Of the luma, at most 1; `null` for images below 8 x 8 pixels. */
      readonly ssim: number | null;
      /** SSIMULACRA 2.1, at most 100; `null` for images with a side below 8 pixels, and if memory runs out. */
      readonly ssimulacra2: number | null;
      /** Where the images differ, measured by SSIMULACRA 2.1. `null` if there is no score. */
      readonly regions: ScoredRegions | null;
      /** Milliseconds from file to pixels for each run. The decoder has already been loaded and used. */
      readonly decodeMs: readonly number[];
    }
  | { readonly ok: false; readonly failure: Failure };

/** Where a page runs this code itself: the event by which it hands over a `MessagePort`, its `detail`. */
export type PortEventName = 'pixmill-port';

/** @param attempt which try of a search begins, from 1; left out where there is only one */
export type StageListener = (stage: JobStage, attempt?: number, progress?: FrameProgress) => void;

/** Sent while a job runs, as a stage begins. */
export type StageMessage = { readonly stage: JobStage; readonly attempt?: number; readonly progress?: FrameProgress };

/** Sent before the reply to a job that left memory behind. Only terminating the worker frees it. */
export interface WornMessage {
  readonly isWorn: true;
}
