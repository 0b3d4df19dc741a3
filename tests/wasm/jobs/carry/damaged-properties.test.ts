import { expect, test, vi } from 'vitest';
import { inspect } from '../../../../src/codecs/inspect.ts';
import { MAX_PIXELS } from '../../../../src/domain/outcome/limits.ts';
import type { ImageRecipe } from '../../../../src/domain/settings/recipe.ts';
import { runJob } from '../../../../src/jobs/run-job.ts';
import { readFixture } from '../../../support/fixture-files.ts';

/** The offset of a box's type. */
const offsetOf = (bytes: Uint8Array, type: string) => Buffer.from(bytes).indexOf(type);

/** Damages a file whose header was read before, as if its disk failed. */
async function make(name: string, damage: (bytes: Uint8Array) => void) {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  const whole = readFixture(name);
  const inspection = await inspect(whole, MAX_PIXELS);
  if (!inspection.ok) throw new Error(inspection.failure.code);
  const { info } = inspection;
  const bytes = new Uint8Array(await whole.arrayBuffer());
  damage(bytes);
  const output = { format: 'png', qualityPercent: 100, matte: [0, 0, 0], effort: 'fast', color: 'keep' } as const;
  const recipe: ImageRecipe = { version: 1, fit: null, output };
  const source = new Blob([bytes], { type: info.mime });
  return runJob({ jobId: 'damaged', source, info, recipe, maxPixels: MAX_PIXELS }, () => {});
}

const FILES = ['avif-hdr-pq-p3-200x200.avif', 'quadrants-p3-160x96.heic'];

test.each(FILES)('%s without its properties is damaged', async (name) => {
  const reply = await make(name, (bytes) => {
    bytes[offsetOf(bytes, 'iprp')] = 0;
  });
  expect(reply).toMatchObject({ ok: false, failure: { code: 'damaged' } });
});

test.each(FILES)('%s whose properties end after their box is damaged', async (name) => {
  const reply = await make(name, (bytes) => {
    bytes[offsetOf(bytes, 'ipco') - 3] = 1;
  });
  expect(reply).toMatchObject({ ok: false, failure: { code: 'damaged' } });
});

test.each(FILES)('%s without the places of its images is damaged', async (name) => {
  const reply = await make(name, (bytes) => {
    bytes[offsetOf(bytes, 'iloc')] = 0;
  });
  expect(reply).toMatchObject({ ok: false, failure: { code: 'damaged' } });
});
