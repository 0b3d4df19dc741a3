import { expect, test } from 'vitest';
import { inspect } from '../../../../src/codecs/inspect.ts';
import { MAX_PIXELS } from '../../../../src/domain/outcome/limits.ts';
import { type OutputSpec, parseHexColor } from '../../../../src/domain/settings/recipe.ts';
import { DEFAULT_MATTE } from '../../../../src/domain/settings/settings.ts';
import { DEFAULT_EFFORT } from '../../../../src/formats/effort.ts';
import type { FormatId } from '../../../../src/formats/formats.ts';
import { runJob } from '../../../../src/jobs/run-job.ts';
import { readFixture } from '../../../support/fixture-files.ts';

const WITHIN: OutputSpec['goal'] = { kind: 'size', maxBytes: 1e7, mayScale: false };

async function run(source: Blob, format: FormatId, goal?: OutputSpec['goal']) {
  const inspection = await inspect(source, MAX_PIXELS);
  if (!inspection.ok) throw new Error(inspection.failure.code);
  const matte = parseHexColor(DEFAULT_MATTE);
  const output: OutputSpec = { format, qualityPercent: 80, matte, effort: DEFAULT_EFFORT, ...(goal && { goal }) };
  const recipe = { version: 1, fit: null, output } as const;
  return runJob({ jobId: format, source, info: inspection.info, recipe, maxPixels: MAX_PIXELS }, () => {});
}

/** Overwrites bytes in the middle of a file. The file keeps its length and its structure. */
async function withNoise(name: string): Promise<Blob> {
  const bytes = new Uint8Array(await readFixture(name).arrayBuffer());
  const middle = bytes.length >> 1;
  bytes.fill(0xff, middle, middle + Math.min(400, bytes.length >> 2));
  return new Blob([bytes]);
}

test.each<readonly [FormatId, string]>([
  ['png', 'abc-rgba-512x256.png'],
  ['webp', 'quadrants-transparent-64x48.webp'],
  ['avif', 'avif-sdr-srgb-200x200.avif'],
  ['jxl', 'jxl-screenshot-windows95-640x480.jxl'],
])('a %s that no decoder reads is refused, even if it is small enough', async (format, name) => {
  expect(await run(readFixture(name), format, WITHIN)).toMatchObject({ ok: true, origin: 'original' });
  const broken = await withNoise(name);
  const encoded = await run(broken, format);
  expect(encoded).toMatchObject({ ok: false });
  expect(await run(broken, format, WITHIN)).toEqual(encoded);
});

test.each<readonly [FormatId, string]>([
  ['png', 'apng-variable-delays-64x64.png'],
  ['webp', 'webp-variable-delays-64x64.webp'],
  ['gif', 'gif-variable-delays-64x64.gif'],
])('an animated %s with a damaged frame has the frames before it, and says so', async (format, name) => {
  const look = { kind: 'look', score: 60 } as const;
  for (const goal of [WITHIN, look]) {
    expect(await run(readFixture(name), format, goal)).toMatchObject({ ok: true, origin: 'original' });
    const notes = [expect.objectContaining({ code: 'motion-cut' })];
    expect(await run(await withNoise(name), format, goal)).toMatchObject({
      ok: true,
      origin: 'pixels',
      notes: expect.arrayContaining(notes),
    });
  }
});
