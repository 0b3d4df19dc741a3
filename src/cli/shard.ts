import { createHash } from 'node:crypto';
import type { Values } from './options.ts';
import { UsageError } from './usage-error.ts';

/** A part of all images. `index` counts from 0. */
export interface Shard {
  readonly index: number;
  readonly count: number;
}

interface ArrayVariables {
  readonly engine: string;
  readonly index: string;
  /** The variable with the number of tasks; `null` if the engine has none. */
  readonly count: string | null;
  /** The variable with the lowest index, if it is not always 0. */
  readonly first?: string;
}

/**
 * The variables by which engines number the tasks of an array, as their documentation says.
 * Slurm: https://slurm.schedmd.com/job_array.html, indexes as in `--array`, so the lowest one counts.
 * Kubernetes: https://kubernetes.io/docs/concepts/workloads/controllers/job/#completion-mode, from 0, no count.
 * Cloud Run: https://cloud.google.com/run/docs/container-contract#jobs-env-vars, from 0.
 * AWS Batch: https://docs.aws.amazon.com/batch/latest/userguide/job_env_vars.html, from 0, no count.
 */
const ENGINES: readonly ArrayVariables[] = [
  { engine: 'Slurm', index: 'SLURM_ARRAY_TASK_ID', count: 'SLURM_ARRAY_TASK_COUNT', first: 'SLURM_ARRAY_TASK_MIN' },
  { engine: 'Kubernetes', index: 'JOB_COMPLETION_INDEX', count: null },
  { engine: 'Cloud Run', index: 'CLOUD_RUN_TASK_INDEX', count: 'CLOUD_RUN_TASK_COUNT' },
  { engine: 'AWS Batch', index: 'AWS_BATCH_JOB_ARRAY_INDEX', count: null },
];

type Environment = { readonly [variable: string]: string | undefined };

/**
 * The shard of this process: of `--shard 3/10`, which counts from 1, otherwise of the engine that started it.
 *
 * @returns `null` for all images
 * @throws UsageError
 */
export function shardOf({ shard, shards }: Pick<Values, 'shard' | 'shards'>, environment: Environment): Shard | null {
  const total = shards === undefined ? null : readWhole(String(shards));
  if (total !== null && !(total >= 1)) throw new UsageError(`--shards is '${shards}'. It must be a whole number.`);
  if (typeof shard === 'string') return readShard(shard, total);
  for (const { engine, index, count, first } of ENGINES) {
    const at = environment[index];
    if (at === undefined || at === '') continue;
    return checkShard(shardInArray(engine, at, environment, { count, first }, total), `${index}=${at}`);
  }
  if (total !== null && total > 1) {
    throw new UsageError(
      '--shards needs --shard, or a cluster that numbers its tasks (Slurm, Kubernetes, Cloud Run, AWS Batch).',
    );
  }
  return null;
}

function shardInArray(
  engine: string,
  at: string,
  environment: Environment,
  { count, first }: { readonly count: string | null; readonly first: string | undefined },
  total: number | null,
): Shard {
  const said = count === null ? undefined : environment[count];
  const number = total ?? (said === undefined ? null : readWhole(said));
  if (number === null) {
    throw new UsageError(`${engine} does not say how many tasks there are. Add --shards N with the size of the array.`);
  }
  if (first === undefined) return { index: readWhole(at), count: number };
  // With --shards, the tasks count from 1. An array from 0 has one for each shard, too: its task 0 is the last one.
  const lowest = total === null ? readWhole(environment[first] ?? '1') : 1;
  const index = readWhole(at) - lowest;
  return { index: index === -1 ? number - 1 : index, count: number };
}

function readShard(text: string, total: number | null): Shard {
  const [, index, count] = /^(\d+)(?:\/(\d+))?$/.exec(text) ?? [];
  const number = count === undefined ? total : Number(count);
  if (index === undefined || number === null) {
    throw new UsageError(`--shard is '${text}'. It must be such as 3/10: the third of ten.`);
  }
  return checkShard({ index: Number(index) - 1, count: number }, `--shard ${text}`);
}

function checkShard(shard: Shard, text: string): Shard {
  const { index, count } = shard;
  if (index >= 0 && index < count) return shard;
  throw new UsageError(`${text} is outside of 1 to ${count}.`);
}

function readWhole(text: string): number {
  return /^\d{1,9}$/.test(text) ? Number(text) : Number.NaN;
}

/**
 * The shard to which an image belongs. Images that differ only in their extension belong together, because the names of
 * their results may collide.
 *
 * @param path below the common root, with `/`
 */
export function shardIndexOf(path: string, count: number): number {
  const hash = createHash('sha256').update(shardStem(path)).digest();
  // 48 bits: with so many values, the remainders are equally frequent.
  return Number(hash.readUIntBE(0, 6) % count);
}

/** Equal for images whose results may get the same name. */
export function shardStem(path: string): string {
  return path
    .normalize('NFC')
    .toLowerCase()
    .replace(/\.[^./]*$/, '');
}

/** The name of a shard in file names. */
export function shardName({ index, count }: Shard): string {
  return `${index + 1}-of-${count}`;
}
