/** The progress of one image. */
export type JobState = 'waiting' | 'decoding' | 'resizing' | 'encoding' | 'done' | 'failed' | 'cancelled';

export type JobStage = Extract<JobState, 'decoding' | 'resizing' | 'encoding'>;

const NEXT: { readonly [From in JobState]: readonly JobState[] } = {
  waiting: ['decoding', 'failed', 'cancelled'],
  // A retry with the other engine starts at decoding again.
  decoding: ['decoding', 'resizing', 'encoding', 'failed', 'cancelled'],
  resizing: ['decoding', 'encoding', 'failed', 'cancelled'],
  encoding: ['decoding', 'done', 'failed', 'cancelled'],
  done: ['waiting'],
  failed: ['waiting'],
  cancelled: ['waiting'],
};

/** Whether a job may change from one state to another. Ended jobs can only start again. */
export function mayAdvance(from: JobState, to: JobState): boolean {
  return NEXT[from].includes(to);
}

export function isEnded(state: JobState): boolean {
  return state === 'done' || state === 'failed' || state === 'cancelled';
}
