import { expect, test } from 'vitest';
import { inspect } from '../../../../src/codecs/inspect.ts';
import type { Shaping } from '../../../../src/domain/geometry/pixel-plan.ts';
import { MAX_PIXELS } from '../../../../src/domain/outcome/limits.ts';
import { type OutputSpec, parseHexColor } from '../../../../src/domain/settings/recipe.ts';
import { DEFAULT_MATTE } from '../../../../src/domain/settings/settings.ts';
import { DEFAULT_EFFORT } from '../../../../src/formats/effort.ts';
import { runJob } from '../../../../src/jobs/run-job.ts';
import { readFixture } from '../../../support/fixture-files.ts';

const PHOTO = 'photo-srgb-untagged-900x600.jpg';
const PRIVATE = 'metadata/private-markers.jpg';

async function make(name: string, own: Partial<OutputSpec>, fit: Shaping['fit'] = null) {
  const source = readFixture(name);
  const inspection = await inspect(source, MAX_PIXELS);
  if (!inspection.ok) throw new Error(inspection.failure.code);
  const matte = parseHexColor(DEFAULT_MATTE);
  const output: OutputSpec = { format: 'jpeg', qualityPercent: 80, matte, effort: DEFAULT_EFFORT, ...own };
  const recipe = { version: 1, fit, output } as const;
  const reply = await runJob({ jobId: name, source, info: inspection.info, recipe, maxPixels: MAX_PIXELS }, () => {});
  if (!reply.ok) throw new Error(JSON.stringify(reply.failure));
  const savedPercent = 100 * (1 - reply.bytes / source.size);
  return { ...reply, savedPercent, sourceBytes: new Uint8Array(await source.arrayBuffer()) };
}

test('a result that saves too little gives way to the original, which says why', async () => {
  const plain = await make(PHOTO, { metadata: 'all' });
  expect(plain).toMatchObject({ origin: 'pixels' });
  expect(plain.savedPercent).toBeGreaterThan(1);
  expect(plain.savedPercent).toBeLessThan(98);
  const enough = await make(PHOTO, { metadata: 'all', minSavingsPercent: Math.floor(plain.savedPercent) });
  expect(new Uint8Array(enough.buffer)).toEqual(new Uint8Array(plain.buffer));
  const leastPercent = Math.floor(plain.savedPercent) + 1;
  const kept = await make(PHOTO, { metadata: 'all', minSavingsPercent: leastPercent });
  expect(new Uint8Array(kept.buffer)).toEqual(kept.sourceBytes);
  expect(kept).toMatchObject({
    origin: 'original',
    notes: [{ code: 'kept-original', originalBytes: kept.sourceBytes.length, leastPercent }],
  });
});

test.each<readonly [string, Partial<OutputSpec>, Shaping['fit']]>([
  ['another format', { format: 'webp' }, null],
  ['another size', {}, { mode: 'exact', widthPx: 300, heightPx: 200 }],
  ['a smaller size goal', { goal: { kind: 'size', maxBytes: 20_000, mayScale: false } }, null],
])('never for %s', async (_, own, fit) => {
  expect(await make(PHOTO, { ...own, minSavingsPercent: 99 }, fit)).toMatchObject({ origin: 'pixels' });
});

test('with a look, the original is what was reached', async () => {
  const kept = await make(PHOTO, { goal: { kind: 'look', score: 40 }, minSavingsPercent: 99 });
  expect(kept).toMatchObject({ origin: 'original', reached: { verdict: 'kept-original', score: 100 } });
});

test('an original loses the metadata that results must not have, and gets the stamp', async () => {
  const text = ({ buffer }: { readonly buffer: ArrayBuffer }) => new TextDecoder('latin1').decode(buffer);
  const all = await make(PRIVATE, { metadata: 'all', minSavingsPercent: 99 });
  expect(all).toMatchObject({ origin: 'original' });
  expect(text(all)).toContain('PRIVATE-MARKER-7f3a-SOFT');
  const stamp = { creator: 'Ada of Savings' };
  const bare = await make(PRIVATE, { metadata: 'none', minSavingsPercent: 99, stamp });
  expect(bare).toMatchObject({ origin: 'original' });
  expect(text(bare)).not.toContain('PRIVATE-MARKER');
  expect(text(bare)).toContain('Ada of Savings');
});
