import { isUpright } from '../geometry/change-pose.ts';
import type { Pose } from '../geometry/pose.ts';
import type { PixelSize } from '../geometry/size.ts';
import { UPRIGHT } from '../geometry/upright.ts';
import type { Encoded } from '../outcome/encoded.ts';
import { type Failure, isTransient } from '../outcome/failure.ts';
import type { JobState } from '../outcome/job.ts';
import type { PrivateFacts } from '../outcome/private-facts.ts';
import type { Settings } from '../settings/settings.ts';
import type { FurtherFiles } from './further-file.ts';
import type { MadeBefore, MadeTally } from './made-before.ts';

/** One image of a batch as its row shows it. A column of the list needs a field here and in `newRow`. */
export interface BatchRow {
  /** Ids sort in the order of the list. */
  readonly id: string;
  /** Path of the file as the user dropped it, with folders: hostile text. */
  readonly path: string;
  readonly bytes: number;
  /** Size of the upright original; `null` until it has been read. */
  readonly originalSize: PixelSize | null;
  readonly state: JobState;
  /** True if the result was made with earlier settings. */
  readonly outdated: boolean;
  /** True if the row stays in the list but is not processed, saved or counted. */
  readonly excluded: boolean;
  /** True if the user has accepted this result in the review. */
  readonly accepted: boolean;
  /** What the original reveals about people, places and devices; `null` until it has been read. */
  readonly privateFacts: PrivateFacts | null;
  readonly result: Encoded | null;
  /** SSIMULACRA 2.1 score of the result; `null` if it was not measured. */
  readonly score: number | null;
  /** The files made beside the result; absent without any. */
  readonly further?: FurtherFiles | null;
  readonly failure: Failure | null;
  /** Absent unless an earlier batch made this image, or this file. */
  readonly madeBefore?: MadeBefore | null;
  /** True if the image cannot be processed until the user adds its file again. */
  readonly lacksFile: boolean;
  /** The image's own settings. */
  readonly override: Partial<Settings> | null;
  readonly pose: Pose;
  /** Who chose the pose: the user for this image, or the batch for all. `null` or absent before anybody has. */
  readonly poseBy?: 'user' | 'batch' | null;
}

/** The row of an image about which nothing is known yet. */
export function newRow(id: string): BatchRow {
  return {
    id,
    path: '',
    bytes: 0,
    originalSize: null,
    state: 'waiting',
    outdated: false,
    excluded: false,
    accepted: false,
    privateFacts: null,
    result: null,
    score: null,
    failure: null,
    lacksFile: false,
    override: null,
    pose: UPRIGHT,
  };
}

/** What images have of their own. */
export type OwnPart = Pick<BatchRow, 'override' | 'pose' | 'poseBy'>;

/** Whether an image has its own settings, rotation or crop. */
export function isCustomized({ override, ...pose }: OwnPart): boolean {
  return override !== null || isOwnPose(pose);
}

/** Whether the user has turned or cropped this image. Earlier versions did not store who did. */
export function isOwnPose({ pose, poseBy }: Pick<OwnPart, 'pose' | 'poseBy'>): boolean {
  return poseBy === 'user' || (poseBy !== 'batch' && !isUpright(pose));
}

/** Whether an image failed and a retry may succeed. Excluded images are not retried. */
export function isWorthRetrying({
  state,
  failure,
  excluded,
}: Pick<BatchRow, 'state' | 'failure' | 'excluded'>): boolean {
  return state === 'failed' && failure !== null && isTransient(failure) && !excluded;
}

export interface BatchSummary {
  readonly total: number;
  readonly done: number;
  readonly failed: number;
  /** Number of failed images that a retry may fix. */
  readonly retryable: number;
  readonly running: number;
  /** Number of images that Start would process: waiting, canceled or outdated, with a file. */
  readonly startable: number;
  /** Number of waiting images whose files have to be added again. */
  readonly missing: number;
  /** Number of images with an outdated result. */
  readonly outdated: number;
  /** Number of images whose result looks worse than 'good'. */
  readonly coarse: number;
  /** Number of images with their own settings, rotation or crop, also excluded ones. */
  readonly customized: number;
  readonly originalBytes: number;
  readonly newBytes: number;
  /** Measured throughput; 0 until two images are done. */
  readonly imagesPerSecond: number;
  /** Number of files made beside the results, and their bytes. */
  readonly furtherFiles: number;
  readonly furtherBytes: number;
  /** Images that earlier batches made, and files that are their results. */
  readonly made: MadeTally;
  /** `null` until it can be estimated. */
  readonly secondsLeft: number | null;
}
