/** The progress of one image. */
export type JobState = 'waiting' | 'decoding' | 'resizing' | 'encoding' | 'done' | 'failed' | 'cancelled';

export type JobStage = Extract<JobState, 'decoding' | 'resizing' | 'encoding'>;

/** The frame of an animation that is being processed. */
export interface FrameProgress {
  /** From 1. */
  readonly frame: number;
  readonly of: number;
}

const NEXT: { readonly [From in JobState]: readonly JobState[] } = {
  // Done without a stage: the image was already encoded elsewhere, or keeps an earlier result.
  waiting: ['decoding', 'done', 'failed', 'cancelled'],
  // A retry with the other engine starts at decoding again. A pause or a full disk returns the image to the queue.
  decoding: ['waiting', 'resizing', 'encoding', 'done', 'failed', 'cancelled'],
  resizing: ['waiting', 'decoding', 'encoding', 'done', 'failed', 'cancelled'],
  encoding: ['waiting', 'decoding', 'done', 'failed', 'cancelled'],
  done: ['waiting'],
  failed: ['waiting'],
  // The image may finish while it is being canceled.
  cancelled: ['waiting', 'done'],
};

/** Whether a job may change from one state to another. No job skips decoding, and an ended job must start again. */
export function mayChange(from: JobState, to: JobState): boolean {
  return from === to || NEXT[from].includes(to);
}

export function isEnded(state: JobState): boolean {
  return state === 'done' || state === 'failed' || state === 'cancelled';
}
