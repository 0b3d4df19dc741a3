import type { JobReply, JobRequest, StageListener } from '../jobs/protocol.ts';

export interface RunOptions {
  readonly signal?: AbortSignal;
  /** Not called after the job has settled. */
  readonly onStage?: StageListener;
  /**
   * Called with each result of an image as soon as it is made, in the order of the recipes. Not called for results that
   * were cancelled.
   */
  readonly onReply?: (reply: JobReply, index: number) => void;
}

/** Executes requests. `run` never rejects: every failure is a reply. */
export interface Engine<Request = JobRequest, Reply = JobReply> {
  run(request: Request, options?: RunOptions): Promise<Reply>;
}
