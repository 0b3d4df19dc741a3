import { describe, expect, test } from 'vitest';
import { shardIndexOf, shardOf } from '../../../src/cli/shard.ts';

const PATHS = Array.from({ length: 2000 }, (_, at) => `folder ${at % 7}/photo-${at}.jpg`);

describe('shards', () => {
  test.each([1, 2, 3, 10, 64])('%i of them have every image once, about equally many each', (count) => {
    const sizes = new Array<number>(count).fill(0);
    for (const path of PATHS) sizes[shardIndexOf(path, count)] = (sizes[shardIndexOf(path, count)] ?? 0) + 1;
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBe(PATHS.length);
    expect(Math.min(...sizes)).toBeGreaterThan(PATHS.length / count / 2.5);
  });

  test('stay the same for ever, on every machine', () => {
    expect(['a.jpg', 'sub/b.png', 'é.jpg', '日本.webp'].map((path) => shardIndexOf(path, 10))).toEqual([9, 1, 3, 5]);
    expect(shardIndexOf('e\u0301.jpg', 10)).toBe(shardIndexOf('é.jpg', 10));
  });

  test('keep images together whose results may get the same name', () => {
    for (const path of PATHS) expect(shardIndexOf(path.replace('.jpg', '.PNG'), 10)).toBe(shardIndexOf(path, 10));
  });
});

describe('the shard of a process', () => {
  test.each<readonly [string, object, { [variable: string]: string }, object | null]>([
    ['none', {}, {}, null],
    ['the option, from 1', { shard: '3/10' }, { SLURM_ARRAY_TASK_ID: '7' }, { index: 2, count: 10 }],
    ['the option with --shards', { shard: '3', shards: '10' }, {}, { index: 2, count: 10 }],
    [
      'Slurm from 1',
      {},
      { SLURM_ARRAY_TASK_ID: '10', SLURM_ARRAY_TASK_COUNT: '10', SLURM_ARRAY_TASK_MIN: '1' },
      { index: 9, count: 10 },
    ],
    [
      'Slurm from 0',
      {},
      { SLURM_ARRAY_TASK_ID: '0', SLURM_ARRAY_TASK_COUNT: '10', SLURM_ARRAY_TASK_MIN: '0' },
      { index: 0, count: 10 },
    ],
    [
      'Slurm, a part of an array',
      { shards: '10' },
      { SLURM_ARRAY_TASK_ID: '7', SLURM_ARRAY_TASK_COUNT: '2', SLURM_ARRAY_TASK_MIN: '3' },
      { index: 6, count: 10 },
    ],
    [
      'Slurm, task 0 with --shards',
      { shards: '10' },
      { SLURM_ARRAY_TASK_ID: '0', SLURM_ARRAY_TASK_COUNT: '10' },
      { index: 9, count: 10 },
    ],
    ['Kubernetes', { shards: '10' }, { JOB_COMPLETION_INDEX: '0' }, { index: 0, count: 10 }],
    ['Cloud Run', {}, { CLOUD_RUN_TASK_INDEX: '4', CLOUD_RUN_TASK_COUNT: '5' }, { index: 4, count: 5 }],
    ['Kubernetes, the last', { shards: '10' }, { JOB_COMPLETION_INDEX: '9' }, { index: 9, count: 10 }],
    [
      'Cloud Run with the same --shards',
      { shards: '5' },
      { CLOUD_RUN_TASK_INDEX: '0', CLOUD_RUN_TASK_COUNT: '5' },
      { index: 0, count: 5 },
    ],
    ['AWS Batch', {}, { AWS_BATCH_JOB_ARRAY_INDEX: '2', AWS_BATCH_JOB_ARRAY_SIZE: '3' }, { index: 2, count: 3 }],
    ['AWS Batch without a size', { shards: '3' }, { AWS_BATCH_JOB_ARRAY_INDEX: '0' }, { index: 0, count: 3 }],
    ['an empty variable', {}, { JOB_COMPLETION_INDEX: '' }, null],
    ['one shard', { shards: '1' }, {}, null],
  ])('%s', (_name, values, environment, shard) => {
    expect(shardOf(values, environment)).toEqual(shard);
  });

  test.each<readonly [string, object, { [variable: string]: string }, RegExp]>([
    [
      'without a count',
      {},
      { JOB_COMPLETION_INDEX: '0' },
      /^Kubernetes does not say how many tasks there are\. Add --shards N/,
    ],
    ['beyond the last', { shard: '11/10' }, {}, /outside of 1 to 10/],
    ['of nothing', { shard: '0/10' }, {}, /outside of 1 to 10/],
    ['in other words', { shard: 'three' }, {}, /must be such as 3\/10/],
    ['without a number', { shards: '10' }, {}, /^--shards needs --shard/],
    ['of a number that is none', { shards: 'x' }, {}, /must be a whole number/],
    ['of a fraction', { shards: '2.5' }, {}, /must be a whole number/],
    ['of none', { shards: '0' }, {}, /must be a whole number/],
    [
      'beyond an array',
      { shards: '5' },
      { AWS_BATCH_JOB_ARRAY_INDEX: '5' },
      /^AWS_BATCH_JOB_ARRAY_INDEX=5 is outside of 0 to 4/,
    ],
    [
      'that is no number',
      { shards: '5' },
      { JOB_COMPLETION_INDEX: 'x' },
      /^JOB_COMPLETION_INDEX is 'x'\. It must be a whole/,
    ],
    [
      'of a count that is no number',
      {},
      { CLOUD_RUN_TASK_INDEX: '1', CLOUD_RUN_TASK_COUNT: '-2' },
      /^CLOUD_RUN_TASK_COUNT is '-2'/,
    ],
    [
      'that leaves shards to nobody',
      { shards: '10' },
      { CLOUD_RUN_TASK_INDEX: '1', CLOUD_RUN_TASK_COUNT: '5' },
      /^--shards is 10, but Cloud Run runs 5 tasks/,
    ],
    [
      'of an array with gaps',
      {},
      {
        SLURM_ARRAY_TASK_ID: '3',
        SLURM_ARRAY_TASK_COUNT: '2',
        SLURM_ARRAY_TASK_MIN: '3',
        SLURM_ARRAY_TASK_MAX: '7',
      },
      /^The array of Slurm has gaps\. Add --shards N/,
    ],
    [
      'beyond an array of Slurm',
      { shards: '10' },
      { SLURM_ARRAY_TASK_ID: '11', SLURM_ARRAY_TASK_COUNT: '11' },
      /^SLURM_ARRAY_TASK_ID=11 is outside of 1 to 10/,
    ],
  ])('%s is refused', (_name, values, environment, sentence) => {
    expect(() => shardOf(values, environment)).toThrow(sentence);
  });
});
