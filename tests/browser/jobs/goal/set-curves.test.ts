import { expect, test } from 'vitest';
import { rateCurve } from '../../../../src/domain/batch/rate-curve.ts';
import { afterEncoding, type Measured, sizeShare } from '../../../../src/domain/batch/set-member.ts';
import type { JobReply } from '../../../../src/jobs/protocol.ts';
import { runJob } from '../../../../src/jobs/run-job.ts';
import { fetchFixture } from '../../../support/browser-images.ts';
import { type RecipeSketch, requestFor } from '../../../support/engine-requests.ts';

type Done = Extract<JobReply, { ok: true }>;

const SMALL = { mode: 'inside', maxWidthPx: 120, maxHeightPx: 120 } as const;

/** Files that get more bytes than their search measures, or that are not a single image. */
const IMAGES: readonly (readonly [what: string, file: string, sketch: RecipeSketch])[] = [
  ['a photo', 'photo-srgb-untagged-900x600.jpg', { format: 'jpeg' }],
  ['a photo with metadata', 'metadata/jpeg-extended-xmp-paris.jpg', { format: 'jpeg', metadata: 'all' }],
  ['a photo with wide colors', 'photo-display-p3-900x600.jpg', { format: 'webp', color: 'keep' }],
  ['an Ultra HDR photo with metadata', 'metadata/jpeg-ultrahdr-seine.jpg', { format: 'jpeg', metadata: 'all' }],
  ['an animation', 'gif-rotating-squares-80x80.gif', { format: 'webp' }],
];

test.each(IMAGES)('a set predicts how many bytes %s needs for a score', async (_, file, sketch) => {
  const source = await fetchFixture(file);
  const encode = async (goal: NonNullable<RecipeSketch['goal']>, before: Measured | null) => {
    const reply = await runJob(await requestFor(source, { fit: SMALL, ...sketch, goal }), () => {});
    if (!reply.ok) throw new Error(JSON.stringify(reply.failure));
    const { format, reached, bytes } = reply as Done;
    const measured = afterEncoding(before, { basis: '', goal, format, bytes, reached });
    if (!measured || !reached) throw new Error('no search');
    return { bytes, score: reached.score, measured };
  };
  const low = await encode({ kind: 'look', score: 55 }, null);
  const high = await encode({ kind: 'look', score: 80 }, low.measured);
  const { bytesAt } = rateCurve(high.measured.points);
  // A better encoding with fewer bytes counts for both scores.
  expect(bytesAt(low.score)).toBeCloseTo(Math.min(low.bytes, high.bytes), -1);
  expect(bytesAt(high.score)).toBeCloseTo(high.bytes, -1);

  const { aim: _aim, ...share } = sizeShare(Math.round((low.bytes + high.bytes) / 2));
  const shared = await encode({ kind: 'size', maxBytes: share.maxBytes, mayScale: false }, high.measured);
  expect(shared.bytes).toBeLessThanOrEqual(share.maxBytes);
  expect(rateCurve(shared.measured.points).bytesAt(shared.score)).toBeCloseTo(shared.bytes, -1);
});
