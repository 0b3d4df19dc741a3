import type { Identity } from '../codecs/canvas-identity.ts';
import type { Reading } from '../codecs/source-info.ts';
import type { PixelSize } from '../domain/geometry/size.ts';
import type { Failure } from '../domain/outcome/failure.ts';
import type { Encoding, Preparation } from './plan.ts';

/** One of the visitor's files. */
export interface LabImage {
  readonly id: string;
  readonly file: File;
  readonly status: Reading;
}

/** The pixels that were encoded, stored as PNG. */
export interface LabReference {
  readonly id: string;
  readonly imageId: string;
  readonly imageName: string;
  readonly originalBytes: number;
  readonly preparation: Preparation;
  readonly size: PixelSize;
  readonly mayHaveAlpha: boolean;
  /** Times of decoding and of resizing the image once. */
  readonly decodeMs: number;
  readonly resizeMs: number;
  readonly blob: Blob;
}

/** The median, the shortest and the longest time of several runs, in milliseconds. */
export interface RepeatedTime {
  readonly medianMs: number;
  readonly rangeMs: readonly [shortest: number, longest: number];
}

export interface LabMeasures {
  readonly bytes: number;
  /** Encoding only. */
  readonly encoding: RepeatedTime;
  /** Decoding the encoded file to pixels. */
  readonly decoding: RepeatedTime;
  /** Against the reference; `Infinity` if nothing was lost. */
  readonly psnrDb: number;
  /** `null` for images below 8 x 8 pixels. */
  readonly ssim: number | null;
  /** `null` for images with a side below 8 pixels, and if there was not enough memory for it. */
  readonly ssimulacra2: number | null;
}

/** An encoding and its measures, either of one image or as means of several images. */
export interface LabRow {
  readonly id: string;
  readonly encoding: Encoding;
  readonly outcome:
    | { readonly ok: true; readonly measures: LabMeasures }
    | { readonly ok: false; readonly failure: Failure };
}

export interface LabResult extends LabRow {
  readonly referenceId: string;
  readonly outcome:
    | { readonly ok: true; readonly blob: Blob; readonly measures: LabMeasures }
    | { readonly ok: false; readonly failure: Failure };
}

/** Our file and the canvas file with the same format, pixels and quality. */
export interface LabPair {
  readonly oursId: string;
  readonly canvasId: string;
  readonly identity: Identity | { readonly kind: 'pixels'; readonly same: boolean };
}

export type LabProgress =
  | { readonly kind: 'idle' }
  | {
      readonly kind: 'running';
      readonly done: number;
      readonly total: number;
      readonly imageName: string;
      /** `null` while the pixels are prepared. */
      readonly encoding: Encoding | null;
      /** Estimated time to the end. */
      readonly leftMs: number;
    }
  | { readonly kind: 'ended'; readonly done: number; readonly total: number; readonly cancelled: boolean };

/** An image that could not be prepared, and why. */
export interface LabFailure {
  readonly imageName: string;
  readonly failure: Failure;
}
