import type { Failure } from './failure.ts';
import type { FormatId } from './format-id.ts';
import type { JobState } from './job.ts';
import type { Pose } from './pose.ts';
import type { Settings } from './settings.ts';

/** A result in the store, and what it was made with. */
export interface StoredResult {
  readonly bytes: number;
  readonly format: FormatId;
  /** What became of transparent pixels, where there is something to say of it. */
  readonly transparency?: 'filled' | 'kept';
}

/** One image of a batch, as a row shows it. */
export interface BatchRow {
  readonly id: string;
  /** Name with its folders, as it was dropped: hostile text. */
  readonly path: string;
  readonly bytes: number;
  readonly state: JobState;
  /** Made with other settings than those of now. */
  readonly outdated: boolean;
  readonly result: StoredResult | null;
  readonly failure: Failure | null;
  /** Settings for this image alone. */
  readonly override: Partial<Settings> | null;
  readonly pose: Pose;
}

export interface BatchSummary {
  readonly total: number;
  readonly done: number;
  readonly failed: number;
  readonly running: number;
  /** What Start would work on: waiting, cancelled, or made with other settings. */
  readonly startable: number;
  /** Those of them that were made with other settings. */
  readonly outdated: number;
  readonly originalBytes: number;
  readonly newBytes: number;
  /** From measured throughput; 0 until two are done. */
  readonly imagesPerSecond: number;
  /** `null` until it can be told. */
  readonly secondsLeft: number | null;
}
