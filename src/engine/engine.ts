import type { JobReply, JobRequest, StageListener } from '../jobs/protocol.ts';

export interface RunOptions {
  readonly signal?: AbortSignal;
  /** Not called after the job has settled. */
  readonly onStage?: StageListener;
}

/** Executes requests. `run` never rejects: every failure is a reply. */
export interface Engine<Request = JobRequest, Reply = JobReply> {
  run(request: Request, options?: RunOptions): Promise<Reply>;
}
