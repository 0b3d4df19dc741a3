import type { JobStage } from '../domain/job.ts';
import type { JobReply, JobRequest } from '../workers/protocol.ts';

export interface RunOptions {
  readonly signal?: AbortSignal;
  /** Not called any more once the job has settled. */
  readonly onStage?: (stage: JobStage) => void;
}

/** Does what a request says. Never rejects: every way to fail is a reply. */
export interface Engine {
  run(request: JobRequest, options?: RunOptions): Promise<JobReply>;
}
